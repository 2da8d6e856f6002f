import type { Contribution, Pick, Picks } from '#contract/picks.ts'

/** Where a pick stood, so that it can come back to its place. */
export interface Removed {
  list: 'picks' | 'nextInSeries'
  index: number
  pick: Pick
}

/** The picks without one book, and where it stood; the book may be both a pick and next in a series. */
export function withoutBook(picks: Picks, bookId: string): { left: Picks; removed: Removed[] } {
  const removed = (['picks', 'nextInSeries'] as const).flatMap((list) =>
    picks[list].flatMap((pick, index) => (pick.book.id === bookId ? [{ list, index, pick }] : [])),
  )
  const others = (list: Pick[]) => list.filter(({ book }) => book.id !== bookId)
  return { left: { ...picks, picks: others(picks.picks), nextInSeries: others(picks.nextInSeries) }, removed }
}

/** The picks with removed ones back in their places; what has come back by itself is not doubled. */
export function withBack(picks: Picks, removed: Removed[]): Picks {
  const back = { ...picks }
  for (const { list, index, pick } of removed) {
    if (!back[list].some(({ id }) => id === pick.id)) back[list] = back[list].toSpliced(index, 0, pick)
  }
  return back
}

/** What speaks for a pick with its share in whole percent, the most first; what rounds to nothing is left out. */
export function sharesOf(contributions: Contribution[]): (Contribution & { percent: number })[] {
  return contributions
    .map((contribution) => ({ ...contribution, percent: Math.round(contribution.share * 100) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.share - a.share)
}

const enoughRated = 5

/** How many ratings more would make the guess less early. */
export function ratingsMissing(rated: number): number {
  return Math.max(0, enoughRated - rated)
}

const stepMs = 200
const longestMs = 600

/** When a card appears (ms): the first row at once, each later one a moment after the one before. */
export function cardDelayMs(index: number, columns: number): number {
  return index < columns ? 0 : Math.min(index * stepMs, longestMs)
}

/** How many picks stand side by side in a window of this width (px); the grid's own classes say the same. */
export function pickColumns(windowWidthPx: number): number {
  if (windowWidthPx < 640) return 2
  if (windowWidthPx < 768) return 3
  if (windowWidthPx < 1024) return 4
  return windowWidthPx < 1280 ? 5 : 6
}
