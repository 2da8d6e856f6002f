import type { ImportRow } from './imports.ts'
import type { rowActions, rowOutcomes } from './importRules.ts'

/** The same words on the page and in the report. */
export const actionWords = {
  add: 'To add',
  merge: 'Already in My Books',
  make: 'New to the catalogue',
  choose: 'Which book?',
  wait: 'Unknown',
  skip: 'Left out',
} satisfies Record<(typeof rowActions)[number], string>

export const outcomeWords = {
  imported: 'Added',
  merged: 'Filled in',
  skipped: 'Left out',
  'to-match': 'To match',
  undone: 'Undone',
  kept: 'Changed since, so kept',
} satisfies Record<(typeof rowOutcomes)[number], string>

export const matchWords = {
  id: 'found by its Open Library id',
  isbn: 'found by its ISBN',
  name: 'found by title and author',
  'part-of-title': 'found without the subtitle',
  spelling: 'found under another spelling',
  service: 'found by a book service',
  reader: 'chosen by you',
} satisfies Record<NonNullable<ImportRow['matchedBy']>, string>

export const reasonWords: Record<string, string> = {
  deleted: 'deleted in the other app',
  'no-title': 'has no title',
  chosen: 'left out by you',
  fault: 'could not be saved',
  'book-gone': 'was new to the catalogue, and is out of it again',
  'book-stays': 'stays in the catalogue, where others use or have edited it',
}

export function unreadWords({ column, text, why }: ImportRow['unread'][number]): string {
  if (why === 'long') return `${column} is too long, so it was shortened; the whole of it is kept as a note`
  const problem = why === 'future' ? 'is still to come' : 'was not understood'
  return `${column} “${text}” ${problem} and is kept as a note`
}

/** Of two rows about one book. */
export const sameAsWords = (line: number) => `the same book as line ${line}, whose values count where the two differ`
