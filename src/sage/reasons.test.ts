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
    const profile = profileOf(entries, new Map([...dismissed].map((book) => [book, 1])))
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

test('every book that a reason names is the reader’s own, speaks loud enough, and none that speaks louder is passed over but for stars', () => {
  for (const { reader, picks, why } of pages) {
    for (const pick of picks) {
      const named = why(pick).books
      const [first] = own(pick)
      const loudest = own(pick)
        .slice(0, 4)
        .filter(({ amount }) => amount > 0 && amount >= first!.amount / 4)
        .map(({ book }) => book)
      const liked = loudest.filter((book) => (reader.stars.get(book) ?? 5) >= 3.5)
      expect(named).toEqual((liked.length > 0 ? liked : loudest).slice(0, 2))
      expect(named.length).toBeLessThanOrEqual(2)
      for (const book of named) expect(reader.has.has(book)).toBe(true)
    }
  }
})

test('what a reason names of the survey was said there and speaks louder than any book', () => {
  for (const { reader, picks, why } of pages) {
    const said = new Set([reader.survey].flatMap((one) => (one ? [...one.authors, ...one.genres, ...one.tropes] : [])))
    for (const pick of picks) {
      const amountOf = (name: string) =>
        pick.contributions.find((part) => part.kind !== 'book' && part.name === name)!.amount
      for (const name of why(pick).named) {
        expect(said.has(name)).toBe(true)
        expect(amountOf(name)).toBeGreaterThanOrEqual(own(pick)[0]?.amount ?? 0)
      }
    }
  }
})

test('what a reason says is shared stands in the pick and in every book it is told of', () => {
  const has = (book: number, name: string) => {
    const { tags, genres } = books[book]!
    return [...tags, ...genres.map((genre) => genre.name)].some((one) => one.toLowerCase() === name.toLowerCase())
  }
  for (const { picks, why } of pages) {
    for (const pick of picks) {
      const { books: told, named, sharedTags, saidTags } = why(pick)
      expect(told.length > 0 || sharedTags.length === 0).toBe(true)
      for (const tag of sharedTags) expect([tag, has(pick.book, tag), has(told[0]!, tag)]).toEqual([tag, true, true])
      const toldOf = named.length > 0 ? told.slice(0, 1) : told
      for (const tag of saidTags) expect([tag, ...toldOf.map((book) => has(book, tag))]).not.toContain(false)
      if (told.length > 0 || saidTags.length === 0) continue
      const works = books.flatMap(({ authors }, book) => (named.includes(authors[0]!) ? [book] : []))
      for (const tag of saidTags)
        expect([tag, has(pick.book, tag), works.some((work) => has(work, tag))]).toEqual([tag, true, true])
    }
  }
})

test('a book that barely speaks is not named, and one thought so-so only where no other speaks', () => {
  const { catalogue } = crowded
  const [pick] = pages.flatMap(({ picks }) => picks)
  const amounts = (...all: number[]) => all.map((amount, book) => ({ kind: 'book' as const, book, amount }))
  const namedOf = (contributions: Pick['contributions'], stars: number[]) =>
    whyOf(catalogue, (book) => stars[book], { ...pick!, contributions }).books
  expect(namedOf(amounts(1, 0.3, 0.2), [5, 5, 5])).toEqual([0, 1])
  expect(namedOf(amounts(1, 0.3, 0.2), [3, 4, 5])).toEqual([1])
  expect(namedOf(amounts(1, 0.2), [3, 5])).toEqual([0])
})
