import type { Db } from '#db/db.ts'
import { storedBooks } from '#sage/neighbours.ts'
import { withLearnLock } from './learnLock.ts'
import { fitInThreads } from './fitInThreads.ts'
import { type LearnSettings, loadSnapshot, type Snapshot } from './loadSnapshot.ts'
import { bumpVersion, saveNeighbours } from './saveModel.ts'

export function learnAll(db: Db, settings: LearnSettings): Promise<number> {
  return withLearnLock(db, async () => learnWhole(db, await loadSnapshot(db, settings)))
}

/** Does nothing when another process learned while this one waited. */
export function learnFirst(db: Db, settings: LearnSettings): Promise<number> {
  return withLearnLock(db, async () => {
    const { version } = await db.selectFrom('sage_model').select('version').executeTakeFirstOrThrow()
    return version > 0 ? 0 : learnWhole(db, await loadSnapshot(db, settings))
  })
}

/** In one transaction: until then, and if it fails, the last model serves. */
export async function learnWhole(db: Db, snapshot: Snapshot): Promise<number> {
  const began = performance.now()
  const { likes, training } = snapshot
  if (training.books === 0) return 0
  const fitted = storedBooks(await fitInThreads(training))
  const counts = { books: training.books, readers: likes.start.length - 1, positives: likes.index.length }
  await db.transaction().execute(async (tx) => {
    await bumpVersion(tx, snapshot)
    await tx.deleteFrom('book_neighbours').execute()
    await saveNeighbours(tx, snapshot, fitted.entries())
    await tx
      .insertInto('sage_fits')
      .values({ ...counts, took_ms: Math.round(performance.now() - began) })
      .execute()
  })
  return training.books
}
