import type { Db } from '#db/db.ts'
import { storedBooks } from '#sage/neighbours.ts'
import { alone } from './alone.ts'
import { fitInThreads } from './fitInThreads.ts'
import { loadGround, type Snapshot } from './loadGround.ts'
import { nextVersion, storeBooks } from './storeBooks.ts'

/** Learns the whole model anew from the catalogue and everybody's shelves. Returns how many books it has. */
export function learnAll(db: Db): Promise<number> {
  return alone(db, async () => learnWhole(db, await loadGround(db)))
}

/** The same when nothing has been learned yet. Who waited for another that learned finds that there is something. */
export function learnFirst(db: Db): Promise<number> {
  return alone(db, async () => {
    const { version } = await db.selectFrom('sage_model').select('version').executeTakeFirstOrThrow()
    return version > 0 ? 0 : learnWhole(db, await loadGround(db))
  })
}

/** The same from a snapshot. Swapped in as one transaction: until then, and if anything fails, the last model stands. */
export async function learnWhole(db: Db, snapshot: Snapshot): Promise<number> {
  const began = performance.now()
  const { likings, ground } = snapshot
  if (ground.books === 0) return 0
  const fitted = storedBooks(await fitInThreads(ground))
  const counts = { books: ground.books, readers: likings.start.length - 1, positives: likings.index.length }
  await db.transaction().execute(async (tx) => {
    await nextVersion(tx, snapshot)
    await tx.deleteFrom('book_neighbours').execute()
    await storeBooks(tx, snapshot, fitted.entries())
    await tx
      .insertInto('sage_fits')
      .values({ ...counts, took_ms: Math.round(performance.now() - began) })
      .execute()
  })
  return ground.books
}
