import type { Destination } from '#contract/ownShelves.ts'

/** Rows without a position follow those that have one. */
export interface Row {
  bookId: string
  position: number | null
}

/**
 * The positions that change when a book moves: usually its own alone, halfway between its neighbours. All up to it when
 * rows before it have none, and all when there is no number left in between.
 */
export function placesAfterMove(
  rows: Row[],
  bookId: string,
  to: Destination,
): Map<string, number> | { refused: 'not-in-order'; bookId: string } {
  const moved = rows.find((row) => row.bookId === bookId)
  if (!moved) return { refused: 'not-in-order', bookId }
  if (to.at !== 'start' && to.otherId === bookId) return new Map()
  const others = rows.filter((row) => row !== moved)
  const index = to.at === 'start' ? 0 : indexBeside(others, to)
  if (index === undefined) return { refused: 'not-in-order', bookId: (to as { otherId: string }).otherId }
  const position = between(others, index)
  if (position !== undefined) return new Map([[bookId, position]])
  return renumbered(others.toSpliced(index, 0, moved), index)
}

function indexBeside(rows: Row[], to: Exclude<Destination, { at: 'start' }>): number | undefined {
  const other = rows.findIndex((row) => row.bookId === to.otherId)
  if (other < 0) return undefined
  return to.at === 'before' ? other : other + 1
}

function between(rows: Row[], index: number): number | undefined {
  const after = rows[index]?.position ?? null
  if (index === 0) return after === null ? 1 : after - 1
  const before = rows[index - 1]!.position
  if (before === null) return undefined
  if (after === null) return before + 1
  const middle = (before + after) / 2
  return before < middle && middle < after ? middle : undefined
}

function renumbered(rows: Row[], movedTo: number): Map<string, number> {
  const last = Math.max(
    movedTo,
    rows.findLastIndex(({ position }, index) => position !== null && index !== movedTo),
  )
  const changed = rows
    .slice(0, last + 1)
    .map((row, index) => ({ ...row, wanted: index + 1 }))
    .filter(({ position, wanted }) => position !== wanted)
  return new Map(changed.map(({ bookId, wanted }) => [bookId, wanted]))
}
