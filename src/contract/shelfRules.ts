import type { Mine } from './books.ts'

/** The shelf a book is on. */
export const shelfStates = ['none', 'tbr', 'reading', 'paused', 'finished', 'dnf'] as const

export type ShelfState = (typeof shelfStates)[number]

export const maxOwnShelves = 200
export const shelfNameMaxLength = 60
export const lentToMaxLength = 100
/** The most books that one call may change. */
export const maxAtOnce = 5000

const builtInNames = [
  'TBR',
  'To Be Read',
  'Currently Reading',
  'Reading',
  'Finished',
  'Read',
  'DNF',
  'Did Not Finish',
  'Paused',
  'All Books',
  'Owned',
  'Lent',
]

export const isBuiltInShelf = (name: string) =>
  builtInNames.some((builtIn) => builtIn.toLowerCase() === name.trim().replace(/\s+/g, ' ').toLowerCase())

export function shelfStateOf(mine: Omit<Mine, 'rating'> | null | undefined): ShelfState {
  if (!mine) return 'none'
  if (mine.status === 'tbr') return 'tbr'
  if (mine.status === 'currently_reading') return mine.isPaused ? 'paused' : 'reading'
  return mine.isDnf ? 'dnf' : 'finished'
}
