import { expect, test } from 'vitest'
import { profileOf, type ShelfEntry } from './profile.ts'
import { type Pick, recommend, type SageReader } from './recommend.ts'
import { aSage, seeded, someBooks, someReaders } from './testLibrary.ts'
import { whyOf } from './why.ts'

const books = someBooks(400)
const crowded = aSage(books, someReaders(300, 390))
const fresh = aSage(books)

/** Readers with shelves of every kind: stars from one half to five, unread and unrated books, dismissals, surveys. */
function readers(count: number): (SageReader & { stars: Map<number, number | undefined> })[] {
  const random = seeded(23)
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: count }, (_, n) => {
    const had = new Set(Array.from({ length: below(12) }, () => below(400)))
    const entries = [...had].map((book, when): ShelfEntry => {
      const stars = random() < 0.8 ? (1 + below(10)) / 2 : undefined
      const status = stars === undefined && random() < 0.5 ? 'tbr' : 'finished'
      return { book, when, stars, status, dnf: random() < 0.1 }
    })
    const dismissed = new Set(n % 3 === 0 ? [below(400)].filter((book) => !had.has(book)) : [])
    const survey = { authors: [`Author ${below(100)}`], genres: ['Horror'], tropes: ['heist', 'slow burn'] }
    const profile = profileOf(
      entries,
      [...dismissed].map((book) => ({ book, for: 'all', weight: 1 })),
    )
    const stars = new Map(entries.map((entry) => [entry.book, entry.stars]))
    return { profile, has: had, begun: had, dismissed, stars, ...(n % 2 === 0 && { survey }) }
  })
}

const pages = readers(150).flatMap((reader) =>
  [crowded, fresh].map((sage) => {
    const { discovery, nextInSeries, newHere } = recommend(sage, reader)
    const why = (pick: Pick) => whyOf(sage.catalogue, (book) => reader.stars.get(book), pick)
    return { reader, picks: [...discovery, ...nextInSeries, ...newHere], why }
  }),
)
const own = (pick: Pick) => pick.contributions.flatMap((part) => (part.kind === 'book' ? [part] : []))

test('there is much to check', () => {
  expect(pages.flatMap(({ picks }) => picks).length).toBeGreaterThan(3000)
})

