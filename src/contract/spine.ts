import { clothOf } from './cloth.ts'

export interface ShelfSpine {
  bookId: string
  title: string
  author: string
  pages: number | null
}

/** Never changes for a book. `height`: 92 to 122. */
export function spineOf({ title, author, pages }: ShelfSpine): { width: number; height: number; cloth: string } {
  const seed = Array.from(title).reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 997
  const width = Math.min(34, 14 + (pages === null ? seed % 13 : Math.round(pages / 60)))
  return { width, height: 92 + (seed % 31), cloth: clothOf(title, author) }
}
