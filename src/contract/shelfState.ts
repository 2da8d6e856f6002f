import type { Mine } from './books.ts'

/** The shelf a book is on. */
export const shelfStates = ['none', 'tbr', 'reading', 'paused', 'finished', 'dnf'] as const
export type ShelfState = (typeof shelfStates)[number]

export function shelfStateOf(mine: Omit<Mine, 'rating'> | null | undefined): ShelfState {
  if (!mine) return 'none'
  if (mine.status === 'tbr') return 'tbr'
  if (mine.status === 'currently_reading') return mine.isPaused ? 'paused' : 'reading'
  return mine.isDnf ? 'dnf' : 'finished'
}
