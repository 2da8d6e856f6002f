import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { binaries } from './binaries.ts'
import { createCluster, hasCluster, owner, passwordIn, removeUnfinishedCluster } from './cluster.ts'
import { keepUp, type Watch } from './keepUp.ts'
import { databaseUserFor } from './databaseUser.ts'
import { adoptRunning, launch, stop } from './postmaster.ts'

export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
  /** From now on the server is started again whenever it ends by itself, until `stop`. */
  keepUp(watch: Watch): void
}

/**
 * Keeps its files under `dataDir`/postgres, listens on loopback behind a password, and adopts a running server.
 * `settings` are PostgreSQL's own, for a server that is not yet running.
 */
export async function startEmbedded(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const programs = await binaries()
  const user = databaseUserFor(folder, programs.postgres)
  const how = { password: passwordIn(folder), user, programs, settings }
  removeUnfinishedCluster(folder)
  if (!hasCluster(folder)) await createCluster(folder, user, programs)
  const server = (await adoptRunning(folder, how)) ?? (await launch(folder, how))
  const urlOf = (database: string) => `postgres://${owner}:${how.password}@127.0.0.1:${server.port}/${database}`
  try {
    await ensureDatabase(urlOf('postgres'))
  } catch (error) {
    await stop(server)
    throw error
  }
  let end = () => stop(server)
  return {
    url: urlOf(owner),
    stop: () => end(),
    keepUp: (watch) => {
      end = keepUp(folder, server, () => launch(folder, { ...how, port: server.port }), watch)
    },
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [owner])
    if (rowCount === 0) await client.query(`create database ${owner}`)
  } finally {
    await client.end()
  }
}
