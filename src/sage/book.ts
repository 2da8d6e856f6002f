/**
 * A book as the engine sees it. Inside the engine a book is its index 0…N-1 in one dense list; the caller maps ids.
 * All editions and duplicates of a book are one entry.
 */
export interface SageBook {
  /** First the main author: two books are "by the same author" when their first names agree. */
  authors: readonly string[]
  series?: string
  /** The volume number; 1 opens the series, 0.5 is a prequel. */
  seriesPosition?: number
  /** Of the first publication; negative before our era. */
  year?: number
  /** Of the original. */
  language?: string
  /** Intended readers; unknown when undefined. */
  audience?: readonly Audience[]
  /** What one holds in hand: fiction, verse, a comic, facts … Any words; unknown when undefined. */
  form?: readonly string[]
  /** From a fixed list; only the ratio of the weights of one book counts. */
  genres: readonly BookGenre[]
  /** Tropes, themes, characters, point of view, series type …: how often a tag occurs decides how much it says. */
  tags: readonly string[]
}

/** By age, from the youngest. */
export const audiences = ['children', 'middle grade', 'young adults', 'adults'] as const
export type Audience = (typeof audiences)[number]

export interface BookGenre {
  name: string
  weight: number
}

/** The same for all volumes of a series; undefined when the book stands alone. Two authors may use one series name. */
export function seriesKey(book: Pick<SageBook, 'series' | 'authors'>): string | undefined {
  return book.series ? `${book.series.toLowerCase()}@${book.authors[0] ?? ''}` : undefined
}
