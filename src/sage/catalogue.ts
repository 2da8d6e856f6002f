import { seriesKey, type SageBook } from './book.ts'
import { type Content, contentOf } from './content.ts'
import { type Rows, stackRows } from './rows.ts'

/** What serving needs to know of the books themselves. */
export interface Catalogue {
  books: readonly SageBook[]
  content: Content
  /** Lower-case feature name (tag or genre) → its features. */
  featuresNamed: Map<string, number[]>
  /** Main author → books. */
  byAuthor: Map<string, number[]>
  /** By book: which series, or -1; and which main author, or -1. */
  series: Int32Array
  author: Int32Array
  /** Series → books. */
  volumes: number[][]
  /** By book: its genres as shares that sum to 1. */
  genres: Rows
  genreNames: string[]
}

export function catalogueOf(books: readonly SageBook[]): Catalogue {
  const content = contentOf(books)
  const series = numbered(books.map(seriesKey))
  const author = numbered(books.map((book) => book.authors[0]))
  const genreNames = [...new Set(books.flatMap((book) => book.genres.map((genre) => genre.name)))].sort()
  return {
    books,
    content,
    featuresNamed: namesOf(content),
    byAuthor: new Map(author.names.map((name, number) => [name, author.members[number]!])),
    series: series.numbers,
    author: author.numbers,
    volumes: series.members,
    genres: genreShares(books, genreNames),
    genreNames,
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

function namesOf(content: Content): Map<string, number[]> {
  const named = new Map<string, number[]>()
  content.names.forEach((name, feature) => {
    if (content.kinds[feature] !== 'tag' && content.kinds[feature] !== 'genre') return
    const key = name.toLowerCase()
    named.set(key, [...(named.get(key) ?? []), feature])
  })
  return named
}

function genreShares(books: readonly SageBook[], names: string[]): Rows {
  const numberOf = new Map(names.map((name, number) => [name, number]))
  return stackRows(
    books.map(({ genres }) => {
      const total = genres.reduce((sum, genre) => sum + genre.weight, 0)
      return {
        index: Int32Array.from(genres, (genre) => numberOf.get(genre.name)!),
        value: Float32Array.from(genres, (genre) => genre.weight / total),
      }
    }),
  )
}
