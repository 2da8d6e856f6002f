import { useMemo } from 'react'
import type { OwnShelf } from '#contract/ownShelves.ts'
import type { Ordering } from './OrderButtons.tsx'
import { moveInTbr, moveOnShelf } from './tbrOrder.ts'
import { orderTexts, tbrTexts } from './texts.ts'

interface Shown {
  /** The own shelf that is shown in its order. */
  shelf: OwnShelf | undefined
  isOwnOrder: boolean
  isTbr: boolean
}

/** Undefined when the books shown have no order of the reader's. */
export function useOrdering({ shelf, isOwnOrder, isTbr }: Shown): Ordering | undefined {
  return useMemo(() => {
    if (!isOwnOrder) return undefined
    if (shelf) return onShelf(shelf)
    return isTbr ? inTbr : undefined
  }, [shelf, isOwnOrder, isTbr])
}

const inTbr: Ordering = { move: moveInTbr, groupLabel: tbrTexts.order, toStart: tbrTexts.upNext }

const onShelf = (shelf: OwnShelf): Ordering => ({
  move: (book, to) => moveOnShelf(shelf, book, to),
  groupLabel: (title) => orderTexts.place(title, shelf.name),
  toStart: orderTexts.toStart,
})
