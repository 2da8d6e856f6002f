import pg from 'pg'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'

/** A book without a synopsis. */
export async function aBareBook(title: string, author: string): Promise<void> {
  const { url } = await startEmbedded(process.env['SAGELEAF_DATA']!)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = `bare_${crypto.randomUUID()}`
  await client.query('insert into books (google_book_id, title, authors) values ($1, $2, array[$3])', [
    name,
    title,
    author,
  ])
  await client.end()
}
