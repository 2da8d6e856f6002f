import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from './StartError.ts'
import type { Watch } from './embedded/keepUp.ts'
import { startEmbedded } from './embedded/startEmbedded.ts'

export interface Database {
  url: string
  /** Does nothing to an outside server. */
  close(): Promise<void>
  /** Starts the built-in server again when it ends by itself. Does nothing for an outside server. */
  keepUp(watch: Watch): void
}

const oldest = 150_000

/** Waits for an outside server until `signal`; `onWait` gets each new reason. Refuses PostgreSQL older than 15. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onWait: (reason: string) => void,
  signal?: AbortSignal,
): Promise<Database> {
  if (databaseUrl === undefined) {
    const embedded = await startEmbedded(dataDir)
    return { ...embedded, close: embedded.stop }
  }
  refuseOld(await serverVersion(databaseUrl, onWait, signal))
  return { url: databaseUrl, close: async () => undefined, keepUp: () => undefined }
}

/** `version` is PostgreSQL's number: 180004 is 18.4. */
export function refuseOld(version: number): void {
  if (version >= oldest) return
  const major = Math.floor(version / 10_000)
  throw new StartError(`DATABASE_URL leads to PostgreSQL ${major}, but Sageleaf needs 15 or newer.`)
}

async function serverVersion(url: string, onWait: (reason: string) => void, signal?: AbortSignal): Promise<number> {
  for (let told = ''; ; await sleep(250, undefined, { signal })) {
    try {
      return await ask(url)
    } catch (error) {
      const reason = wordsOf(error)
      if (reason !== told) onWait(reason)
      told = reason
    }
  }
}

async function ask(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    return rows[0]!.version
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A host with several addresses fails with one error per address and an empty message. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
