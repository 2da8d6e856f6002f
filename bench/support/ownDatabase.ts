import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Db, openPool, queriesOver } from '#db/db.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'

interface OwnDatabase {
  folder: string
  url: string
  pool: pg.Pool
  db: Db
  /** Deletes the folder unless it was given. */
  close(): Promise<void>
}

export async function openOwnDatabase(keep: string | undefined): Promise<OwnDatabase> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
  mkdirSync(folder, { recursive: true })
  const { url, stop } = await startEmbedded(folder)
  const pool = openPool(url, () => undefined)
  return {
    folder,
    url,
    pool,
    db: queriesOver(pool),
    async close() {
      await pool.end()
      await stop()
      if (keep === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
