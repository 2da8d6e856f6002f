import type { Mine } from '#contract/books.ts'

export type ShelfState = 'none' | 'tbr' | 'reading' | 'finished' | 'dnf'

export type Action = 'addToTbr' | 'startReading' | 'addAsRead' | 'markAsRead' | 'viewInMyBooks'
export type Badge = 'inTbr' | 'currentlyReading' | 'finished'

/** The shelf shows no badges: its ribbons say the same. */
export type Place = 'catalogue' | 'shelf'

export function actionsOf(state: ShelfState, place: Place): { badge?: Badge; actions: Action[] } {
  return (place === 'shelf' ? onShelf : inCatalogue)[state]
}

export function shelfStateOf(mine: Mine | null): ShelfState {
  if (mine === null) return 'none'
  if (mine.status === 'tbr') return 'tbr'
  if (mine.status === 'currently_reading') return 'reading'
  return mine.isDnf ? 'dnf' : 'finished'
}

const inCatalogue: Record<ShelfState, { badge?: Badge; actions: Action[] }> = {
  none: { actions: ['addToTbr', 'startReading', 'addAsRead'] },
  tbr: { badge: 'inTbr', actions: ['startReading'] },
  reading: { badge: 'currentlyReading', actions: ['markAsRead'] },
  finished: { badge: 'finished', actions: ['viewInMyBooks'] },
  dnf: { badge: 'finished', actions: ['viewInMyBooks'] },
}

const onShelf: Record<ShelfState, { badge?: Badge; actions: Action[] }> = {
  none: inCatalogue.none,
  tbr: { actions: ['startReading', 'markAsRead'] },
  reading: { actions: ['markAsRead'] },
  finished: { actions: [] },
  dnf: { actions: [] },
}
