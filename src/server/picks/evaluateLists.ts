import type { Profile } from '#sage/profile.ts'
import { calibrationError, type Outcome, recallAt, repeats } from '#sage/metrics.ts'
import { type Pick, recommend } from '#sage/recommend.ts'
import type { Sage } from '#sage/sage.ts'
import type { TestReader } from './goodbooks.ts'

/** A reader who likes these books, the first one first. */
export function likedProfile(books: number[]): Profile {
  return { books: Int32Array.from(books), weights: new Float32Array(books.length).fill(1), rated: books.length }
}

/**
 * What the rules of the discovery list cost and keep, and whether the match figure keeps its promise: lines to print.
 * A rating below 4 counts targets / likings of its reader, since the split holds out only some of the likings.
 */
export function discoveryFigures(sage: Sage, readers: TestReader[]): string[] {
  const lists = readers.map((reader) => discovered(sage, reader))
  const books = lists.map((list) => list.map((pick) => pick.book))
  const recall = mean(books.map((list, n) => recallAt(list, new Set(readers[n]!.targets), 20)))
  const seriesTwice = books.reduce((sum, list) => sum + repeats(list, sage.catalogue.series), 0)
  const mostByAuthor = books.reduce((most, list) => Math.max(most, mostOfOne(list, sage.catalogue.author)), 0)
  const outcomes = lists.flatMap((list, n) => outcomesOf(list, readers[n]!))
  return [
    `discovery list (warm): R@20 ${recall.toFixed(4)}, series repeated ${seriesTwice}, most books of one author ${mostByAuthor}`,
    `match figure (warm): calibration error ${calibrationError(outcomes).toFixed(4)} over ${outcomes.length} rated picks (goal .05)`,
  ]
}

function discovered(sage: Sage, { shown }: TestReader): Pick[] {
  const had = new Set(shown)
  const reader = { profile: likedProfile(shown), has: had, begun: had, dismissed: new Set<number>() }
  return recommend(sage, reader, { discovery: 20, nextInSeries: 0, newHere: 0 }).discovery
}

function outcomesOf(list: Pick[], { shown, targets, disliked }: TestReader): Outcome[] {
  const likings = shown.length + targets.length
  return list.flatMap(({ book, matchPercent: percent }): Outcome[] => {
    if (targets.includes(book)) return [{ percent, liked: true, weight: 1 }]
    return disliked.includes(book) ? [{ percent, liked: false, weight: targets.length / likings }] : []
  })
}

function mostOfOne(list: number[], groupOf: Int32Array): number {
  const counts = new Map<number, number>()
  for (const book of list) counts.set(groupOf[book]!, (counts.get(groupOf[book]!) ?? 0) + 1)
  counts.delete(-1)
  return Math.max(0, ...counts.values())
}

function mean(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}
