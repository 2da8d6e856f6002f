import { coldStartRow } from './coldStart.ts'
import { fitBook, type FittedBook, createWorkspace } from './fit.ts'
import type { TrainingData } from './trainingData.ts'

export type Refit = (book: number) => FittedBook

/** Fits single books with the result of a full fit, cold start included. Caches lenders, which many books share. */
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
