/** What a reader's wishes say of all books, by their numbers. */
export interface WishedBooks {
  ruledOut: number[]
  /** How many wishes speak for the book, less those that it breaks or of which nobody knows whether it keeps them. */
  leaning: { by: number; numbers: number[] }[]
}

export const noWishes: WishedBooks = { ruledOut: [], leaning: [] }
