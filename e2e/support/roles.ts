import pg from 'pg'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'

/** Makes a reader of the shared instance a moderator or an admin, as the operator's command does. */
export async function giveRole(readerId: string, role: 'moderator' | 'admin'): Promise<void> {
  const { url } = await startEmbedded(process.env['SAGELEAF_DATA']!)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('insert into user_roles (user_id, role) values ($1, $2)', [readerId, role])
  await client.end()
}
