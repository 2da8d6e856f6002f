import { type SageBook, seriesKey } from './book.ts'
import { type Catalogue, genreShares } from './catalogue.ts'
import { type Block, type Content, type FeatureKind, kindsInOrder, restOf, unitRow } from './content.ts'
import { withMoreKinds } from './kinds.ts'
import { appended, appendRows, type Row, rowCount, rowOf, type Rows, rowsIn } from './rows.ts'
import { type Sage, workingMemory } from './sage.ts'
import { topK } from './topK.ts'
import { withMoreWords } from './words.ts'

/** As for books without readers in the fit, see `coldStart.ts`. */
const lenders = 20
const lenderSpeaks = 0.5
const steepness = 3

/**
 * The Sage with books at its end that came after the fit. They speak as the twenty books do that are most like them; nothing leads to
 * them until the next fit.
 */
export function withNewcomers(
  sage: Sage,
  more: readonly SageBook[],
  areRecent: Uint8Array = new Uint8Array(more.length),
): Sage {
  const { neighbours, kinds, words, isRecent } = sage
  const known = sage.catalogue.books.length
  const catalogue = withMore(sage.catalogue, more)
  const like = more.map((_, k) => mostLike(catalogue.content, known, known + k))
  const lent = (rows: Rows, speaks: number) => like.map((some) => mixed(rows, some, speaks))
  return {
    ...workingMemory(known + more.length),
    catalogue,
    kinds: withMoreKinds(kinds, sage.catalogue.books, more),
    words: withMoreWords(words, more),
    neighbours: {
      ease: appendRows(neighbours.ease, lent(neighbours.ease, lenderSpeaks)),
      knn: appendRows(neighbours.knn, lent(neighbours.knn, 0)),
      readers: appended(neighbours.readers, new Int32Array(more.length)),
    },
    isRecent: appended(isRecent, areRecent),
  }
}

interface Lender {
  book: number
  weight: number
}

function mostLike({ rows, byFeature }: Sage['catalogue']['content'], known: number, book: number): Lender[] {
  const alike = new Float64Array(known)
  const { index, value } = rowOf(rows, book)
  index.forEach((feature, k) => {
    const { index: books, value: amounts } = rowOf(byFeature, feature)
    books.forEach((one, m) => (alike[one]! += value[k]! * amounts[m]!))
  })
  const nearest = topK(Int32Array.from(alike.keys()), known, alike, lenders)
  const steep = Array.from(nearest, (one) => alike[one]! ** steepness)
  const total = Math.max(
    1,
    steep.reduce((sum, weight) => sum + weight, 0),
  )
  return steep.map((weight, k) => ({ book: nearest[k]!, weight: weight / total }))
}

function mixed(rows: Rows, like: readonly Lender[], speaks: number): Row {
  const sums = new Map<number, number>()
  const add = (book: number, amount: number) => sums.set(book, (sums.get(book) ?? 0) + amount)
  for (const { book, weight } of like) {
    if (speaks > 0) add(book, speaks * weight)
    const row = rowOf(rows, book)
    row.index.forEach((one, k) => add(one, weight * row.value[k]!))
  }
  const ascending = [...sums].sort(([one], [other]) => one - other)
  return {
    index: Int32Array.from(ascending, ([book]) => book),
    value: Float32Array.from(ascending, ([, amount]) => amount),
  }
}

/** The catalogue with further books at its end: they can be compared, but no genre, author or series leads to them. */
function withMore(catalogue: Catalogue, more: readonly SageBook[]): Catalogue {
  const { books, content, series, author, volumes, genres, genreNames } = catalogue
  const seriesOf = new Map(volumes.flatMap((of, number) => of.map((book) => [seriesKey(books[book]!), number])))
  const authorOf = new Map(
    books.flatMap(({ authors: [name] }, book) => (name === undefined ? [] : [[name, author[book]!]])),
  )
  const authorNumber = (name: string) => authorOf.get(name) ?? authorOf.set(name, authorOf.size).size - 1
  const writers = more.map(({ authors: [name] }) => (name === undefined ? -1 : authorNumber(name)))
  const inSeries = more.map((book) => seriesOf.get(seriesKey(book)) ?? -1)
  return {
    ...catalogue,
    books: [...books, ...more],
    content: withMoreBooks(content, more),
    series: appended(series, inSeries),
    author: appended(author, writers),
    genres: appendRows(genres, rowsIn(genreShares(more, genreNames))),
  }
}

/** The content with further books at its end. What no book had before is left out of their rows and counts for nothing. */
function withMoreBooks(content: Content, books: readonly SageBook[]): Content {
  const known = rowCount(content.rows)
  const blocks = kindsInOrder.map((kind) => blockOf(content, kind))
  const rows = books.map((book) => unitRow(blocks, book, known, content.tagLength))
  const rest = rows.map((row) => restOf(row, content.isOrigin))
  return {
    ...content,
    rows: appendRows(content.rows, rows),
    rest: appended(content.rest, rest),
    // No newcomer is found as anybody's kin. A copy, since other books may come after the same ones.
    leastOfKin: new Map(content.leastOfKin),
  }
}

function blockOf({ names, kinds, byFeature: { start } }: Content, kind: FeatureKind): Block {
  const from = Math.max(0, kinds.indexOf(kind))
  const own = names.slice(from, kinds.lastIndexOf(kind) + 1)
  return {
    kind,
    from,
    names: own,
    numberOf: new Map(own.map((name, number) => [name, number])),
    inBooks: Int32Array.from(own, (_, number) => start[from + number + 1]! - start[from + number]!),
  }
}
