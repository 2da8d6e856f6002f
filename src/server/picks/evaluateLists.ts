import {
  areaUnderCurve,
  calibrationError,
  miscalibration,
  novelty,
  type Outcome,
  recallAt,
  repeats,
} from '#sage/metrics.ts'
import { profileOf } from '#sage/profile.ts'
import { type Pick, type Picks, recommend, type SageReader } from '#sage/recommend.ts'
import type { Sage } from '#sage/sage.ts'
import { tasteOf } from '#sage/taste.ts'
import { termsOf } from '#sage/terms.ts'
import { cells } from './evaluateRanking.ts'
import type { Question, Scenario } from './evaluateScenarios.ts'

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
  /** How often a liked book has a higher figure than one that is not. */
  auc: number
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
  auc: areaUnderCurve(outcomes),
})

export function readerOf({ rated, survey, has }: Question): SageReader {
  return { profile: profileOf(rated), survey, has, begun: has, dismissed: new Set() }
}

export function outcomesOf(list: Pick[], { targets, disliked }: Question): Outcome[] {
  return list.flatMap(({ book, matchPercent: percent }): Outcome[] => {
    if (targets.has(book)) return [{ percent, liked: true }]
    return disliked.includes(book) ? [{ percent, liked: false }] : []
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
    ...listNames.flatMap(() => ['rated', 'match', 'AUC']),
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
    'early: picks told as an early guess; match: calibration error of the match figure over the picks that were rated, goal .03;',
    'AUC: how often a liked pick has a higher figure than one that is not, goal .70 in discovery',
  ]
}

const matches = ({ match }: ListFigures): (number | string)[] =>
  listNames.flatMap((name) => [match[name].rated, shown(match[name].error), shown(match[name].auc)])

const shown = (figure: number) => (Number.isNaN(figure) ? '–' : figure.toFixed(4))
