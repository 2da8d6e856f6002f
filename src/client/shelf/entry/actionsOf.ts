import type { ShelfState } from '#contract/shelfState.ts'

export type Action =
  | 'addToTbr'
  | 'startReading'
  | 'resume'
  | 'readAgain'
  | 'addAsRead'
  | 'markAsRead'
  | 'viewInMyBooks'
  | 'moveToTbr'
  | 'moveToPaused'
  | 'pause'
  | 'progress'
  | 'giveUp'
  | 'shelves'
  | 'edit'
  | 'remove'

/**
 * `catalogue`: on a card. `shelf`: on a card of My Books, without the action that leads there. `narrow`: the same on a
 * small screen. `list`: the same in a wide row. `line`: the same in a narrow one. `page`: with room for more. `reading`: on
 * Home.
 */
export type Place = 'catalogue' | 'shelf' | 'narrow' | 'list' | 'line' | 'page' | 'reading'

export interface Actions {
  /** The likely next step first. */
  row: Action[]
  menu: Action[]
}

export function actionsOf(state: ShelfState, place: Place): Actions {
  const row = rows[place][state] ?? []
  const menu = offered[state].filter(
    (action) => !row.includes(action) && !(inMyBooks.has(place) && action === 'viewInMyBooks'),
  )
  return { row, menu }
}

const inMyBooks = new Set<Place>(['shelf', 'narrow', 'list', 'line'])

const own: Action[] = ['shelves', 'edit', 'remove']

/** In the order of the menu. */
const offered: Record<ShelfState, Action[]> = {
  none: ['addToTbr', 'startReading', 'addAsRead'],
  tbr: ['startReading', 'markAsRead', 'moveToPaused', 'giveUp', ...own],
  reading: ['markAsRead', 'progress', 'pause', 'giveUp', 'moveToTbr', ...own],
  paused: ['resume', 'markAsRead', 'progress', 'giveUp', 'moveToTbr', ...own],
  finished: ['viewInMyBooks', 'readAgain', 'moveToPaused', 'giveUp', 'moveToTbr', ...own],
  dnf: ['viewInMyBooks', 'readAgain', 'markAsRead', 'moveToPaused', 'moveToTbr', ...own],
}

type Rows = Partial<Record<ShelfState, Action[]>>

const onCard: Rows = {
  none: offered.none,
  tbr: ['startReading'],
  reading: ['markAsRead', 'progress', 'pause', 'giveUp'],
  paused: ['resume', 'markAsRead', 'giveUp'],
  finished: ['viewInMyBooks', 'readAgain'],
  dnf: ['viewInMyBooks', 'readAgain'],
}

/** The progress has a door of its own there. */
const onShelf: Rows = {
  tbr: ['startReading', 'markAsRead'],
  reading: ['markAsRead', 'pause', 'giveUp'],
  paused: ['resume', 'markAsRead', 'giveUp'],
  finished: ['readAgain'],
  dnf: ['readAgain'],
}

const rows: Record<Place, Rows> = {
  catalogue: onCard,
  shelf: onShelf,
  narrow: onShelf,
  list: onShelf,
  line: { ...onShelf, tbr: ['startReading'] },
  page: {
    ...onCard,
    tbr: ['startReading', 'markAsRead', 'giveUp'],
    paused: ['resume', 'markAsRead', 'progress', 'giveUp'],
    dnf: ['viewInMyBooks', 'readAgain', 'markAsRead'],
  },
  reading: { reading: ['progress', 'pause', 'markAsRead', 'giveUp'], paused: ['resume'] },
}
