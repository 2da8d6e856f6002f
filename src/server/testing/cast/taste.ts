/** A reader with a clear taste, and what a good bookseller knows about them. */
export interface Taste {
  name: string
  genres: string[]
  tropes?: string[]
  authors?: string[]
  /** Books they love, in the order in which they rate them. */
  loved: string[]
  /** A pick has one of these genres (the survey's or the rating form's word) … */
  fits: string[]
  /** … and never one of these. */
  never: string[]
}

/** Titles between bars; they may go over several lines. */
export const titles = (text: string) => text.split('|').map((title) => title.trim().replaceAll(/\s+/g, ' '))
