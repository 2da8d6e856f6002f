import type { Cloth } from '#contract/cloths.ts'
import { type ShelfSpine, spinesOf } from '#contract/spine.ts'

export interface PlacedSpine {
  key: string
  x: number
  width: number
  height: number
  /** Undefined for a ghost: a book still to be read. */
  cloth?: Cloth
}

/** Room for about thirty books; more would be too small to see. */
export const shelfWidth = 640
const tolerance = shelfWidth / 10
const maxSpineWidth = 34
const margin = 4
const gap = 3
const ghost = { width: 18, height: 98 }

export function arrangeSpines(spines: ShelfSpine[], ghosts: number): PlacedSpine[][] {
  const books = spinesOf(spines).map(({ book, ...spine }) => ({ key: book.bookId, ...spine }))
  const length = lengthOf(books)
  const shelves: PlacedSpine[][] = [[]]
  for (const book of books) {
    if (endOf(shelves.at(-1)) + book.width > length) shelves.push([])
    add(shelves.at(-1), book)
  }
  const last = shelves.at(-1)
  for (let at = 0; at < ghosts && endOf(last) + ghost.width <= length; at++) add(last, { key: `ghost ${at}`, ...ghost })
  return shelves
}

/** Spreads the books evenly over the fewest shelves. */
function lengthOf(books: { width: number }[]): number {
  const all = books.reduce((sum, { width }) => sum + width + gap, 0)
  const shelves = Math.ceil((all - tolerance) / shelfWidth)
  return shelves > 1 ? margin + all / shelves + maxSpineWidth : shelfWidth + tolerance
}

function add(shelf: PlacedSpine[] | undefined, spine: Omit<PlacedSpine, 'x'>): void {
  shelf?.push({ ...spine, x: endOf(shelf) })
}

export function endOf(shelf: PlacedSpine[] | undefined): number {
  const last = shelf?.at(-1)
  return last ? last.x + last.width + gap : margin
}
