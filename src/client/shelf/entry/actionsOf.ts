import type { ShelfState } from '#contract/readRules.ts'

export type Action = 'addToTbr' | 'startReading' | 'addAsRead' | 'markAsRead' | 'viewInMyBooks'
export type Badge = 'inTbr' | 'currentlyReading' | 'paused' | 'finished'

/** The shelf shows no badges: its ribbons say the same. */
export type Place = 'catalogue' | 'shelf'

export function actionsOf(state: ShelfState, place: Place): { badge?: Badge; actions: Action[] } {
  return (place === 'shelf' ? onShelf : inCatalogue)[state]
}

const inCatalogue: Record<ShelfState, { badge?: Badge; actions: Action[] }> = {
  none: { actions: ['addToTbr', 'startReading', 'addAsRead'] },
  tbr: { badge: 'inTbr', actions: ['startReading'] },
  reading: { badge: 'currentlyReading', actions: ['markAsRead'] },
  paused: { badge: 'paused', actions: ['startReading', 'markAsRead'] },
  finished: { badge: 'finished', actions: ['viewInMyBooks'] },
  dnf: { badge: 'finished', actions: ['viewInMyBooks'] },
}

const onShelf: Record<ShelfState, { badge?: Badge; actions: Action[] }> = {
  none: inCatalogue.none,
  tbr: { actions: ['startReading', 'markAsRead'] },
  reading: { actions: ['markAsRead'] },
  paused: { actions: ['startReading', 'markAsRead'] },
  finished: { actions: [] },
  dnf: { actions: [] },
}
