import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Storage } from '#server/shared/storage/storage.ts'
import { namedFiles } from './storedFiles.ts'

/**
 * Names of files that may be nobody's: those that a restore puts into the storage before its rows stand, and those of the
 * instance that it replaces. Written down before, so that who comes after a killed restore can clear them away.
 */
export interface Journal {
  note(names: string[]): Promise<void>
  close(): Promise<void>
}

export async function openJournal(client: pg.ClientBase, dataDir: string): Promise<Journal> {
  const place = await placeOf(client, dataDir)
  mkdirSync(dataDir, { recursive: true })
  const file = await open(place, 'a', 0o600)
  return {
    async note(names) {
      if (names.length === 0) return
      await file.appendFile(names.map((name) => `${name}\n`).join(''))
      await file.sync()
    },
    close: () => file.close(),
  }
}

/**
 * What a killed restore left is cleared away before anything else is stored. Returns the journals that are of other
 * databases, whose rows are not here to be asked: those are left.
 */
export async function clearAfterKilledRestore(pool: pg.Pool, storage: Storage, dataDir: string): Promise<string[]> {
  if (journalsIn(dataDir).length === 0) return []
  const client = await pool.connect()
  try {
    await clearUnnamed(client, storage, dataDir)
  } finally {
    client.release()
  }
  return journalsIn(dataDir)
}

const lookedUpAtOnce = 1000

/** Deletes the files of this database's journal that no row names, and the journal. Does nothing without one. */
export async function clearUnnamed(client: pg.ClientBase, storage: Storage, dataDir: string): Promise<void> {
  const place = await placeOf(client, dataDir)
  const noted = await readFile(place, 'utf8').catch(() => undefined)
  if (noted === undefined) return
  // The last line may be cut off: its file was not begun.
  const names = [...new Set(noted.split('\n').slice(0, -1))]
  for (let from = 0; from < names.length; from += lookedUpAtOnce) {
    const portion = names.slice(from, from + lookedUpAtOnce)
    const named = await namedFiles(client, portion)
    for (const name of portion) if (!named.has(name)) await storage.delete(name)
  }
  await rm(place, { force: true })
}

/** Each database has a journal of its own: the rows of another would name none of its files. */
async function placeOf(client: pg.ClientBase, dataDir: string): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select concat_ws(' ', system_identifier, oid, datname) as identity
     from pg_control_system(), pg_database where datname = current_database()`,
  )
  const digest = createHash('sha256').update(rows[0]!.identity).digest('hex').slice(0, 16)
  return join(dataDir, `restore.${digest}.files`)
}

const journalsIn = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => /^restore\.([0-9a-f]{16}\.)?files$/.test(name)) : []
