import { fit } from '#sage/fit.ts'
import { prepareGround } from '#sage/ground.ts'
import { coverage, gini, ndcgAt, recallAt } from '#sage/metrics.ts'
import { neighboursOf } from '#sage/neighbours.ts'
import { ranked } from '#sage/recommend.ts'
import { rowCount, rowOf, type Rows, stackRows } from '#sage/rows.ts'
import { openSage, type Sage } from '#sage/sage.ts'
import type { Survey } from '#sage/terms.ts'
import { type Goodbooks, readGoodbooks, type TestReader } from './goodbooks.ts'
import { discoveryFigures, likedProfile } from './evaluateLists.ts'

export type Scenario = 'warm' | 'small3' | 'small5' | 'small10' | 'survey' | 'new500' | 'newall'

/** Means over the users of one scenario; every figure is 0–1. */
export interface Figures {
  scenario: Scenario
  users: number
  r20: number
  r50: number
  n20: number
  n100: number
  coverage20: number
  gini: number
}

/** What the model is shown of one reader, what it must not list, and what it should find. */
interface Question {
  shown: number[]
  survey?: Survey
  has: Set<number>
  targets: Set<number>
}

/** R@20 and the NDCG (at 100; NEW at 20) to be reached: the best of what was measured before, see the Sage's design. */
const goals: Record<Scenario, string> = {
  warm: '.371 / .321',
  small3: '.188 / .196',
  small5: '.232 / .239',
  small10: '.300 / .300',
  survey: '.222 / .182',
  new500: '.594 / .437 (N@20)',
  newall: '–',
}

/**
 * Runs the benchmark's protocol on a folder of the goodbooks data and prints its table, or with `json` one object per
 * scenario and line. It fits and ranks with the engine that serves, in the order of the scores alone; scenarios whose
 * files the split does not have are left out. Throws one sentence with file and line when the data cannot be read.
 */
export function evaluate(
  folder: string,
  { split, json }: { split: string; json: boolean },
  print: (line: string) => void,
): Figures[] {
  const data = readGoodbooks(folder, split)
  const sage = fitted(data, data.training)
  const figures = [...warmFigures(sage, data), ...(data.cold ? newFigures(data, new Set(data.cold)) : [])]
  if (json) for (const figure of figures) print(JSON.stringify(figure))
  else for (const line of [...tableOf(figures), ...discoveryFigures(sage, data.readers)]) print(line)
  return figures
}

function fitted(data: Goodbooks, training: Rows): Sage {
  const ground = prepareGround(data.books, training)
  const likers = new Int32Array(data.books.length)
  for (const book of training.index) likers[book]!++
  return openSage(data.books, neighboursOf([fit(ground)], likers))
}

function warmFigures(sage: Sage, { readers }: Goodbooks): Figures[] {
  const long = readers.filter((reader) => reader.shown.length >= 10)
  const surveyed = readers.filter((reader) => reader.survey)
  const small = (n: number) => long.map((reader) => question(reader, reader.shown.slice(0, n)))
  const all: [Scenario, Question[]][] = [
    ['warm', readers.map((reader) => question(reader, reader.shown))],
    ['small3', small(3)],
    ['small5', small(5)],
    ['small10', small(10)],
    ['survey', surveyed.map((reader) => question(reader, [], { tropes: [], ...reader.survey! }))],
  ]
  return all
    .filter(([, questions]) => questions.length > 0)
    .map(([scenario, questions]) => figuresOf(sage, scenario, questions))
}

function question({ shown, targets }: TestReader, profile: number[], survey?: Survey): Question {
  return { shown: profile, survey, has: new Set(shown), targets: new Set(targets) }
}

/** The cold books are hidden from training; readers with at least three warm books are to find their cold ones. */
function newFigures(data: Goodbooks, cold: Set<number>): Figures[] {
  const sage = fitted(data, without(data.training, cold))
  const questions = data.readers.map(({ shown, targets }): Question => {
    const all = [...shown, ...targets]
    const warm = all.filter((book) => !cold.has(book))
    return { shown: warm, has: new Set(warm), targets: new Set(all.filter((book) => cold.has(book))) }
  })
  const asked = questions.filter(({ shown, targets }) => targets.size > 0 && shown.length >= 3)
  const known = data.books.map((_, book) => book).filter((book) => !cold.has(book))
  const amongNew = asked.map((one) => ({ ...one, has: new Set([...one.has, ...known]) }))
  return [figuresOf(sage, 'new500', amongNew), figuresOf(sage, 'newall', asked)]
}

function without(training: Rows, hidden: Set<number>): Rows {
  const rows = Array.from({ length: rowCount(training) }, (_, reader) => rowOf(training, reader))
  return stackRows(
    rows.map((row) => {
      const kept = [...row.index.keys()].filter((k) => !hidden.has(row.index[k]!))
      return {
        index: Int32Array.from(kept, (k) => row.index[k]!),
        value: Float32Array.from(kept, (k) => row.value[k]!),
      }
    }),
  )
}

function figuresOf(sage: Sage, scenario: Scenario, questions: Question[]): Figures {
  const lists = questions.map(({ shown, survey, has }) =>
    ranked(sage, { profile: likedProfile(shown), survey, has, dismissed: new Set() }, 100),
  )
  const mean = (measure: (list: Int32Array, targets: Set<number>) => number) =>
    round(lists.reduce((sum, list, n) => sum + measure(list, questions[n]!.targets), 0) / lists.length)
  const tops = lists.map((list) => list.subarray(0, 20))
  return {
    scenario,
    users: questions.length,
    r20: mean((list, targets) => recallAt(list, targets, 20)),
    r50: mean((list, targets) => recallAt(list, targets, 50)),
    n20: mean((list, targets) => ndcgAt(list, targets, 20)),
    n100: mean((list, targets) => ndcgAt(list, targets, 100)),
    coverage20: round(coverage(tops, sage.catalogue.books.length)),
    gini: round(gini(tops, sage.catalogue.books.length)),
  }
}

function round(figure: number): number {
  return Math.round(figure * 1e4) / 1e4
}

function tableOf(figures: Figures[]): string[] {
  const head = `${cells(['scenario', 'users', 'R@20', 'R@50', 'N@20', 'N@100', 'cover@20', 'Gini'])}   goal R@20 / N@100`
  const rows = figures.map((one) => {
    const numbers = [one.r20, one.r50, one.n20, one.n100, one.coverage20, one.gini].map((figure) => figure.toFixed(4))
    return `${cells([one.scenario, one.users, ...numbers])}   ${goals[one.scenario]}`
  })
  return [head, ...rows]
}

function cells(row: (string | number)[]): string {
  return row.map((cell, k) => (k === 0 ? String(cell).padEnd(9) : String(cell).padStart(9))).join('')
}
