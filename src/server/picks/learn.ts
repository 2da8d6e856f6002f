import { sql } from 'kysely'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'

/** Learning takes at most one part in ten of the time, and new books are known within a minute. */
const restsTimes = 9
const restsAtLeastSeconds = 10

/** Learns the whole model anew, and tries how good it is. Run twice, it learns the same again. */
export async function learnAll({ sage, log }: House): Promise<void> {
  const learned = await sage.learnAll()
  log.info(learned, 'the Sage has learned everything anew')
  // What was learned stands, however the trial comes out.
  try {
    const { books: readers, tookMs } = await sage.measure()
    log.info({ readers, tookMs }, 'the Sage has been tried')
  } catch (error) {
    log.warn({ err: error }, 'the Sage could not be tried')
  }
}

/** Learns what has changed, if anything has, and comes again. Run twice, it finds nothing left to learn. */
export async function learnChanges({ db, sage, log }: House): Promise<void> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from sage_changes) as any`.execute(db)
  const learned = rows[0]!.any ? await sage.learnChanges() : undefined
  if (learned?.books) log.info(learned, 'the Sage has learned what is new')
  const afterSeconds = Math.max(restsAtLeastSeconds, (restsTimes * (learned?.tookMs ?? 0)) / 1000)
  await enqueue(db, 'learn-changes', {}, { key: 'learn-changes', afterSeconds })
}
