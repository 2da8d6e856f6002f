import { existsSync, statfsSync } from 'node:fs'
import type pg from 'pg'
import { foreignTables } from '#db/backup/tables.ts'
import { processName } from '#db/db.ts'
import { unknownMigrations } from '#db/migrate.ts'
import { Refusal } from '#server/commands/terminal.ts'
import { mebibyte } from '#server/shared/disk.ts'

export async function refuseWhileRunning(client: pg.ClientBase | pg.Pool): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name ~ '^sageleaf[ -]' and application_name <> $1`,
    [processName],
  )
  if (rowCount) throw new Refusal('Sageleaf is running on this database: stop it first. Nothing was changed.')
}

/** Refuses a database with readers unless `replaced` names the instance, and a database of a newer version. */
export async function refuseToReplace(
  client: pg.ClientBase,
  name: string,
  replaced: string | undefined,
): Promise<void> {
  if (replaced !== undefined && replaced !== name)
    throw new Refusal(`This instance is ${name}, not ${replaced}. Nothing was changed.`)
  if (!(await isThere(client, 'migrations'))) return
  await refuseNewer(client)
  const readers = await countReaders(client)
  if (readers > 0 && replaced === undefined)
    throw new Refusal(
      `This instance, ${name}, has data already (readers: ${readers}). To replace all of it, add: --into-existing ${name}`,
    )
}

/** A restore would not bring back tables that are not ours. */
export async function refuseForeignTables(client: pg.ClientBase): Promise<void> {
  const found = await foreignTables(client)
  if (found.length === 0) return
  throw new Refusal(
    `The database also holds ${found.join(', ')}, which Sageleaf did not make: move them elsewhere, or give Sageleaf a database of its own. Nothing was changed.`,
  )
}

async function refuseNewer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
  const [unknown] = unknownMigrations(rows.map(({ name }) => name))
  if (unknown) throw new Refusal(`This database was changed by a newer Sageleaf (${unknown}). Nothing was changed.`)
}

/** Includes unconfirmed sign-ups. */
async function countReaders(client: pg.ClientBase): Promise<number> {
  let readers = 0
  for (const table of ['users', 'pending_sign_ups']) {
    if (!(await isThere(client, table))) continue
    const { rows } = await client.query<{ readers: number }>(`select count(*)::int as readers from public.${table}`)
    readers += rows[0]!.readers
  }
  return readers
}

async function isThere(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as is_there', [`public.${table}`])
  return rows[0].is_there
}

/** What readers must still have to write to. */
const spareBytes = 128 * mebibyte

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const hasRoom = (folder: string, neededBytes: number): boolean => freeBytes(folder) >= neededBytes + spareBytes

/** Refuses work that would fill the disk of a folder: readers could save nothing then. */
export function refuseWithoutRoom(folder: string, neededBytes: number): void {
  if (!existsSync(folder) || hasRoom(folder, neededBytes)) return
  const shown = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`
  throw new Refusal(
    `The disk of ${folder} is too full: this needs about ${shown(neededBytes + spareBytes)}, and ${shown(freeBytes(folder))} are free.`,
  )
}
