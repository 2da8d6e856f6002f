import type { Mine } from './books.ts'

export const readFormats = ['print', 'ebook', 'audio'] as const
export type ReadFormat = (typeof readFormats)[number]

/** Why a reader gave a book up. */
export const dnfReasons = [
  'Lost interest',
  'Too slow',
  'Too long',
  'Too grim',
  'Too light',
  'Hard to follow',
  'The writing',
  'The characters',
  'The plot',
  'The content',
  'Not what I expected',
  'Wrong time',
  'Had to return it',
] as const
export type DnfReason = (typeof dnfReasons)[number]

/** The shelf a book is on. */
export const shelfStates = ['none', 'tbr', 'reading', 'paused', 'finished', 'dnf'] as const
export type ShelfState = (typeof shelfStates)[number]

export function shelfStateOf(mine: Omit<Mine, 'rating'> | null | undefined): ShelfState {
  if (!mine) return 'none'
  if (mine.status === 'tbr') return 'tbr'
  if (mine.status === 'currently_reading') return mine.isPaused ? 'paused' : 'reading'
  return mine.isDnf ? 'dnf' : 'finished'
}
