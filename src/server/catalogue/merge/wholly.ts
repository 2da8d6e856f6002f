import type { Db, Tx } from '#db/db.ts'
import { Busy } from '#server/shared/busy.ts'
import { isMissingReference } from '#server/shared/isMissingReference.ts'
import { BegunAgain } from './lockBooks.ts'

const maxTries = 5

/**
 * Runs `work` in a transaction, from the start again when readers were faster, or it and they waited for each other. Refuses
 * as too busy when that is so time and again.
 */
export async function wholly<Result>(db: Db, work: (tx: Tx) => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    // All is held here: nobody else took the book away.
    if (isMissingReference(error)) throw new Error('a merge left something behind', { cause: error })
    if (!mayGoBetter(error)) throw error
    if (tries >= maxTries) throw new Busy(5)
    return wholly(db, work, tries + 1)
  }
}

const deadlock = '40P01'

const mayGoBetter = (error: unknown) =>
  error instanceof BegunAgain || (error instanceof Error && 'code' in error && error.code === deadlock)
