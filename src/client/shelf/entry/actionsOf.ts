import type { Standing } from './standing.ts'

export type Action = 'addToTbr' | 'startReading' | 'addAsRead' | 'markAsRead' | 'viewInMyBooks'
export type Badge = 'inTbr' | 'currentlyReading' | 'finished'

/** Where the actions stand: beside a book of the catalogue, or on the reader's own shelf, whose ribbons are badge enough. */
export type Place = 'catalogue' | 'shelf'

export function actionsOf(standing: Standing, place: Place): { badge?: Badge; actions: Action[] } {
  return (place === 'shelf' ? onShelf : inCatalogue)[standing]
}

const inCatalogue: Record<Standing, { badge?: Badge; actions: Action[] }> = {
  none: { actions: ['addToTbr', 'startReading', 'addAsRead'] },
  tbr: { badge: 'inTbr', actions: ['startReading'] },
  reading: { badge: 'currentlyReading', actions: ['markAsRead'] },
  finished: { badge: 'finished', actions: ['viewInMyBooks'] },
  dnf: { badge: 'finished', actions: ['viewInMyBooks'] },
}

const onShelf: Record<Standing, { badge?: Badge; actions: Action[] }> = {
  none: inCatalogue.none,
  tbr: { actions: ['startReading', 'markAsRead'] },
  reading: { actions: ['markAsRead'] },
  finished: { actions: [] },
  dnf: { actions: [] },
}
