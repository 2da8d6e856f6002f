import type { Contribution, Pick, Picks } from '#contract/picks.ts'
import { minRatingsForConfidence } from '#contract/rules.ts'

export const lists = ['picks', 'nextInSeries', 'newHere'] as const
export type List = (typeof lists)[number]

export const countOf = (picks: Picks) => lists.reduce((sum, list) => sum + picks[list].length, 0)

export function pickOf(picks: Picks, bookId: string): Pick | undefined {
  return lists.flatMap((list) => picks[list]).find(({ book }) => book.id === bookId)
}

export interface Removed {
  list: List
  index: number
  pick: Pick
}

export function withoutBook(picks: Picks, bookId: string): { left: Picks; removed: Removed[] } {
  const removed = lists.flatMap((list) =>
    picks[list].flatMap((pick, index) => (pick.book.id === bookId ? [{ list, index, pick }] : [])),
  )
  return { left: eachList(picks, (list) => picks[list].filter(({ book }) => book.id !== bookId)), removed }
}

/** Skips picks that are already back. */
export function withBack(picks: Picks, removed: Removed[]): Picks {
  const back = { ...picks }
  for (const { list, index, pick } of removed) {
    if (!back[list].some(({ book }) => book.id === pick.book.id)) back[list] = back[list].toSpliced(index, 0, pick)
  }
  return back
}

/**
 * Merges fresh picks with little movement: known picks keep their order, new ones follow, and picks the reader has just
 * shelved stay until the page is left.
 */
export function keepingOrder(shown: Picks, fresh: Picks): Picks {
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

type Speaking = Contribution & { percent: number }

/** In whole percents that sum to 100 with the `rest`, which is too small to be told one by one: the largest first, without zeros. */
export function sharesOf(contributions: Contribution[]): { speaking: Speaking[]; rest: number } {
  const speaking = contributions.filter(({ share }) => share > 0)
  if (speaking.length === 0) return { speaking: [], rest: 0 }
  const told = speaking.reduce((sum, { share }) => sum + share, 0)
  const whole = Math.max(1, told)
  const exact = [...speaking.map(({ share }) => share), whole - told].map((share) => (share / whole) * 100)
  const missing = exact.reduce((sum, one) => sum - Math.floor(one), 100)
  const byFraction = exact.map((_, place) => place).toSorted((a, b) => (exact[b]! % 1) - (exact[a]! % 1))
  const roundedUp = new Set(byFraction.slice(0, Math.round(missing)))
  const percents = exact.map((one, place) => Math.floor(one) + (roundedUp.has(place) ? 1 : 0))
  return {
    speaking: speaking
      .map((one, place) => ({ ...one, percent: percents[place]! }))
      .filter(({ percent }) => percent > 0)
      .toSorted((a, b) => b.share - a.share),
    rest: percents.at(-1)!,
  }
}

/** Wishes of which nobody knows whether any of these books keeps them. */
export const unknownToAll = (picks: readonly { unknown: string[] }[]): string[] =>
  picks[0]?.unknown.filter((chip) => picks.every(({ unknown }) => unknown.includes(chip))) ?? []

export function ratingsMissing(rated: number): number {
  return Math.max(0, minRatingsForConfidence - rated)
}

const stepMs = 200
const longestMs = 600

/** The first row appears at once; each later card a moment after the one before. */
export function cardDelayMs(index: number, columns: number): number {
  return index < columns ? 0 : Math.min(index * stepMs, longestMs)
}

/** Must match the grid's classes. */
export function pickColumns(windowWidthPx: number): number {
  if (windowWidthPx < 640) return 2
  if (windowWidthPx < 768) return 3
  if (windowWidthPx < 1024) return 4
  return windowWidthPx < 1280 ? 5 : 6
}
