import { expect, test } from 'vitest'
import { profileOf } from '../profile.ts'
import { aReader, aSage, someBooks, someReaders } from '../testLibrary.ts'
import { type Asked, rankAsked } from './rankAsked.ts'

const sage = aSage(someBooks(240), someReaders(300, 240))
const loved = [0, 12, 25, 40]
const reader = aReader(loved)
const anything: Asked = {
  candidates: Array.from({ length: 240 }, (_, book) => ({ book, unknown: 0, nice: 0 })),
  like: [],
  worksOf: [],
  isForOther: false,
  isByAuthor: false,
  isFromShelf: false,
}
const answers = (asked: Partial<Asked> = {}, by = reader) =>
  rankAsked(sage, by, { ...anything, ...asked }, 60).picks.map(({ book }) => book)

test('what is like a book that the reader disliked falls behind', () => {
  const [first, second] = answers()
  const entry = { status: 'finished', when: 9 } as const
  const entries = loved.map((book) => ({ ...entry, book, stars: 5 }))
  const place = (stars: number) => {
    const profile = profileOf([...entries, { ...entry, book: first!, stars }])
    const found = answers({}, { ...reader, profile, has: new Set([...loved, first!]) })
    return found.includes(second!) ? found.indexOf(second!) : Infinity
  }
  expect(place(1)).toBeGreaterThan(place(5))
})

test('books of which something is unknown come after all that are known to fit', () => {
  const isUnknown = (book: number) => book % 3 === 0
  const candidates = anything.candidates.map((one) => ({ ...one, unknown: Number(isUnknown(one.book)) }))
  const found = rankAsked(sage, reader, { ...anything, candidates }, 200).picks.map(({ book }) => isUnknown(book))
  expect(new Set(found).size).toBe(2)
  expect(found.lastIndexOf(false)).toBeLessThan(found.indexOf(true))
})

test('likeness leaves out the book itself, its series and what the reader has', () => {
  const like = 13
  const found = answers({ like: [like] })
  expect(found.length).toBeGreaterThan(3)
  for (const out of [like, 12, 14, ...loved]) expect(found).not.toContain(out)
})

test('books for small children answer those who ask for them, read them, or ask for somebody else', () => {
  const isPictureBook = (book: number) => book % 5 === 1
  const books = someBooks(240).map((one, book) =>
    isPictureBook(book) ? { ...one, audience: ['children' as const], form: ['picture book'] } : one,
  )
  const nursery = aSage(books, someReaders(300, 240))
  const count = (asked: Partial<Asked>, by = reader) =>
    rankAsked(nursery, by, { ...anything, ...asked }, 240).picks.filter(({ book }) => isPictureBook(book)).length
  const asksFor = (word: string) => ({ ...reader, profile: { ...reader.profile, askedFor: new Set([word]) } })
  expect([count({}), count({}, asksFor('dragons')), count({ like: [2] })]).toEqual([0, 0, 0])
  expect(count({}, asksFor('picture book'))).toBeGreaterThan(0)
  expect(count({}, aReader([...loved, 16]))).toBeGreaterThan(0)
  expect(count({ isForOther: true })).toBeGreaterThan(0)
  expect(count({ like: [6] })).toBeGreaterThan(0)
})
