import { expect, test } from 'vitest'
import { ranked, recommend, type Pick } from './recommend.ts'
import { profileOf, type ShelfEntry } from './profile.ts'
import { aReader, aSage, someBooks, someReaders } from './testLibrary.ts'
import { whyOf } from './why.ts'

const books = someBooks(240)
const sage = aSage(books, someReaders(200, 236))
const everything = (picks: ReturnType<typeof recommend>): Pick[] => [
  ...picks.discovery,
  ...picks.nextInSeries,
  ...picks.newHere,
]

/** How often the most frequent of the names occurs; undefined ones do not count. */
function mostOf(names: (string | undefined)[]): number {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

test('nothing the reader has or has dismissed is ever recommended', () => {
  for (let first = 0; first < 60; first++) {
    const reader = aReader([first, first + 60, first + 120], { dismissed: new Set([first + 8]) })
    const barred = new Set([...reader.has, ...reader.dismissed])
    for (const { book } of everything(recommend(sage, reader))) expect(barred.has(book)).toBe(false)
    for (const book of ranked(sage, reader, 100)) expect(barred.has(book)).toBe(false)
  }
})

test('the contributions of every pick add up to its score, survey and dismissed books included', () => {
  const survey = { authors: ['Author 9'], genres: ['Fantasy'], tropes: ['Slow Burn'] }
  const reader = aReader([4, 8, 44], { survey })
  for (const { score, contributions } of everything(recommend(sage, reader))) {
    expect(contributions.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(score, 9)
    expect(contributions).toEqual([...contributions].sort((a, b) => b.amount - a.amount))
  }
})

test('discovery holds at most one book of a series and two of an author', () => {
  for (let book = 0; book < 40; book++) {
    const { discovery } = recommend(sage, aReader([book, book + 80]))
    expect(mostOf(discovery.map((pick) => books[pick.book]!.authors[0]))).toBeLessThanOrEqual(2)
    expect(mostOf(discovery.map((pick) => books[pick.book]!.series))).toBeLessThanOrEqual(1)
  }
})

test('a series is discovered by its first volume only', () => {
  for (let book = 3; book < 60; book++) {
    for (const pick of recommend(sage, aReader([book])).discovery) expect(books[pick.book]!.seriesPosition ?? 1).toBe(1)
  }
})

test('a started series continues in its own list and nowhere else', () => {
  const { discovery, nextInSeries } = recommend(sage, aReader([12, 40]))
  expect(nextInSeries.map((pick) => pick.book)).toEqual([13])
  expect(discovery.some((pick) => books[pick.book]!.series === 'Series 1')).toBe(false)
})

test('the next volume has a higher percentage when a volume was loved than when it was not', () => {
  const figure = (stars: number) => {
    const entries = [12, 40].map((book): ShelfEntry => ({
      book,
      stars: book === 12 ? stars : 5,
      status: 'finished',
      when: book,
    }))
    return recommend(sage, aReader([12, 40], { profile: profileOf(entries) })).nextInSeries[0]!.matchPercent
  }
  expect(figure(5)).toBeGreaterThan(figure(3) + 10)
})

test('a volume on the TBR does not start a series', () => {
  const { nextInSeries } = recommend(sage, aReader([40], { has: new Set([12, 40]) }))
  expect(nextInSeries).toEqual([])
})

test('the same question has the same answer, regardless of questions in between', () => {
  const before = recommend(sage, aReader([20, 24]))
  recommend(sage, aReader([3, 99, 150]))
  expect(recommend(sage, aReader([20, 24]))).toEqual(before)
})

test('a reader who likes one genre gets mostly that genre', () => {
  const { discovery } = recommend(sage, aReader([4, 24, 44, 64, 84, 104]))
  expect(discovery.length).toBe(20)
  expect(discovery.filter((pick) => books[pick.book]!.genres[0]!.name === 'Fantasy').length).toBeGreaterThan(10)
})

test('books that no one has read are in their own list', () => {
  const { newHere } = recommend(aSage(books, someReaders(200, 200)), aReader([4, 24, 44]))
  expect(newHere.length).toBeGreaterThan(0)
  expect(newHere.every((pick) => pick.book >= 200)).toBe(true)
})

test('when no book has been read, none is called new', () => {
  const { discovery, newHere } = recommend(aSage(books), aReader([4, 24, 44]))
  expect(discovery.length).toBeGreaterThanOrEqual(8)
  expect(newHere).toEqual([])
})

test('match and evidence stay in their bounds', () => {
  const { discovery, newHere } = recommend(sage, aReader([4, 24, 44]))
  const picks = [...discovery, ...newHere]
  for (const { matchPercent, evidence } of picks) {
    expect(matchPercent).toBeGreaterThanOrEqual(1)
    expect(matchPercent).toBeLessThanOrEqual(99)
    expect(evidence).toBe('early')
  }
})

test('the reason names at most two books of the reader, the loudest first', () => {
  const { discovery } = recommend(sage, aReader([4, 24, 44]))
  const { books: because } = whyOf(sage.catalogue, () => 5, discovery[0]!)
  expect(discovery[0]!.contributions.find(({ kind }) => kind === 'book')).toMatchObject({ book: because[0] })
  expect(because.length).toBeLessThanOrEqual(2)
})

test('dismissing a book lowers similar books', () => {
  const [first] = recommend(sage, aReader([4, 24])).discovery
  const against = aReader([4, 24])
  against.profile = { ...against.profile, books: Int32Array.of(24, 4, 44), weights: Float32Array.of(1, 1, -0.2) }
  const after = recommend(sage, against, { discovery: 240, nextInSeries: 0, newHere: 0 })
  expect(after.discovery.find((pick) => pick.book === first!.book)?.score ?? 0).toBeLessThanOrEqual(first!.score)
})
