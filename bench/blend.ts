/**
 * What the reading map adds on instances with few and many readers of their own, on the public split of goodbooks:
 *   node bench/blend.ts <folder of goodbooks> [--lonely]
 * First an instance without readers, with a map of all training readers. Then the map of one half of them beside own
 * readers from the other half, for readers of all tastes and for those who love romance. `gain` is by how much the two
 * together beat the better one alone, in standard errors of that difference: below -1 the map, or the readers, hurt.
 */
import { parseArgs } from 'node:util'
import { fit } from '#sage/fit.ts'
import { ndcgAt, recallAt } from '#sage/metrics.ts'
import { neighboursOf } from '#sage/neighbours.ts'
import { emptyMap, readingMapOf } from '#sage/readingMap.ts'
import { ranked } from '#sage/recommend.ts'
import { rowCount, rowOf, type Rows, stackRows } from '#sage/rows.ts'
import { openSage, type Sage } from '#sage/sage.ts'
import { evenedOut, prepareTraining } from '#sage/trainingData.ts'
import { listFigures, listTable } from '#server/picks/evaluateLists.ts'
import { rankingFigures, rankingTable } from '#server/picks/evaluateRanking.ts'
import { likedProfile, type Question, warmQuestions } from '#server/picks/evaluateScenarios.ts'
import { readGoodbooks } from '#server/picks/goodbooks.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { lonely: { type: 'boolean' } } })
const [folder] = positionals
if (!folder) throw new Error('Name the folder of the goodbooks data: node bench/blend.ts <folder>')
const { books, training, readers, cold } = readGoodbooks(folder, 'public')
const questions = warmQuestions({ books, training, readers, cold })
const warm = questions[0]![1]
const none = stackRows([])

printLonely(fitted(none, training))
if (!values.lonely) printBlends()

function printLonely(sage: Sage): void {
  console.log('An instance without readers of its own, with the map of all')
  for (const line of rankingTable(questions.map(([scenario, asked]) => rankingFigures(sage, scenario, asked))))
    console.log(line)
  const lists = questions.map(([scenario, asked]) => listFigures(sage, rowCount(training), scenario, asked))
  for (const line of listTable(lists)) console.log(line)
}

function printBlends(): void {
  const half = (side: number) => everyRow(training, (reader) => reader % 2 === side)
  const theirs = half(0)
  const ours = half(1)
  const romantic = everyRow(ours, (_, reader) => romanceShare(rowOf(ours, reader).index) > 0.25)
  const others = everyRow(ours, (_, reader) => romanceShare(rowOf(ours, reader).index) <= 0.25)
  const romantics = warm.filter(({ shown }) => romanceShare(shown) > 0.25)
  const mapAlone = fitted(none, theirs)
  console.log(
    `\n${rowCount(theirs)} readers in the map; ${warm.length} readers asked, ${romantics.length} of them love romance`,
  )
  console.log(
    'own readers'.padEnd(28) + ['own alone', 'map alone', 'both', 'gain'].map((head) => head.padStart(18)).join(''),
  )
  const communities: [string, Rows][] = [
    ...[100, 1000, 10_000].map((size): [string, Rows] => [`${size}, all tastes`, first(ours, size)]),
    ...[100, 1000].map((size): [string, Rows] => [`${size} who love romance`, first(romantic, size)]),
    ['all who do not', others],
  ]
  for (const [name, own] of communities) {
    const ownAlone = fitted(own, none)
    const both = fitted(own, theirs)
    for (const [who, asked] of [
      ['all', warm],
      ['romance', romantics],
    ] as const)
      printRow(
        `${name} (${rowCount(own)}), ${who}`,
        [ownAlone, mapAlone, both].map((sage) => measured(sage, asked)),
      )
  }
}

interface Measured {
  recall: number[]
  ndcg: number[]
}

function measured(sage: Sage, asked: Question[]): Measured {
  const lists = asked.map(({ shown, survey, has }) =>
    ranked(sage, { profile: likedProfile(shown), survey, has, dismissed: new Set() }, 100),
  )
  return {
    recall: lists.map((list, n) => recallAt(list, asked[n]!.targets, 20)),
    ndcg: lists.map((list, n) => ndcgAt(list, asked[n]!.targets, 100)),
  }
}

function printRow(name: string, [own, map, both]: Measured[]): void {
  const figures = [own!, map!, both!].map(({ recall, ndcg }) => `${mean(recall).toFixed(4)}/${mean(ndcg).toFixed(4)}`)
  const gains = (['recall', 'ndcg'] as const).map((kind) => {
    const better = mean(own![kind]) > mean(map![kind]) ? own! : map!
    return inErrors(both![kind].map((figure, n) => figure - better[kind][n]!)).toFixed(1)
  })
  console.log(name.padEnd(36) + [...figures, gains.join('/')].map((cell) => cell.padStart(16)).join(''))
}

function mean(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}

function inErrors(differences: number[]): number {
  const middle = mean(differences)
  const variance = mean(differences.map((one) => (one - middle) ** 2))
  return variance > 0 ? middle / Math.sqrt(variance / differences.length) : 0
}

/** A Sage that learned from its `own` readers and from a map of `mapped` ones. */
function fitted(own: Rows, mapped: Rows): Sage {
  const map = rowCount(mapped) > 0 ? readingMapOf(evenedOut(mapped), books.length) : emptyMap(books.length)
  const likers = new Int32Array(books.length)
  for (const book of own.index) likers[book]!++
  return openSage(books, neighboursOf([fit(prepareTraining(books, own, map))], likers))
}

function everyRow(rows: Rows, isKept: (reader: number, row: number) => boolean): Rows {
  const kept = Array.from({ length: rowCount(rows) }, (_, row) => row).filter((row) => isKept(row, row))
  return stackRows(kept.map((row) => rowOf(rows, row)))
}

function first(rows: Rows, count: number): Rows {
  return everyRow(rows, (row) => row < count)
}

function romanceShare(shelf: ArrayLike<number>): number {
  const shares = Array.from(shelf, (book) => {
    const total = books[book]!.genres.reduce((sum, { weight }) => sum + weight, 0)
    const romance = books[book]!.genres.find(({ name }) => name === 'romance')?.weight ?? 0
    return total > 0 ? romance / total : 0
  })
  return mean(shares)
}
