import { expect, test } from 'vitest'
import { profileOf, type ShelfEntry } from './profile.ts'
import { type Pick, recommend } from './recommend.ts'
import { aSage, seeded, someBooks, someReaders } from './testLibrary.ts'
import { whyOf } from './why.ts'

const moods = ['funny', 'dark', 'hopeful', 'tense', 'sad']
const settings = ['russia', 'space', 'at sea', 'regency', 'desert', 'prison']
const rareTags = 40
/** With settings and moods, a second author here and there, and tags so rare that readers keep to them. */
const books = someBooks(400).map((book, n) => ({
  ...book,
  authors: n % 9 === 0 ? [...book.authors, `Author ${(n + 40) % 100}`] : book.authors,
  tags: [...book.tags, `rare thing ${n % rareTags}`],
  feel: [moods[n % moods.length]!],
  setting: [settings[n % settings.length]!],
}))

/** Half of the readers have rated some books, the other half none; every second one answered the survey. */
const readers = Array.from({ length: 80 }, (_, n) => {
  const random = seeded(n + 1)
  const below = (limit: number) => Math.floor(random() * limit)
  const step = n % 4 < 2 ? rareTags : 7
  const had = new Set(Array.from({ length: n % 8 < 4 ? 8 : 0 }, () => (n + step * below(400 / step)) % 400))
  const entries = [...had].map((book, when): ShelfEntry => ({
    book,
    when,
    stars: 2 + below(7) / 2,
    status: 'finished',
  }))
  const survey = { authors: [], genres: ['Horror'], tropes: ['heist'] }
  const stars = new Map(entries.map((entry) => [entry.book, entry.stars]))
  const known = { profile: profileOf(entries), has: had, begun: had, dismissed: new Set<number>() }
  return { stars, known: { ...known, ...(n % 2 === 0 && { survey }) } }
})

const picked = [aSage(books, someReaders(300, 390)), aSage(books)].flatMap((sage) =>
  readers.flatMap(({ stars, known }) => {
    const { discovery, newHere } = recommend(sage, known)
    const starsOf = (book: number) => stars.get(book)
    return [...discovery, ...newHere].map((pick) => ({ pick, starsOf, why: whyOf(sage.catalogue, starsOf, pick) }))
  }),
)
const speakingFor = ({ contributions }: Pick) =>
  contributions.flatMap((part) => (part.kind === 'book' && part.amount > 0 ? [part] : []))
const ofAll = (names: string[], all: readonly string[]) => names.filter((name) => !all.includes(name))

test('a kept tag is in the pick, and in as many loved books that speak for it', () => {
  const kept = picked.flatMap(({ why, ...of }) => why.kept.map((one) => ({ ...one, ...of })))
  expect(kept.length).toBeGreaterThan(20)
  for (const { tag, books: count, pick, starsOf } of kept) {
    expect(books[pick.book]!.tags).toContain(tag)
    const loved = speakingFor(pick).filter(({ book }) => starsOf(book)! >= 4 && books[book]!.tags.includes(tag))
    expect([tag, loved.length]).toEqual([tag, count])
  }
})

test('a loved author wrote the pick, and as main author the loved book that speaks for it', () => {
  const byLoved = picked.filter(({ why }) => why.isByLoved)
  const isSecond = ({ pick, why }: (typeof picked)[number]) => books[pick.book]!.authors[1] === why.lovedAuthor
  expect(byLoved.filter(isSecond).length).toBeGreaterThan(5)
  expect(byLoved.length).toBeGreaterThan(byLoved.filter(isSecond).length)
  for (const { pick, why, starsOf } of byLoved) {
    const [loved] = why.books
    expect(books[pick.book]!.authors).toContain(why.lovedAuthor)
    expect([books[loved!]!.authors[0], starsOf(loved!)! >= 4]).toEqual([why.lovedAuthor, true])
    expect(speakingFor(pick).map(({ book }) => book)).toContain(loved)
  }
})

test('the first book counts for most where that is said, and mainly for its readers where that is', () => {
  const partOf = ({ pick, why }: (typeof picked)[number]) =>
    speakingFor(pick).find(({ book }) => book === why.books[0])!
  const loudest = picked.filter(({ why }) => why.isLoudest)
  const fromReaders = picked.filter(({ why }) => why.isFromReaders)
  expect(Math.min(loudest.length, fromReaders.length)).toBeGreaterThan(20)
  for (const one of loudest)
    expect(partOf(one).amount).toBe(Math.max(...speakingFor(one.pick).map(({ amount }) => amount)))
  for (const one of fromReaders) expect(partOf(one).fromReaders).toBeGreaterThanOrEqual(0.5)
})

test('settings, moods and what sort of book it is are facts of the pick, and the first two of the first book', () => {
  const count = { settings: 0, feel: 0, own: 0 }
  for (const { pick, why } of picked) {
    const [first] = why.books
    for (const book of first === undefined ? [pick.book] : [pick.book, first]) {
      expect(ofAll(why.settings, books[book]!.setting)).toEqual([])
      expect(ofAll(why.feel, books[book]!.feel)).toEqual([])
    }
    expect(ofAll(why.own, books[pick.book]!.tags)).toEqual([])
    if (first !== undefined) expect(why.own).toEqual([])
    for (const field of ['settings', 'feel', 'own'] as const) count[field] += why[field].length
  }
  expect(Object.entries(count).filter(([, times]) => times < 20)).toEqual([])
})
