import { sql } from 'kysely'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'

/** Learning takes at most a tenth of the time, and new books are known within a minute. */
const pauseFactor = 9
const minPauseSeconds = 10

/** Idempotent. */
export async function learnAll({ sage, log }: House): Promise<void> {
  const learned = await sage.learnAll()
  log.info(learned, 'the Sage learned everything again')
  // The model is good even when measuring fails.
  try {
    const { books: readers, tookMs } = await sage.measureRecall()
    log.info({ readers, tookMs }, "measured the Sage's recall")
  } catch (error) {
    log.warn({ err: error }, "the Sage's recall could not be measured")
  }
}

/** Idempotent. */
export async function learnChanges({ db, sage, log }: House): Promise<void> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from sage_changes) as any`.execute(db)
  const learned = rows[0]!.any ? await sage.learnChanges() : undefined
  if (learned?.books) log.info(learned, 'the Sage learned the changes')
  const afterSeconds = Math.max(minPauseSeconds, (pauseFactor * (learned?.tookMs ?? 0)) / 1000)
  await enqueue(db, 'learn-changes', {}, { key: 'learn-changes', afterSeconds })
}
