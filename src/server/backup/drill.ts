import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '#db/db.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { lockFolder } from '#server/shared/instanceLock.ts'
import { openFolder } from '#server/shared/storage/folder.ts'
import type { Storage } from '#server/shared/storage/storage.ts'
import { Refusal } from '#server/commands/terminal.ts'
import type { BackupSummary } from './makeBackup.ts'
import { refuseWithoutRoom } from './refuseUnfit.ts'
import { checkBackup } from './readBackup.ts'
import { type ReadableBackup, restoreBackup } from './restoreBackup.ts'
import { storedFiles } from './storedFiles.ts'

/** Nothing of it must outlive the drill. */
const passing = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB' }

/**
 * Restores a backup into a database and a folder of its own below `dataDir`, counts what came back, and deletes both.
 * Refuses one that cannot be restored, or of which something is missing then. `find` may put the backup into that
 * folder. `prepare` makes the queue for its jobs.
 */
export async function drill(
  dataDir: string,
  find: (folder: string) => Promise<Pick<ReadableBackup, 'path' | 'identities'>>,
  prepare: (pool: pg.Pool) => Promise<void>,
): Promise<BackupSummary> {
  const folder = join(dataDir, 'drill')
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const lock = await lockFolder(folder)
  if (typeof lock === 'object') throw new Refusal('Another drill is under way.')
  try {
    await clear(folder)
    mkdirSync(folder, { mode: 0o711 })
    const { path, identities } = await find(folder)
    const summary = await checkBackup(path, identities)
    refuseWithoutRoom(folder, bytesOf(summary))
    const database = await startEmbedded(folder, passing)
    const pool = openPool(database.url, () => undefined)
    try {
      await prepare(pool)
      const storage = openFolder(folder, 0)
      await restoreBackup({ pool, storage }, { path, identities, summary })
      await refuseMissingFiles(pool, storage, summary)
      return summary
    } finally {
      await pool.end()
      await database.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    lock()
  }
}

/** Rows take more room in a table, with its indexes and the journal, than they do as text. */
function bytesOf({ contents: { tables, files } }: BackupSummary): number {
  const rows = Object.values(tables).reduce((all, { bytes }) => all + bytes, 0)
  return 3 * rows + files.bytes
}

/** What a killed drill left, with its server. */
async function clear(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres')))
    await startEmbedded(folder, passing).then(
      (left) => left.stop(),
      () => undefined,
    )
  rmSync(folder, { recursive: true, force: true })
}

async function refuseMissingFiles(pool: pg.Pool, storage: Storage, { contents }: BackupSummary): Promise<void> {
  const client = await pool.connect()
  let missing = 0
  try {
    for await (const files of storedFiles(client))
      for (const { name, isShown } of files) if (isShown && !(await storage.exists(name))) missing += 1
  } finally {
    client.release()
  }
  if (missing > contents.missingFiles)
    throw new Refusal(
      `${missing} files that pages show did not come back; ${contents.missingFiles} were missing before.`,
    )
}
