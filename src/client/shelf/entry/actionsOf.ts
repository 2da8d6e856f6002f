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
  | 'pause'
  | 'progress'
  | 'giveUp'
  | 'shelves'
  | 'edit'
  | 'remove'

/**
 * `catalogue`: on a card. `shelf`: on a narrow card of My Books, without the actions that lead there. `line`: the same
 * actions on a narrow row, all in the menu. `page`: with room for more. `reading`: beside the progress.
 */
export type Place = 'catalogue' | 'shelf' | 'line' | 'page' | 'reading'

export interface Actions {
  /** The likely next step first. */
  row: Action[]
  menu: Action[]
}

export function actionsOf(state: ShelfState, place: Place): Actions {
  const { row, menu } = onCard[state]
  if (place === 'shelf' || place === 'line') {
    const here = { row, menu, ...onShelf[state] }
    return place === 'shelf' ? here : { row: [], menu: [...here.row, ...here.menu] }
  }
  if (place === 'catalogue') return { row, menu }
  return {
    row: [...row, ...menu.filter((action) => onPage.has(action))].filter(
      (action) => place === 'page' || action !== 'progress',
    ),
    menu: menu.filter((action) => !onPage.has(action)),
  }
}

const own: Action[] = ['shelves', 'edit', 'remove']

const onCard: Record<ShelfState, Actions> = {
  none: { row: ['addToTbr', 'startReading', 'addAsRead'], menu: [] },
  tbr: { row: ['startReading'], menu: ['markAsRead', 'giveUp', ...own] },
  reading: { row: ['markAsRead', 'progress'], menu: ['pause', 'giveUp', 'moveToTbr', ...own] },
  paused: { row: ['resume', 'markAsRead'], menu: ['progress', 'giveUp', 'moveToTbr', ...own] },
  finished: { row: ['viewInMyBooks'], menu: ['readAgain', 'moveToTbr', ...own] },
  dnf: { row: ['viewInMyBooks'], menu: ['readAgain', 'markAsRead', 'moveToTbr', ...own] },
}

const onShelf: Partial<Record<ShelfState, Partial<Actions>>> = {
  tbr: { row: ['startReading', 'markAsRead'], menu: ['giveUp', ...own] },
  finished: { row: [] },
  dnf: { row: [] },
}

const onPage = new Set<Action>(['markAsRead', 'progress', 'pause', 'giveUp', 'readAgain'])
