import type { SageBook } from './book.ts'
import { fit } from './fit.ts'
import { prepareTraining } from './trainingData.ts'
import { neighboursOf } from './neighbours.ts'
import { profileOf, type ShelfEntry } from './profile.ts'
import type { SageReader } from './recommend.ts'
import { type Rows, stackRows } from './rows.ts'
import { openSage, type Sage } from './sage.ts'

const genres = ['Fantasy', 'Mystery', 'Romance', 'Horror']
const tropes = ['quest', 'found family', 'slow burn', 'heist', 'haunted house', 'small town', 'time travel']

/** Numbers 0 ≤ x < 1 that are the same on every run (Park and Miller's generator). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

/** Invented books: every author has written four, every third book belongs to a series of three. */
export function someBooks(count: number): SageBook[] {
  return Array.from({ length: count }, (_, n) => ({
    authors: [`Author ${Math.floor(n / 4)}`],
    ...(n % 12 < 3 && { series: `Series ${Math.floor(n / 12)}`, seriesPosition: (n % 12) + 1 }),
    genres: [{ name: genres[n % 4]!, weight: 1 }],
    tags: ['third person', tropes[n % 7]!, tropes[(3 * n + 1) % 7]!],
  }))
}

/** Readers who each stay mostly with one genre. */
export function someReaders(count: number, books: number, seed = 7): Rows {
  const random = seeded(seed)
  const shelves = Array.from({ length: count }, (_, reader) => {
    const picked = Array.from(
      { length: 8 },
      () => Math.floor(random() * (books / 4)) * 4 + (random() < 0.8 ? reader % 4 : Math.floor(random() * 4)),
    )
    return [...new Set(picked)].filter((book) => book < books)
  })
  return likes(shelves)
}

export function likes(shelves: number[][]): Rows {
  return stackRows(
    shelves.map((shelf) => ({ index: Int32Array.from(shelf), value: new Float32Array(shelf.length).fill(1) })),
  )
}

export function aSage(books: SageBook[], readers: Rows = likes([])): Sage {
  const training = prepareTraining(books, readers)
  const likers = new Int32Array(books.length)
  for (const book of readers.index) likers[book]!++
  return openSage(books, neighboursOf([fit(training)], likers))
}

/** A reader who has finished these books with five stars. */
export function aReader(loved: number[], rest: Partial<SageReader> = {}): SageReader {
  const entries = loved.map((book, when): ShelfEntry => ({ book, stars: 5, status: 'finished', when }))
  return { profile: profileOf(entries), has: new Set(loved), begun: new Set(loved), dismissed: new Set(), ...rest }
}
