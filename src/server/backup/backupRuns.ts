import pg from 'pg'
import { NoIdentity } from './encryption.ts'
import type { BackupSummary } from './makeBackup.ts'

export interface BackupRun {
  kind: 'backup' | 'copy' | 'drill'
  tookMs: number
  /** Without its folder. */
  file: string
  madeAt?: string
  bytes?: number
  rows?: number
  files?: number
  /** A sentence. With neither it went well. */
  failure?: string
  /** Why it was not done; a sentence. */
  skipped?: string
}

/** Of each kind, and the last that went well. */
const kept = 100

/** For /admin. What is recorded went as it did: a fault here is only told. */
async function recordRun(url: string, run: BackupRun): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(
      `insert into backup_runs (kind, took_ms, file, made_at, bytes, row_count, file_count, failure, skipped)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        run.kind,
        Math.round(run.tookMs),
        run.file,
        run.madeAt,
        run.bytes,
        run.rows,
        run.files,
        run.failure,
        run.skipped,
      ],
    )
    await client.query(
      `delete from backup_runs where kind = $1
         and id <= (select id from backup_runs where kind = $1 order by id desc offset ${kept} limit 1)
         and id is distinct from (select max(id) from backup_runs where kind = $1 and failure is null and skipped is null)`,
      [run.kind],
    )
  } catch (error) {
    process.stderr.write(`/admin will not show this: ${error instanceof Error ? error.message : String(error)}\n`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** 0 before the first, and for a database of an older version. */
export async function lastBackupBytes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select bytes::float8 from backup_runs where kind = 'backup' and bytes is not null order by id desc limit 1`,
    )
    return rows[0]?.bytes ?? 0
  } catch {
    return 0
  } finally {
    await client.end()
  }
}

type Told = Pick<BackupRun, 'madeAt' | 'bytes' | 'rows' | 'files'>

/** Records how the work went, also when it fails, or is left out for want of an identity. */
export async function recorded<Done>(
  url: string,
  { kind, file }: Pick<BackupRun, 'kind' | 'file'>,
  work: () => Promise<Done>,
  tell: (done: Done) => Told,
): Promise<Done> {
  const began = performance.now()
  const about = () => ({ kind, file, tookMs: performance.now() - began })
  try {
    const done = await work()
    await recordRun(url, { ...about(), ...tell(done) })
    return done
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    await recordRun(url, { ...about(), [error instanceof NoIdentity ? 'skipped' : 'failure']: words })
    throw error
  }
}

/** Of a whole backup. */
export function toldOf({ manifest, contents }: BackupSummary): Told {
  const rows = Object.values(contents.tables).reduce((all, { count }) => all + count, 0)
  return { madeAt: manifest.madeAt, rows, files: contents.files.count }
}