test('the terms of every pick add up to its score, each once, the largest first', () => {
  for (const { score, contributions } of pages.flatMap(({ picks }) => picks)) {
    expect(contributions.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(score, 6)
    expect(contributions.map(({ amount }) => amount)).toEqual(
      contributions.map(({ amount }) => amount).sort((a, b) => b - a),
    )
    const names = contributions.map((part) =>
      part.kind === 'book' ? `book ${part.book}` : `${part.kind} ${part.name}`,
    )
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every book in a reason is one the reader liked, and few count for more than the first', () => {
  for (const { reader, picks, why } of pages) {
    for (const pick of picks) {
      const named = why(pick).books
      const loudest = own(pick).slice(0, 4)
      const liked = loudest.filter(({ book, amount }) => amount > 0 && (reader.stars.get(book) ?? 5) >= 3.5)
      const amountOf = (book: number) => loudest.find((part) => part.book === book)!.amount
      expect(named.length).toBeLessThanOrEqual(2)
      for (const book of named) {
        expect(reader.has.has(book)).toBe(true)
        expect(amountOf(book)).toBeGreaterThanOrEqual(own(pick)[0]!.amount / 4)
        if (liked.some(({ amount }) => amount >= own(pick)[0]!.amount / 4))
          expect(liked.map((part) => part.book)).toContain(book)
      }
      const [first] = named
      if (first !== undefined)
        for (const book of named) expect(amountOf(first)).toBeGreaterThanOrEqual(amountOf(book) * 0.5)
    }
  }
})

test('a survey answer named in a reason was given, and counts for more than any book or wrote the pick', () => {
  for (const { reader, picks, why } of pages) {
    const said = new Set([reader.survey].flatMap((one) => (one ? [...one.authors, ...one.genres, ...one.tropes] : [])))
    for (const pick of picks) {
      const amountOf = (name: string) =>
        pick.contributions.find((part) => part.kind !== 'book' && part.name === name)!.amount
      for (const name of why(pick).named) {
        expect(said.has(name)).toBe(true)
        if (name !== books[pick.book]!.authors[0])
          expect(amountOf(name)).toBeGreaterThanOrEqual(own(pick)[0]?.amount ?? 0)
      }
    }
  }
})

test('a feature that a reason calls shared is in the pick and in every book it names', () => {
  const has = (book: number, name: string) => {
    const { tags, genres } = books[book]!
    return [...tags, ...genres.map((genre) => genre.name)].some((one) => one.toLowerCase() === name.toLowerCase())
  }
  for (const { picks, why } of pages) {
    for (const pick of picks) {
      const { books: told, named, sharedTags, reasonTags } = why(pick)
      expect(told.length > 0 || sharedTags.length === 0).toBe(true)
      for (const tag of sharedTags) expect([tag, has(pick.book, tag), has(told[0]!, tag)]).toEqual([tag, true, true])
      const toldOf = named.length > 0 ? told.slice(0, 1) : told
      for (const tag of reasonTags) expect([tag, ...toldOf.map((book) => has(book, tag))]).not.toContain(false)
      if (told.length > 0 || reasonTags.length === 0) continue
      const works = books.flatMap(({ authors }, book) => (named.includes(authors[0]!) ? [book] : []))
      for (const tag of reasonTags)
        expect([tag, has(pick.book, tag), works.some((work) => has(work, tag))]).toEqual([tag, true, true])
    }
  }
})

const [somePick] = pages.flatMap(({ picks }) => picks)
/** Book 0 as a pick for which these speak. Of its genre and close to it are 28, 56 and 84; 1 only has a trope of it, 3 and 31 nothing. */
const pickFor = (contributions: Pick['contributions']) => ({ ...somePick!, book: 0, contributions })
const namedOf = (amounts: [book: number, amount: number, stars?: number][]) => {
  const stars = new Map(amounts.map(([book, , given]) => [book, given]))
  const contributions = amounts.map(([book, amount]) => ({ kind: 'book' as const, book, amount }))
  return whyOf(crowded.catalogue, (book) => stars.get(book), pickFor(contributions)).books
}

test('a book that barely counts is not named, and a so-so one only when no other counts', () => {
  expect(
    namedOf([
      [28, 1],
      [56, 0.3],
      [84, 0.2],
    ]),
  ).toEqual([28, 56])
  expect(
    namedOf([
      [28, 1, 3],
      [56, 0.3, 4],
      [84, 0.2, 5],
    ]),
  ).toEqual([56])
  expect(
    namedOf([
      [28, 1, 3],
      [56, 0.2, 5],
    ]),
  ).toEqual([28])
})

test('a second book is named only when it is of the kind of the first and the pick', () => {
  expect(
    namedOf([
      [28, 1],
      [1, 0.9],
      [56, 0.5],
    ]),
  ).toEqual([28, 56])
  expect(
    namedOf([
      [28, 1],
      [1, 0.9],
    ]),
  ).toEqual([28])
})

test('a book of the pick’s kind comes before one that is not, if it is nearly as loud', () => {
  expect(
    namedOf([
      [1, 1],
      [28, 0.8],
    ]),
  ).toEqual([28])
  expect(
    namedOf([
      [1, 1],
      [28, 0.7],
    ]),
  ).toEqual([1])
})

test('of books that share nothing with the pick, only the loudest is named', () => {
  expect(
    namedOf([
      [3, 1],
      [31, 0.8],
    ]),
  ).toEqual([3])
  expect(
    namedOf([
      [3, 1],
      [31, 0.7],
    ]),
  ).toEqual([3])
})

test('a named author yields to a genre that counts for more, except for their own books', () => {
  const named = (author: string, amount: number) =>
    whyOf(
      crowded.catalogue,
      () => 5,
      pickFor(
        [
          { kind: 'genre' as const, name: 'Fantasy', amount: 0.5 },
          { kind: 'author' as const, name: author, amount },
        ].sort((one, other) => other.amount - one.amount),
      ),
    ).named
  expect(named('Author 50', 0.4)).toEqual(['Fantasy'])
  expect(named('Author 50', 0.6)).toEqual(['Author 50', 'Fantasy'])
  expect(named('Author 0', 0.4)).toEqual(['Fantasy', 'Author 0'])
})
