/** A reader with a clear taste, and what a good bookseller would recommend. */
export interface Taste {
  name: string
  genres: string[]
  tropes?: string[]
  authors?: string[]
  /** In the order they are rated. */
  loved: string[]
  /** A pick has one of these genres (the survey's or the rating form's word) … */
  fits: string[]
  /** … and never one of these. */
  never: string[]
}

/** Titles separated by bars, possibly on several lines. */
export const titles = (text: string) => text.split('|').map((title) => title.trim().replaceAll(/\s+/g, ' '))
