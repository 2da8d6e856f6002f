import { calibrationError, miscalibration, novelty, type Outcome, recallAt, repeats } from '#sage/metrics.ts'
import { type Pick, type Picks, recommend, type SageReader } from '#sage/recommend.ts'
import type { Sage } from '#sage/sage.ts'
import { tasteOf } from '#sage/taste.ts'
import { termsOf } from '#sage/terms.ts'
import { cells } from './evaluateRanking.ts'
import { likedProfile, type Question, type Scenario } from './evaluateScenarios.ts'

export interface ListFigures {
  scenario: Scenario
  r20: number
  /** Mean surprise of a pick, and distance of a list's genres from the reader's, both in bits. */
  novelty: number
  genresOff: number
  seriesTwice: number
  mostByAuthor: number
  early: number
  match: Record<keyof Picks, MatchFigures>
}

interface MatchFigures {
  rated: number
  error: number
}

const listNames = ['discovery', 'nextInSeries', 'newHere'] as const

export function listFigures(sage: Sage, readers: number, scenario: Scenario, questions: Question[]): ListFigures {
  const picked = questions.map((one) => recommend(sage, readerOf(one)))
  const lists = picked.map(({ discovery }) => discovery)
  const books = lists.map((list) => list.map((pick) => pick.book))
  const picks = lists.flat()
  const outcomes = (name: keyof Picks) => picked.flatMap((all, n) => outcomesOf(all[name], questions[n]!))
  return {
    scenario,
    r20: mean(books.map((list, n) => recallAt(list, questions[n]!.targets, 20))),
    novelty: novelty(books, sage.neighbours.readers, readers),
    genresOff: mean(books.flatMap((list, n) => (list.length > 0 ? genresOff(sage, questions[n]!, list) : []))),
    seriesTwice: books.reduce((sum, list) => sum + repeats(list, sage.catalogue.series), 0),
    mostByAuthor: books.reduce((most, list) => Math.max(most, mostOfOne(list, sage.catalogue.author)), 0),
    early: mean(picks.map(({ evidence }) => (evidence === 'early' ? 1 : 0))),
    match: {
      discovery: matchFigures(outcomes('discovery')),
      nextInSeries: matchFigures(outcomes('nextInSeries')),
      newHere: matchFigures(outcomes('newHere')),
    },
  }
}

const matchFigures = (outcomes: Outcome[]): MatchFigures => ({
  rated: outcomes.length,
  error: calibrationError(outcomes),
})

function readerOf({ shown, survey, has }: Question): SageReader {
  return { profile: likedProfile(shown), survey, has, begun: has, loved: has, dismissed: new Set() }
}

/** A rating below 4 counts targets / likes of its reader, since the split holds out only some of the likes. */
function outcomesOf(list: Pick[], { reader: { shown, targets, disliked } }: Question): Outcome[] {
  const likes = shown.length + targets.length
  return list.flatMap(({ book, matchPercent: percent }): Outcome[] => {
    if (percent === undefined) return []
    if (targets.includes(book)) return [{ percent, liked: true, weight: 1 }]
    return disliked.includes(book) ? [{ percent, liked: false, weight: targets.length / likes }] : []
  })
}

function genresOff({ catalogue }: Sage, question: Question, list: number[]): number {
  const { profile, survey } = readerOf(question)
  const listed = { books: list.map((book) => ({ book, weight: 1 })), tastes: [], knnShare: 0, alikeShare: 0 }
  return miscalibration(tasteOf(catalogue, termsOf(catalogue, profile, survey)), tasteOf(catalogue, listed))
}

function mostOfOne(list: number[], groupOf: Int32Array): number {
  const counts = new Map<number, number>()
  for (const book of list) counts.set(groupOf[book]!, (counts.get(groupOf[book]!) ?? 0) + 1)
  counts.delete(-1)
  return Math.max(0, ...counts.values())
}

function mean(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length)
}

export function listTable(figures: ListFigures[]): string[] {
  const head = [
    'scenario',
    'R@20',
    'novelty',
    'genres',
    'series',
    'author',
    'early',
    ...listNames.flatMap(() => ['rated', 'match']),
  ]
  const rows = figures.map((one) => {
    const early = `${Math.round(100 * one.early)} %`
    const shares = [one.r20.toFixed(4), one.novelty.toFixed(2), one.genresOff.toFixed(2)]
    return cells([one.scenario, ...shares, one.seriesTwice, one.mostByAuthor, early, ...matches(one)])
  })
  return [
    '',
    'The discovery list, and the match figures of it, of next in series and of new here',
    cells(head),
    ...rows,
    "novelty: bits; genres: distance from the reader's in bits; series: repeated ones, goal 0; author: most books of one, goal 2;",
    'early: picks told as an early guess; match: calibration error of the match figure over the picks that were rated, goal .05 in each list',
  ]
}

const matches = ({ match }: ListFigures): (number | string)[] =>
  listNames.flatMap((name) => [match[name].rated, match[name].rated > 0 ? match[name].error.toFixed(4) : '–'])
