import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from './embedded/startEmbedded.ts'

export interface Database {
  url: string
  /** Ends the built-in server; leaves an outside one alone. */
  close(): Promise<void>
}

const oldest = 150_000

/**
 * The database to use: the one at `databaseUrl` when given, else the built-in one under `dataDir`. An outside server
 * that does not answer yet is waited for, `onWait` being told each time; one older than PostgreSQL 15 is refused.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onWait: (reason: string) => void,
): Promise<Database> {
  if (databaseUrl === undefined) {
    const { url, stop } = await startEmbedded(dataDir)
    return { url, close: stop }
  }
  const version = await serverVersion(databaseUrl, onWait)
  if (version < oldest)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; Sageleaf needs 15 or newer.`)
  return { url: databaseUrl, close: async () => undefined }
}

async function serverVersion(url: string, onWait: (reason: string) => void): Promise<number> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
    try {
      await client.connect()
      const { rows } = await client.query<{ version: number }>(
        `select current_setting('server_version_num')::int as version`,
      )
      return rows[0]!.version
    } catch (error) {
      onWait(error instanceof Error ? error.message : String(error))
      await sleep(1000)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
