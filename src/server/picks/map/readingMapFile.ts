import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ReadingMap } from '#sage/readingMap.ts'
import { rowOf, type Rows, stackRows, transpose } from '#sage/rows.ts'

/**
 * One line for each book that the map knows, tab-separated: its `google_book_id`; its mean stars; how many readers rated
 * it, to two digits; how much the sampled readers liked it in all; and the later lines that were liked with it, each as
 * the number of lines from the one before and, after a colon, the sum of the products of the readers' likes, unless that
 * is `usualSum`. Sums are rounded to whole numbers.
 */
export const readingMapFile = join(import.meta.dirname, '../../../db/catalogue/reading-map.txt.gz')

const usualSum = 2

export interface Renown {
  key: string
  stars: number
  ratings: number
}

/** `books` and the books of the map go by the same places. */
export function writeReadingMap(books: readonly (Renown | undefined)[], { together, reads }: ReadingMap): string {
  const known = [...books.keys()].filter((book) => reads[book]! > 0 && books[book] !== undefined)
  const lineOf = new Map(known.map((book, line) => [book, line]))
  const lines = known.map((book, line) => {
    const { key, stars, ratings } = books[book]!
    const { index, value } = rowOf(together, book)
    const pairs = Array.from(index, (other, k) => ({ to: lineOf.get(other)!, sum: whole(value[k]!) }))
    const later = pairs.filter(({ to }) => to > line)
    const steps = later.map(({ to, sum }, k) => {
      const step = to - (later[k - 1]?.to ?? line)
      return sum === usualSum ? `${step}` : `${step}:${sum}`
    })
    return `${key}\t${stars}\t${ratings}\t${whole(reads[book]!)}\t${steps.join(' ')}\n`
  })
  return lines.join('')
}

const whole = (sum: number) => Math.max(1, Math.round(sum))

/** What the shipped file says of single books, by line. */
export function loadRenown(): Renown[] {
  return linesIn(readShipped()).map((line) => {
    const [key, stars, ratings] = line.split('\t', 3)
    return { key: key!, stars: Number(stars), ratings: Number(ratings) }
  })
}

/** The shipped map, by line. */
export function loadReadingMap(): ReadingMap {
  return parseReadingMap(readShipped())
}

export function parseReadingMap(text: string): ReadingMap {
  const lines = linesIn(text).map((line) => line.split('\t'))
  const reads = Float64Array.from(lines, (cells) => Number(cells[3]))
  return { together: bothWays(stackRows(lines.map((cells, line) => parsePairs(cells[4]!, line)))), reads }
}

const linesIn = (text: string) => text.slice(0, -1).split('\n')

const readShipped = () => gunzipSync(readFileSync(readingMapFile)).toString('latin1')

function parsePairs(pairs: string, line: number) {
  const steps = pairs === '' ? [] : pairs.split(' ')
  const row = { index: new Int32Array(steps.length), value: new Float32Array(steps.length) }
  let last = line
  for (const [k, pair] of steps.entries()) {
    const colon = pair.indexOf(':')
    last += Number(colon < 0 ? pair : pair.slice(0, colon))
    row.index[k] = last
    row.value[k] = colon < 0 ? usualSum : Number(pair.slice(colon + 1))
  }
  return row
}

/** Rows ascend: the earlier books of a row come first. */
function bothWays(later: Rows): Rows {
  const earlier = transpose(later, later.start.length - 1)
  return stackRows(
    Array.from({ length: later.start.length - 1 }, (_, line) => {
      const before = rowOf(earlier, line)
      const after = rowOf(later, line)
      return {
        index: Int32Array.from([...before.index, ...after.index]),
        value: Float32Array.from([...before.value, ...after.value]),
      }
    }),
  )
}
