import type { Profile, ShelfEntry } from '#sage/profile.ts'
import type { Survey } from '#sage/terms.ts'
import type { Goodbooks } from './goodbooks.ts'
import type { TestReader } from './goodbooksReaders.ts'

export type Scenario = 'warm' | 'small3' | 'small5' | 'small10' | 'survey' | 'new500' | 'newall'

export interface Question {
  shown: number[]
  survey?: Survey
  has: Set<number>
  targets: Set<number>
  /** What the reader has rated: the shown books, and as large a part of those they disliked. */
  rated: ShelfEntry[]
  /** Books that they disliked and that are held out, as large a part of all as the targets are. */
  disliked: number[]
}

export function likedProfile(books: number[]): Profile {
  return { books: Int32Array.from(books), weights: new Float32Array(books.length).fill(1), rated: books.length }
}

export function warmQuestions({ readers }: Goodbooks): [Scenario, Question[]][] {
  const seeking = readers.filter((reader) => reader.targets.length > 0)
  const long = seeking.filter((reader) => reader.shown.length >= 10)
  const surveyed = seeking.filter((reader) => reader.survey)
  const small = (n: number) => long.map((reader) => question(reader, reader.shown.slice(0, n)))
  const all: [Scenario, Question[]][] = [
    ['warm', seeking.map((reader) => question(reader, reader.shown))],
    ['small3', small(3)],
    ['small5', small(5)],
    ['small10', small(10)],
    ['survey', surveyed.map((reader) => question(reader, [], { tropes: [], ...reader.survey! }))],
  ]
  return all.filter(([, questions]) => questions.length > 0)
}

function question(reader: TestReader, profile: number[], survey?: Survey): Question {
  const { shown, targets, disliked } = reader
  const share = targets.length / (shown.length + targets.length)
  const isHeldOut = (_: number, k: number) => Math.floor((k + 1) * share) > Math.floor(k * share)
  const known = disliked.filter((book, k) => !isHeldOut(book, k))
  const low = known.slice(0, Math.round((known.length * profile.length) / shown.length))
  return {
    shown: profile,
    survey,
    has: new Set(shown),
    targets: new Set(targets),
    rated: ratingsOf(reader, [...low, ...profile]),
    disliked: disliked.filter(isHeldOut),
  }
}

function ratingsOf({ stars }: TestReader, books: number[]): ShelfEntry[] {
  return books.map((book, when) => ({ book, stars: stars.get(book)!, status: 'finished', when }))
}

/** Readers of at least three known books look for their cold ones, among the cold books and in the whole catalogue. */
export function newQuestions(data: Goodbooks, cold: ReadonlySet<number>): [Scenario, Question[]][] {
  const questions = data.readers.map((reader): Question => {
    const all = [...reader.shown, ...reader.targets]
    const warm = all.filter((book) => !cold.has(book))
    return {
      shown: warm,
      has: new Set(warm),
      targets: new Set(all.filter((book) => cold.has(book))),
      rated: ratingsOf(reader, [...reader.disliked.filter((book) => !cold.has(book)), ...warm]),
      disliked: reader.disliked.filter((book) => cold.has(book)),
    }
  })
  const asked = questions.filter(({ shown, targets }) => targets.size > 0 && shown.length >= 3)
  if (asked.length === 0) return []
  const known = [...data.books.keys()].filter((book) => !cold.has(book))
  const amongNew = asked.map((one) => ({ ...one, has: new Set([...one.has, ...known]) }))
  return [
    ['new500', amongNew],
    ['newall', asked],
  ]
}
