import pg from 'pg'
import { openPool, queriesOver } from '#db/db.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { storeCover } from '#server/books/covers/storeCover.ts'
import { openFolder } from '#server/shared/storage/folder.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { queryInstance } from './roles.ts'

/** Sets a book's cover with its files, as the job would; returns its path. */
export async function storeAndSetCover(bookId: string): Promise<string> {
  const dataDir = process.env['SAGELEAF_DATA']!
  const { url } = await startEmbedded(dataDir)
  const pool = openPool(url, () => undefined)
  const cover = await storeCover({ db: queriesOver(pool), storage: openFolder(dataDir) }, aCover(4))
  await pool.end()
  await setCover(bookId, cover!)
  return cover!
}

/** Null removes the address. */
export async function setManual(bookId: string, address: string | null): Promise<void> {
  await queryInstance(`update books set manual_cover_url = ${address ? `'${address}'` : 'null'} where id = '${bookId}'`)
}

/** The file need not exist. */
export async function setCover(bookId: string, cover: string | null): Promise<void> {
  const { url } = await startEmbedded(process.env['SAGELEAF_DATA']!)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update books set cover = $2 where id = $1', [bookId, cover])
  await client.end()
}
