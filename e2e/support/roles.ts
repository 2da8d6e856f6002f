import pg from 'pg'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'

/** As the operator's command does. */
export async function giveRole(readerId: string, role: 'moderator' | 'admin'): Promise<void> {
  await queryInstance('insert into user_roles (user_id, role) values ($1, $2)', [readerId, role])
}

/** For states that would take too long to reach. */
export async function queryInstance(query: string, values: string[] = []): Promise<void> {
  const { url } = await startEmbedded(process.env['SAGELEAF_DATA']!)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(query, values)
  await client.end()
}
