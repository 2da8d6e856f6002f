import type { ArchivedBook } from './archive/archivedBook.ts'
import type { Place } from '#contract/reads.ts'
import type { ReadFormat } from '#contract/readRules.ts'

/** A year, a month or a day: `2024`, `2024-05` or `2024-05-17`. */
export type PartialDay = string

export type ImportedState = 'tbr' | 'reading' | 'paused' | 'finished' | 'dnf'

export interface ImportedRead {
  outcome: 'reading' | 'paused' | 'finished' | 'dnf'
  startDate: PartialDay | null
  finishDate: PartialDay | null
}

/** In the order in which they are shown: the database keeps none. */
export const grades = ['graphic', 'moderate', 'minor'] as const

export interface GradedNames {
  graphic: string[]
  moderate: string[]
  minor: string[]
}

/** What one row of a file says, in our terms. */
export interface Imported {
  /** Empty when the file names the book by `ids` alone. */
  title: string
  authors: string[]
  series: string | null
  seriesPosition: number | null
  /** ISBN-13s with a right check digit, the row's own first. */
  isbns: string[]
  /** Of other catalogues: `goodreads`, `openLibraryWork`, `openLibraryEdition`, `asin`, `hardcover`. */
  ids: Record<string, string>
  year: number | null
  pages: number | null
  minutes: number | null
  /** Null when the file has no state, or one that only the reader can tell the meaning of: then it is `shelf`. */
  state: ImportedState | null
  shelf: string | null
  /** The latest first. A finished book may have none. */
  reads: ImportedRead[]
  /** Finished reads, those without dates included. */
  timesRead: number
  progress: Place | null
  /** Stars in quarter steps; null when unrated. */
  rating: number | null
  /** Plain text; passages that give the story away are within `||`. */
  review: string
  hasSpoiler: boolean
  privateNotes: string
  dnfNotes: string
  format: ReadFormat | null
  /** Own shelves and tags. */
  shelves: string[]
  isOwned: boolean
  lentTo: string | null
  /** In the other program: then it stays so, whatever the reader says of the import. */
  isPrivate?: boolean
  warnings: GradedNames
  addedOn: PartialDay | null
  /** By column: what we have no place for. */
  extras: Record<string, string>
  /** Values that could not be read, or not wholly kept; they are in `extras`. */
  unread: Unread[]
  /** The whole book, from an archive of ours. */
  archived?: ArchivedBook
}

export interface Unread {
  column: string
  text: string
  why: 'date' | 'future' | 'stars' | 'number' | 'isbn' | 'markup' | 'long'
}

/** Without those that the row leaves empty. */
export const idsOf = (ids: Record<string, string>) =>
  Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== ''))

export const nothingImported: Omit<Imported, 'extras' | 'unread'> = {
  title: '',
  authors: [],
  series: null,
  seriesPosition: null,
  isbns: [],
  ids: {},
  year: null,
  pages: null,
  minutes: null,
  state: null,
  shelf: null,
  reads: [],
  timesRead: 0,
  progress: null,
  rating: null,
  review: '',
  hasSpoiler: false,
  privateNotes: '',
  dnfNotes: '',
  format: null,
  shelves: [],
  isOwned: false,
  lentTo: null,
  warnings: { graphic: [], moderate: [], minor: [] },
  addedOn: null,
}
