import { esteemFactor, type SageBook, seriesKeys } from './book.ts'
import { type Content, contentOf, type FeatureKind } from './content.ts'
import { type Rows, stackRows } from './rows.ts'
import { most } from './topK.ts'

export interface Catalogue {
  books: readonly SageBook[]
  content: Content
  /** Name of a tag or genre in lower case → its features. */
  featuresNamed: Map<string, number[]>
  /** By feature: equal for names that mean the same; -1 unless it is a tag or genre of at most half of the books. */
  telling: Int32Array
  isGenre: Uint8Array
  byAuthor: Map<string, number[]>
  /** Feature → the `maxCandidates` books with the largest weights. */
  proposed: Rows
  /** By book: its series, which another author may continue, and its main author, or -1. */
  series: Int32Array
  author: Int32Array
  volumes: number[][]
  /** By book: its genres as shares that sum to 1. */
  genres: Rows
  genreNames: string[]
  /** Feature → mean genres of its books, computed on first use. */
  genresOfFeatures: Map<number, Float64Array>
}

/** Bounds the time spent on a genre that half of a large catalogue has. */
const maxCandidates = 2000

export function catalogueOf(books: readonly SageBook[]): Catalogue {
  const content = contentOf(books)
  const series = numbered(seriesKeys(books))
  const author = numbered(books.map((book) => book.authors[0]))
  const genreNames = [...new Set(books.flatMap((book) => book.genres.map((genre) => genre.name)))].sort()
  return {
    books,
    content,
    featuresNamed: namesOf(content),
    telling: tellingOf(content, books.length),
    isGenre: genreNamesOf(content),
    proposed: most(esteemed(content.byFeature, books), books.length, maxCandidates),
    byAuthor: new Map(author.names.map((name, number) => [name, author.members[number]!])),
    series: series.numbers,
    author: author.numbers,
    volumes: series.members.map((volumes) => inOrder(books, volumes)),
    genres: genreShares(books, genreNames),
    genreNames,
    genresOfFeatures: new Map(),
  }
}

interface Numbered {
  names: string[]
  numbers: Int32Array
  members: number[][]
}

function numbered(keys: (string | undefined)[]): Numbered {
  const numberOf = new Map<string, number>()
  const members: number[][] = []
  const numbers = Int32Array.from(keys, (key, book) => {
    if (key === undefined) return -1
    const number = numberOf.get(key) ?? members.push([]) - 1
    numberOf.set(key, number)
    members[number]!.push(book)
    return number
  })
  return { names: [...numberOf.keys()], numbers, members }
}

/** A country is no reason for a book, its literature is. */
const isNamed = (kind: FeatureKind, name: string) =>
  ['tag', 'story', 'genre'].includes(kind) || (kind === 'place' && name.endsWith(' literature'))

function namesOf(content: Content): Map<string, number[]> {
  const named = new Map<string, number[]>()
  content.names.forEach((name, feature) => {
    if (!isNamed(content.kinds[feature]!, name)) return
    const key = name.toLowerCase()
    named.set(key, [...(named.get(key) ?? []), feature])
  })
  return named
}

function genreNamesOf({ kinds, names }: Content): Uint8Array {
  const genres = new Set(names.filter((_, feature) => kinds[feature] === 'genre').map((name) => name.toLowerCase()))
  return Uint8Array.from(names, (name) => Number(genres.has(name.toLowerCase())))
}

function tellingOf({ kinds, names, byFeature: { start } }: Content, books: number): Int32Array {
  const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const isTold = (feature: number) =>
    isNamed(kinds[feature]!, names[feature]!) && 2 * (start[feature + 1]! - start[feature]!) <= books
  return numbered(names.map((name, feature) => (isTold(feature) ? letters(name) : undefined))).numbers
}

function inOrder(books: readonly SageBook[], volumes: number[]): number[] {
  const position = (book: number) => books[book]!.seriesPosition ?? Infinity
  return volumes.sort((a, b) => (position(a) === position(b) ? a - b : position(a) - position(b)))
}

/** Of all the books of a genre, readers are first led to those that others love. */
function esteemed(byFeature: Rows, books: readonly SageBook[]): Rows {
  const value = byFeature.value.map((weight, k) => weight * esteemFactor(books[byFeature.index[k]!]!))
  return { ...byFeature, value }
}

export function genreShares(books: readonly SageBook[], names: string[]): Rows {
  const numberOf = new Map(names.map((name, number) => [name, number]))
  return stackRows(
    books.map((book) => {
      const genres = book.genres.filter(({ name }) => numberOf.has(name))
      const total = genres.reduce((sum, genre) => sum + genre.weight, 0)
      return {
        index: Int32Array.from(genres, (genre) => numberOf.get(genre.name)!),
        value: Float32Array.from(genres, (genre) => genre.weight / total),
      }
    }),
  )
}
