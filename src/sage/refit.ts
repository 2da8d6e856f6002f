import { coldStartRow } from './coldStart.ts'
import { fitBook, type FittedBook, createWorkspace } from './fit.ts'
import type { TrainingData } from './trainingData.ts'

/** One book as it serves. */
export type Refit = (book: number) => FittedBook

/**
 * Fits single books with the same result as a full fit of the same data, cold-start books included. Books that were fitted
 * on the way are kept, so that many which borrow from the same ones cost little more.
 */
export function openRefit(training: TrainingData): Refit {
  const workspace = createWorkspace(training)
  const fitted = new Map<number, FittedBook>()
  const ownOf = (book: number): FittedBook => {
    const own = fitted.get(book) ?? fitBook(training, book, workspace)
    fitted.set(book, own)
    return own
  }
  return (book) => {
    const { ease, knn } = ownOf(book)
    return { ease: coldStartRow(training, book, ease, (lender) => ownOf(lender).ease, workspace.nearby), knn }
  }
}
