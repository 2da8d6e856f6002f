import { sql } from 'kysely'
import type { BackupRun, BackupsState } from '#contract/admin.ts'
import type { House } from '#server/house.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

const dayMs = 24 * 60 * 60 * 1000
const oldAfterMs = 2 * dayMs
/** Drills are weekly, and one may be missed. */
const drillOldAfterMs = 15 * dayMs

interface Row extends Omit<BackupRun, 'at' | 'madeAt'> {
  kind: 'backup' | 'copy' | 'drill'
  at: Date
  madeAt: Date | null
  lastGoodAt: Date | null
}

export async function backupsState({ db, config }: House, adminId: string): Promise<BackupsState> {
  const { rows, instance } = await readAsAdmin(db, adminId, async (tx) => ({
    rows: (await latest.execute(tx)).rows,
    instance: await tx.selectFrom('instance').select('made_at').executeTakeFirstOrThrow(),
  }))
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
  const drill = told('drill')
  return {
    backup,
    copy: told('copy'),
    drill,
    isCopied: config.backupS3 !== undefined,
    keepDays: config.backupKeepDays,
    encryptedFor: config.backupRecipients.length,
    isOld: backup === null ? isBefore(instance.made_at, oldAfterMs) : isOld(backup.lastGoodAt),
    // One that was left out for want of an identity tested nothing.
    isDrillOld: drill !== null && isBefore(new Date(drill.lastGoodAt ?? drill.run.at), drillOldAfterMs),
  }
}

const isBefore = (moment: Date, agoMs: number) => moment.getTime() < Date.now() - agoMs

/** Also when none went well. */
const isOld = (lastGoodAt: string | null) => lastGoodAt === null || isBefore(new Date(lastGoodAt), oldAfterMs)

const latest = sql<Row>`
  select distinct on (kind) kind, ended_at as at, took_ms as "tookMs", file, made_at as "madeAt", bytes::float8,
    row_count::float8 as rows, file_count::float8 as files, failure, skipped,
    (select max(ended_at) from backup_runs good where good.kind = run.kind and failure is null and skipped is null) as "lastGoodAt"
  from backup_runs run order by kind, id desc`
