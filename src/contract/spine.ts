import { type Bound, clothsInRow } from './cloth.ts'
import type { Cloth } from './cloths.ts'
import { hash } from './hash.ts'

export interface ShelfSpine extends Bound {
  bookId: string
  pages: number | null
}

export interface DrawnSpine {
  width: number
  /** 92 to 122. */
  height: number
  cloth: Cloth
}

/** The cloth depends on the neighbours, width and height never change for a book. */
export function spinesOf<Book extends ShelfSpine>(books: readonly Book[]): (DrawnSpine & { book: Book })[] {
  const worn = clothsInRow(books)
  return books.map((book, at) => ({ book, cloth: worn[at]!, ...sizeOf(book) }))
}

function sizeOf({ title, pages }: ShelfSpine): { width: number; height: number } {
  const seed = hash(title)
  const width = Math.min(34, 14 + (pages === null ? seed % 13 : Math.round(pages / 60)))
  return { width, height: 92 + (seed % 31) }
}
