import { sql } from 'kysely'
import type { BackupRun, BackupsState } from '#contract/admin.ts'
import type { House } from '#server/house.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

const oldAfterMs = 2 * 24 * 60 * 60 * 1000

interface Row extends Omit<BackupRun, 'at' | 'madeAt'> {
  kind: 'backup' | 'copy' | 'drill'
  at: Date
  madeAt: Date | null
  lastGoodAt: Date | null
}

export async function backupsState({ db, config }: House, adminId: string): Promise<BackupsState> {
  const { rows } = await readAsAdmin(db, adminId, (tx) => latest.execute(tx))
  const told = (wanted: Row['kind']) => {
    const row = rows.find(({ kind }) => kind === wanted)
    if (!row) return null
    const { kind: _kind, at, madeAt, lastGoodAt, ...run } = row
    return {
      run: { ...run, at: at.toISOString(), madeAt: madeAt?.toISOString() ?? null },
      lastGoodAt: lastGoodAt?.toISOString() ?? null,
    }
  }
  const backup = told('backup')
  return {
    backup,
    copy: told('copy'),
    drill: told('drill'),
    isCopied: config.backupS3 !== undefined,
    keepDays: config.backupKeepDays,
    encryptedFor: config.backupRecipients.length,
    isOld: backup !== null && isOld(backup.lastGoodAt),
  }
}

/** Also when none went well. */
const isOld = (lastGoodAt: string | null) => lastGoodAt === null || Date.parse(lastGoodAt) < Date.now() - oldAfterMs

const latest = sql<Row>`
  select distinct on (kind) kind, ended_at as at, took_ms as "tookMs", file, made_at as "madeAt", bytes::float8,
    row_count::float8 as rows, file_count::float8 as files, failure, skipped,
    (select max(ended_at) from backup_runs good where good.kind = run.kind and failure is null and skipped is null) as "lastGoodAt"
  from backup_runs run order by kind, id desc`
