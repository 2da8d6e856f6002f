import { expect, test } from 'vitest'
import type { ShelfEntry } from './profile.ts'
import { type Pick, recommend } from './recommend.ts'
import { type Steering, steered, type DismissalKind, unsteered } from './steer.ts'
import { aSage, someBooks, someReaders } from './testLibrary.ts'

const books = someBooks(240)
const sage = aSage(books, someReaders(200, 236))
const all = { discovery: 240, nextInSeries: 240, newHere: 240 }
const shelf = [4, 28, 44].map((book, when): ShelfEntry => ({ book, stars: 5, status: 'finished', when }))
const reader = (steering: Partial<Steering> = {}, entries = shelf) =>
  steered(sage.catalogue, entries, undefined, { ...unsteered, ...steering })
const turning = (book: number, as: DismissalKind) => reader({ turnedDown: [{ book, as }] })
const everything = (asked: ReturnType<typeof reader>): Pick[] => Object.values(recommend(sage, asked, all)).flat()
const scoreOf = (picks: Pick[], book: number) => picks.find((pick) => pick.book === book)?.score ?? 0

const before = everything(reader())
const [first] = before
const authorOf = (book: number) => books[book]!.authors[0]

test.each<DismissalKind>(['not-for-me', 'not-this-author', 'already-read', 'later'])(
  'a book turned down as %s is in no list',
  (as) => {
    expect(everything(turning(first!.book, as)).map((pick) => pick.book)).not.toContain(first!.book)
  },
)

test('"not for me" and "not this author" lower similar books', () => {
  for (const as of ['not-for-me', 'not-this-author'] as const) {
    const after = everything(turning(first!.book, as)).filter(({ book }) => scoreOf(before, book) > 0)
    expect(after.filter(({ book, score }) => score < scoreOf(before, book)).length).toBeGreaterThan(1)
    expect(after.filter(({ book, score }) => score > scoreOf(before, book))).toEqual([])
  }
})

test('"already read" and "later" say nothing for or against', () => {
  for (const as of ['already-read', 'later'] as const) {
    const after = everything(turning(first!.book, as))
    expect(after.length).toBeGreaterThan(10)
    for (const { book, score } of after) if (scoreOf(before, book) > 0) expect(score).toBe(scoreOf(before, book))
  }
})

test('"not this author" hides every book by its main author, and nothing else', () => {
  const after = everything(turning(first!.book, 'not-this-author'))
  expect(before.filter(({ book }) => authorOf(book) === authorOf(first!.book)).length).toBeGreaterThan(0)
  expect(after.filter(({ book }) => authorOf(book) === authorOf(first!.book))).toEqual([])
  const others = new Set(before.map(({ book }) => authorOf(book)))
  expect(new Set(after.map(({ book }) => authorOf(book))).size).toBeGreaterThan(others.size / 2)
})

test('a shelved book counts even if its author was turned down', () => {
  const { profile } = turning(4, 'not-this-author')
  const weightOf = (book: number) => profile.weights[profile.books.indexOf(book)]
  expect(weightOf(4)).toBe(1)
  expect(weightOf(5)).toBeLessThan(0)
})

test('a book without an author is turned down alone', () => {
  const nameless = aSage(books.slice(0, 20).map((book) => ({ ...book, authors: [] })))
  const turnedDown = [{ book: 3, as: 'not-this-author' as const }]
  expect([...steered(nameless.catalogue, [], undefined, { ...unsteered, turnedDown }).dismissed]).toEqual([3])
})

test('a volume already read leads to the next in its series; a postponed one does not', () => {
  const next = (as: DismissalKind) => recommend(sage, turning(12, as), all).nextInSeries.map((pick) => pick.book)
  expect(next('already-read')).toEqual([13])
  expect(next('later')).toEqual([])
})

test('an ignored book counts for nothing, is still not picked, and its series continues', () => {
  const entries = [...shelf, { book: 12, stars: 5, status: 'finished', when: 9 } as const]
  const picks = recommend(sage, reader({ takenOut: new Set([12, 4]) }, entries), all)
  const parts = Object.values(picks)
    .flat()
    .flatMap(({ contributions }) => contributions)
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter((part) => part.kind === 'book' && (part.book === 12 || part.book === 4))).toEqual([])
  expect(
    Object.values(picks)
      .flat()
      .map(({ book }) => book),
  ).not.toContain(4)
  expect(picks.nextInSeries.map(({ book }) => book)).toEqual([13])
})

test('ignored books are not evidence', () => {
  const fifteen = Array.from({ length: 15 }, (_, k): ShelfEntry => ({
    book: 4 * k,
    stars: 5,
    status: 'finished',
    when: k,
  }))
  const evidence = (takenOut: Set<number>) => everything(reader({ takenOut }, fifteen))[0]!.evidence
  expect([
    evidence(new Set()),
    evidence(new Set([0])),
    evidence(new Set(fifteen.slice(4).map((one) => one.book))),
  ]).toEqual(['good', 'some', 'early'])
})

test('all taken out and nothing said leaves nothing to pick by', () => {
  expect(everything(reader({ takenOut: new Set([4, 28, 44]) }))).toEqual([])
})

test('a thousand dismissals are all honoured', () => {
  const turnedDown = books.map((_, book) => ({ book, as: 'not-for-me' as const }))
  expect(everything(reader({ turnedDown }))).toEqual([])
})

test.each([
  [3, [13]],
  [2.5, []],
])('a series continues after a volume with %d stars: %j', (stars, next) => {
  const entries: ShelfEntry[] = [{ book: 12, stars, status: 'finished', when: 1 }]
  expect(recommend(sage, reader({}, [...shelf, ...entries])).nextInSeries.map(({ book }) => book)).toEqual(next)
})
