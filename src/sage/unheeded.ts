import { cosine, type Content } from './content.ts'
import type { Catalogue } from './catalogue.ts'
import { kindsNamed } from './kinds.ts'
import type { Rows } from './rows.ts'
import type { Sage } from './sage.ts'

/**
 * Does `work` while the Sage takes no notice of these names of tags, tropes, moods and genres, in lower case: having one
 * speaks neither for a book nor against it, and no reason says it. `own` are the books that may speak; what each says for
 * another is less by the part of their likeness that the names make up.
 */
export function unheeding<Done>(sage: Sage, names: ReadonlySet<string>, own: Iterable<number>, work: () => Done): Done {
  if (names.size === 0) return work()
  const { catalogue, kinds, neighbours } = sage
  const isOut = featuresOf(catalogue.content, names)
  const speaking = new Set(own)
  const without = (rows: Rows) => heardLess(rows, speaking, partLeft(catalogue.content, isOut))
  try {
    sage.catalogue = blindTo(catalogue, isOut, names)
    sage.kinds = { ...kinds, rows: muted(kinds.rows, kindsNamed(kinds, catalogue.books, names)) }
    sage.neighbours = { ...neighbours, ease: without(neighbours.ease), knn: without(neighbours.knn) }
    return work()
  } finally {
    Object.assign(sage, { catalogue, kinds, neighbours })
  }
}

const unnamed = new Set(['author', 'series', 'period'])

const featuresOf = ({ names: all, kinds }: Content, names: ReadonlySet<string>) =>
  new Set(
    all.flatMap((name, feature) => (!unnamed.has(kinds[feature]!) && names.has(name.toLowerCase()) ? [feature] : [])),
  )

/** A book of which nothing else is said is like no other, but must not be divided by zero. */
const leastRest = 1e-6

function blindTo(catalogue: Catalogue, isOut: ReadonlySet<number>, names: ReadonlySet<string>): Catalogue {
  const { content } = catalogue
  const rows = muted(content.rows, isOut)
  const rest = content.rest.map((length, book) => {
    let out = 0
    for (let k = rows.start[book]!; k < rows.start[book + 1]!; k++)
      if (isOut.has(rows.index[k]!)) out += content.rows.value[k]! ** 2
    return Math.sqrt(Math.max(leastRest, length ** 2 - out))
  })
  return {
    ...catalogue,
    content: { ...content, rows, rest, leastOfKin: new Map() },
    telling: catalogue.telling.map((number, feature) => (isOut.has(feature) ? -1 : number)),
    genres: byOtherGenres(
      catalogue.genres,
      new Set(catalogue.genreNames.flatMap((name, genre) => (names.has(name.toLowerCase()) ? [genre] : []))),
    ),
    genresOfFeatures: new Map(),
  }
}

function muted(rows: Rows, columns: ReadonlySet<number>): Rows {
  if (columns.size === 0) return rows
  return { ...rows, value: rows.value.map((value, k) => (columns.has(rows.index[k]!) ? 0 : value)) }
}

/** A book of no other genre keeps its own, since nothing else is known of it. */
function byOtherGenres(rows: Rows, genres: ReadonlySet<number>): Rows {
  const left = muted(rows, genres)
  if (left === rows) return rows
  for (let book = 0; book + 1 < rows.start.length; book++) {
    const from = rows.start[book]!
    const to = rows.start[book + 1]!
    const sum = left.value.subarray(from, to).reduce((all, value) => all + value, 0)
    for (let k = from; k < to; k++) left.value[k] = sum > 0 ? left.value[k]! / sum : rows.value[k]!
  }
  return left
}

/** How much of the likeness of two books is not of these features, 0 to 1. */
function partLeft(content: Content, isOut: ReadonlySet<number>): (one: number, other: number) => number {
  const { start, index, value } = content.rows
  const featuresIn = (book: number) => {
    const found = new Map<number, number>()
    for (let k = start[book]!; k < start[book + 1]!; k++) if (isOut.has(index[k]!)) found.set(index[k]!, value[k]!)
    return found
  }
  return (one, other) => {
    const own = featuresIn(one)
    if (own.size === 0) return 1
    const shared = [...featuresIn(other)].reduce((sum, [feature, amount]) => sum + amount * (own.get(feature) ?? 0), 0)
    return shared === 0 ? 1 : Math.max(0, 1 - shared / cosine(content, one, other))
  }
}

function heardLess(rows: Rows, speaking: ReadonlySet<number>, part: (one: number, other: number) => number): Rows {
  const value = rows.value.slice()
  for (const book of speaking)
    for (let k = rows.start[book]!; k < rows.start[book + 1]!; k++) value[k]! *= part(book, rows.index[k]!)
  return { ...rows, value }
}
