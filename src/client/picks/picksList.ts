import type { Contribution, Pick, Picks } from '#contract/picks.ts'
import { ratedForSureGuess } from '#contract/rules.ts'

/** The lists of picks, in the order of the page. */
export const lists = ['picks', 'nextInSeries', 'newHere'] as const
export type List = (typeof lists)[number]

/** How many picks there are to show. */
export const countOf = (picks: Picks) => lists.reduce((sum, list) => sum + picks[list].length, 0)

/** The pick of this book, in whichever list it stands. */
export function pickOf(picks: Picks, bookId: string): Pick | undefined {
  return lists.flatMap((list) => picks[list]).find(({ book }) => book.id === bookId)
}

/** Where a pick stood, so that it can come back to its place. */
export interface Removed {
  list: List
  index: number
  pick: Pick
}

/** The picks without one book, and where it stood. */
export function withoutBook(picks: Picks, bookId: string): { left: Picks; removed: Removed[] } {
  const removed = lists.flatMap((list) =>
    picks[list].flatMap((pick, index) => (pick.book.id === bookId ? [{ list, index, pick }] : [])),
  )
  return { left: eachList(picks, (list) => picks[list].filter(({ book }) => book.id !== bookId)), removed }
}

/** The picks with removed ones back in their places; what has come back by itself is not doubled. */
export function withBack(picks: Picks, removed: Removed[]): Picks {
  const back = { ...picks }
  for (const { list, index, pick } of removed) {
    if (!back[list].some(({ book }) => book.id === pick.book.id)) back[list] = back[list].toSpliced(index, 0, pick)
  }
  return back
}

/**
 * The fresh picks with as little moved under the reader's hands as can be: what was shown and still is keeps its order,
 * what is new comes after it, and what the reader has just put on a shelf stays until the page is left.
 */
export function inPlace(shown: Picks, fresh: Picks): Picks {
  return eachList(fresh, (list) => steady(shown[list], fresh[list]))
}

function steady(shown: Pick[], fresh: Pick[]): Pick[] {
  const freshOf = new Map(fresh.map((pick) => [pick.book.id, pick]))
  const known = new Set(shown.map(({ book }) => book.id))
  const kept = shown.flatMap((pick) => freshOf.get(pick.book.id) ?? (pick.book.mine ? pick : []))
  return [...kept, ...fresh.filter(({ book }) => !known.has(book.id))]
}

const eachList = (picks: Picks, make: (list: List) => Pick[]): Picks => ({
  ...picks,
  picks: make('picks'),
  nextInSeries: make('nextInSeries'),
  newHere: make('newHere'),
})

/** Contributions in whole percent, largest first, without those that round to zero. */
export function sharesOf(contributions: Contribution[]): (Contribution & { percent: number })[] {
  return contributions
    .map((contribution) => ({ ...contribution, percent: Math.round(contribution.share * 100) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.share - a.share)
}

/** How many ratings more would make the guess less early. */
export function ratingsMissing(rated: number): number {
  return Math.max(0, ratedForSureGuess - rated)
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
