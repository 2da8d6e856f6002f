/**
 * How much the match figure tells, on held-out readers of the public split:
 *   node bench/match.ts <folder of goodbooks> [--every 5]
 * Of every fifth reader's books some are held out, liked ones and others alike. An instance with the reading map alone and
 * one with all training readers are asked after 3, 5, 10 and all ratings: for the picks that were held out, and for all
 * held-out books that the Sage has ground for. `likes` promised and come in are the reliability curve. Of the calibration error,
 * so much comes of asking few readers alone: ask all with --every 1 before the figures are fitted anew.
 */
import { parseArgs } from 'node:util'
import { fit } from '#sage/fit.ts'
import { judge } from '#sage/judge.ts'
import { areaUnderCurve, calibrationError, errorByChance, type Outcome, reliability } from '#sage/metrics.ts'
import { neighboursOf } from '#sage/neighbours.ts'
import { emptyMap, readingMapOf } from '#sage/readingMap.ts'
import { recommend } from '#sage/recommend.ts'
import { stackRows } from '#sage/rows.ts'
import { openSage, type Sage } from '#sage/sage.ts'
import { evenedOut, prepareTraining } from '#sage/trainingData.ts'
import { outcomesOf, readerOf } from '#server/picks/evaluateLists.ts'
import { type Question, warmQuestions } from '#server/picks/evaluateScenarios.ts'
import { type Goodbooks, readGoodbooks } from '#server/picks/goodbooks.ts'
import { percentile } from './support/measure.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { every: { type: 'string' } } })
const [folder] = positionals
if (!folder) throw new Error('Name the folder of the goodbooks data: node bench/match.ts <folder>')
const every = Number(values.every ?? 5)
const data = readGoodbooks(folder, 'public')
const asked = warmQuestions(data).filter(([scenario]) => scenario !== 'survey')
for (const [name, sage] of [
  ['the reading map alone', mapAlone(data)],
  ['with readers of its own', withReaders(data)],
] as const) {
  console.log(`\n${name}`)
  for (const [scenario, questions] of asked) {
    const some = questions.filter((_, n) => n % every === 0)
    report(`${scenario}, picks`, pickOutcomes(sage, some))
    report(`${scenario}, all with ground`, judgedOutcomes(sage, some))
  }
}

function mapAlone({ books, training }: Goodbooks): Sage {
  const map = readingMapOf(evenedOut(training), books.length)
  map.together.value.forEach((sum, k) => (map.together.value[k] = Math.max(1, Math.round(sum))))
  const ground = prepareTraining(books, stackRows([]), map)
  return openSage(books, neighboursOf([fit(ground)], new Int32Array(books.length)))
}

function withReaders({ books, training }: Goodbooks): Sage {
  const likers = new Int32Array(books.length)
  for (const book of training.index) likers[book]!++
  const ground = prepareTraining(books, training, emptyMap(books.length))
  return openSage(books, neighboursOf([fit(ground)], likers))
}

interface Measured {
  outcomes: Outcome[]
  /** Per list, the highest figure less the lowest. */
  spreads: number[]
}

function pickOutcomes(sage: Sage, questions: Question[]): Measured {
  const lists = questions.map((question) => ({ question, list: recommend(sage, readerOf(question)).discovery }))
  return {
    outcomes: lists.flatMap(({ question, list }) => outcomesOf(list, question)),
    spreads: lists.flatMap(({ list }) => (list.length < 2 ? [] : [spreadOf(list.map((pick) => pick.matchPercent))])),
  }
}

function judgedOutcomes(sage: Sage, questions: Question[]): Measured {
  const outcomes = questions.flatMap((question) =>
    outcomesOf(judge(sage, readerOf(question), [...question.targets, ...question.disliked]), question),
  )
  return { outcomes, spreads: [] }
}

function spreadOf(percents: number[]): number {
  return Math.max(...percents) - Math.min(...percents)
}

function report(what: string, { outcomes, spreads }: Measured): void {
  const curve = reliability(outcomes).flatMap(({ count, promised, came }) =>
    count < 20 ? [] : `${Math.round((100 * promised) / count)}→${Math.round((100 * came) / count)}`,
  )
  const spread =
    spreads.length === 0 ? '' : ` spread ${percentile(spreads, 0.5)} (a tenth below ${percentile(spreads, 0.1)})`
  console.log(
    `${what.padEnd(26)} ${String(outcomes.length).padStart(5)} books  AUC ${areaUnderCurve(outcomes).toFixed(3)}  ECE ${calibrationError(outcomes).toFixed(3)} (${errorByChance(outcomes).toFixed(3)} by chance)  ${curve.join(' ')}${spread}`,
  )
}
