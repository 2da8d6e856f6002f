import { borrow } from './borrow.ts'
import { fitBook, type FittedBook, openBench } from './fit.ts'
import type { Ground } from './ground.ts'

/** One book as it serves. */
export type Refit = (book: number) => FittedBook

/**
 * Fits single books of a ground, each as a full fit of that ground has it, with what it borrows. Books that were fitted
 * on the way are kept, so that many which borrow from the same ones cost little more.
 */
export function openRefit(ground: Ground): Refit {
  const bench = openBench(ground)
  const fitted = new Map<number, FittedBook>()
  const ownOf = (book: number): FittedBook => {
    const own = fitted.get(book) ?? fitBook(ground, book, bench)
    fitted.set(book, own)
    return own
  }
  return (book) => {
    const { ease, knn } = ownOf(book)
    return { ease: borrow(ground, book, ease, (lender) => ownOf(lender).ease, bench.nearby), knn }
  }
}
