import type { Sage } from './sage.ts'
import type { BookTerm } from './terms.ts'
import type { Rows } from './rows.ts'

/** Beside what is told in tags and the like, which is lifted by how rare it is: the weight of shared words. */
const wordsSpeak = 8
/** The part of the shelf, by weight, that a book must be like: readers have more than one taste. */
const asked = 0.5
const leastAsked = 3
/** The country where a book was written or is set counts from the first of these shares of the shelf on, and fully from the second. */
const placeFrom = 0.2
const placeFull = 0.4
/** No book is nearer than so many times that. */
const most = 5

export interface CommonGround {
  /** How near a book is to the nearer half of the shelf; 1 is as near as its own books are to each other. */
  of: (book: number) => number
  /** 0 to 1: how many books say so. */
  trust: number
}

/**
 * What the books of a shelf have in common, by content and in words. A feature counts by ln(1 + its share of the shelf / its share of
 * all books), so that a rare subject binds and a broad genre hardly does.
 */
export function commonGroundOf(sage: Sage, loved: readonly BookTerm[]): CommonGround {
  const number = loved.reduce((sum, { weight }) => sum + weight, 0) ** 2 / sumOf(loved.map(({ weight }) => weight ** 2))
  const trust = Math.max(0, (number - 2) / number)
  if (!(trust > 0)) return { of: () => 0, trust: 0 }
  const lift = liftOf(sage, loved)
  const { content } = sage.catalogue
  const values = new Float64Array(content.names.length)
  const words = new Float64Array(sage.words.known.size)
  const nearOf = (book: number) => {
    spread(content.rows, book, values)
    spread(sage.words.rows, book, words)
    const near = loved.flatMap((one) =>
      one.book === book
        ? []
        : {
            weight: one.weight,
            near:
              lifted(content.rows, one.book, values, lift) /
                Math.max(0.1, content.rest[one.book]! * content.rest[book]!) +
              wordsSpeak * plain(sage.words.rows, one.book, words),
          },
    )
    clear(content.rows, book, values)
    clear(sage.words.rows, book, words)
    return nearerHalf(near)
  }
  const own = loved.map((one) => ({ weight: one.weight, near: nearOf(one.book) }))
  const usual = sumOf(own.map(({ weight, near }) => weight * near)) / sumOf(own.map(({ weight }) => weight))
  return { of: (book) => (usual > 0 ? Math.min(most, nearOf(book) / usual) : 0), trust }
}

interface Near {
  weight: number
  near: number
}

function nearerHalf(all: Near[]): number {
  const total = sumOf(all.map(({ weight }) => weight))
  let heard = 0
  let sum = 0
  for (const [k, { weight, near }] of all.toSorted((a, b) => b.near - a.near).entries()) {
    if (k >= leastAsked && heard >= asked * total) break
    heard += weight
    sum += weight * near
  }
  return heard > 0 ? sum / heard : 0
}

/** By feature; 0 for who wrote a book. */
function liftOf({ catalogue: { content, books } }: Sage, loved: readonly BookTerm[]): Float64Array {
  const { rows, byFeature, isOrigin, kinds } = content
  const shares = new Float64Array(content.names.length)
  const total = sumOf(loved.map(({ weight }) => weight))
  for (const { book, weight } of loved)
    for (let k = rows.start[book]!; k < rows.start[book + 1]!; k++) shares[rows.index[k]!]! += weight / total
  return shares.map((share, feature) => {
    if (share === 0 || isOrigin[feature]) return 0
    const isPlace = kinds[feature] === 'place' || kinds[feature] === 'language'
    const inBooks = byFeature.start[feature + 1]! - byFeature.start[feature]!
    const binds = isPlace ? Math.min(1, Math.max(0, share - placeFrom) / (placeFull - placeFrom)) : 1
    return binds * Math.log(1 + (share * books.length) / Math.max(1, inBooks))
  })
}

function spread({ start, index, value }: Rows, row: number, into: Float64Array): void {
  for (let k = start[row]!; k < start[row + 1]!; k++) into[index[k]!] = value[k]!
}

function clear({ start, index }: Rows, row: number, into: Float64Array): void {
  for (let k = start[row]!; k < start[row + 1]!; k++) into[index[k]!] = 0
}

function lifted({ start, index, value }: Rows, row: number, with_: Float64Array, lift: Float64Array): number {
  let sum = 0
  for (let k = start[row]!; k < start[row + 1]!; k++) sum += value[k]! * with_[index[k]!]! * lift[index[k]!]!
  return sum
}

function plain({ start, index, value }: Rows, row: number, with_: Float64Array): number {
  let sum = 0
  for (let k = start[row]!; k < start[row + 1]!; k++) sum += value[k]! * with_[index[k]!]!
  return sum
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
