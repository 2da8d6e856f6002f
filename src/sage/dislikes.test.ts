import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { cosine } from './content.ts'
import type { Dislike } from './dislikes.ts'
import { judge } from './judge.ts'
import { withNewcomers } from './newcomers.ts'
import { leastOfKin, oppositionBy } from './opposition.ts'
import { profileOf, type ShelfEntry } from './profile.ts'
import { recommend } from './recommend.ts'
import { aReader, aSage, seeded, someBooks, someReaders } from './testLibrary.ts'
import { unheeding } from './unheeded.ts'

const books = someBooks(240)
const sage = aSage(books, someReaders(200, 236))
const loved = [4, 28, 44].map((book, when): ShelfEntry => ({ book, stars: 5, status: 'finished', when }))
const low = (book: number, stars = 1): ShelfEntry => ({ book, stars, status: 'finished', when: 99 })
const picksOf = (entries: ShelfEntry[]) => {
  const own = entries.map(({ book }) => book)
  return recommend(sage, aReader(own, { profile: profileOf(entries) })).discovery
}
const placeOf = (entries: ShelfEntry[], book: number) => {
  const place = picksOf(entries).findIndex((pick) => pick.book === book)
  return place < 0 ? Infinity : place
}

test('one star lowers the nearest pick by five places, and less so the more is loved', () => {
  const [first, ...rest] = picksOf(loved).map(({ book }) => book)
  const alike = (book: number) => cosine(sage.catalogue.content, first!, book)
  const nearest = rest.reduce((best, book) => (alike(book) > alike(best) ? book : best))
  expect(placeOf([...loved, low(first!)], nearest)).toBeGreaterThanOrEqual(rest.indexOf(nearest) + 5)

  const scoreWith = (entries: ShelfEntry[]) =>
    judge(sage, aReader([], { profile: profileOf(entries) }), [nearest])[0]?.score ?? 0
  const left = (entries: ShelfEntry[]) => scoreWith([...entries, low(first!)]) / scoreWith(entries)
  const more = Array.from({ length: 30 }, (_, n): ShelfEntry => ({ ...low(n * 4 + 100, 5), when: n }))
  expect(left([...loved, ...more])).toBeGreaterThan(left(loved))
})

test('what speaks against a book is among its terms, which still add up', () => {
  const [first] = picksOf(loved)
  const against = picksOf([...loved, low(first!.book)]).filter(({ contributions }) =>
    contributions.some((part) => part.kind === 'book' && part.book === first!.book && part.amount < 0),
  )
  expect(against.length).toBeGreaterThan(0)
  for (const { score, contributions } of against)
    expect(contributions.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(score, 9)
})

test('of a disliked book and its kin the nearest fall most, and what is not its kin stays', () => {
  const { catalogue } = sage
  const against: Dislike = { book: 8, for: 'all', weight: 0.5 }
  const factorOf = (book: number, lovedWeight = 1) =>
    oppositionBy(catalogue, [{ book: 4, weight: lovedWeight }], [against])(book).factor
  const like = (book: number) => cosine(catalogue.content, 8, book)
  const others = books.map((_, n) => n).filter((n) => n !== 8)
  const byLikeness = others.toSorted((a, b) => like(b) - like(a))
  const least = like(byLikeness[59]!)
  const nearest = byLikeness[0]!
  expect(factorOf(nearest)).toBeCloseTo(1 / (1 + (0.5 / 1.1) * Math.expm1(60 * (like(nearest) - least))), 6)
  for (const other of byLikeness) expect(factorOf(other)).toBeGreaterThanOrEqual(factorOf(nearest))
  for (const stranger of byLikeness.slice(60)) expect(factorOf(stranger)).toBe(1)
  expect(factorOf(nearest, 20)).toBeGreaterThan(factorOf(nearest))
  expect(oppositionBy(catalogue, [], [])(nearest).factor).toBe(1)
})

const factorsIn = (catalogue: Catalogue, disliked: number) => {
  const oppose = oppositionBy(catalogue, [], [{ book: disliked, for: 'all', weight: 1 }])
  return catalogue.books.map((_, book) => oppose(book).factor).filter((_, book) => book !== disliked)
}

test('among few books a dislike lowers the nearest and spares the rest', () => {
  for (const count of [2, 5, 20, 40, 120]) {
    const factors = factorsIn(catalogueOf(someBooks(count)), 0)
    const lowered = factors.filter((factor) => factor < 0.9)
    expect(lowered.length, `of ${count}`).toBeGreaterThan(0)
    expect(lowered.length, `of ${count}`).toBeLessThanOrEqual(Math.ceil(count / 4))
  }
})

test('of more books that are equally near than can be kin, all fall, and each keeps half', () => {
  const same = Array.from({ length: 150 }, (_, n): SageBook => ({
    authors: [`Twin ${n}`],
    genres: [{ name: 'Fantasy', weight: 1 }],
    tags: ['dragons'],
  }))
  const catalogue = catalogueOf([...same, ...someBooks(400)])
  const factors = factorsIn(catalogue, 0)
  for (const factor of factors.slice(0, 149)) expect(factor).toBeCloseTo(0.5, 6)
  for (const factor of factors.slice(149)) expect(factor).toBe(1)
})

test('the kin of a book of a large catalogue are found by the rarest of what they share', () => {
  const random = seeded(5)
  const some = (of: number, name: string) => `${name} ${Math.floor(random() * of)}`
  const { content } = catalogueOf(
    Array.from({ length: 30_000 }, (_, n): SageBook => ({
      authors: [`Author ${n % 9000}`],
      genres: [{ name: some(5, 'genre'), weight: 1 }],
      feel: [some(4, 'mood'), some(3, 'pace')],
      form: ['fiction'],
      audience: ['adults'],
      tags: [some(20, 'tag'), some(400, 'rare'), some(400, 'rare')],
    })),
  )
  const book = 123
  const all = Array.from({ length: 30_000 }, (_, other) => (other === book ? 0 : cosine(content, book, other)))
  const sixtieth = all.toSorted((a, b) => b - a)[59]!
  expect(leastOfKin(content, book)).toBeGreaterThan(sixtieth - 0.02)
  expect(leastOfKin(content, book)).toBeLessThanOrEqual(sixtieth + 1e-9)
})

test('what was found of kin is still known when books come in, and not where something is ignored', () => {
  const own = aSage(someBooks(240))
  const found = leastOfKin(own.catalogue.content, 8)
  const { content } = withNewcomers(own, [books[9]!]).catalogue
  expect([...content.leastOfKin]).toEqual([[8, found]])
  leastOfKin(content, 240)
  expect([...own.catalogue.content.leastOfKin]).toEqual([[8, found]])
  unheeding(own, new Set(['quest']), [], () => expect(own.catalogue.content.leastOfKin.size).toBe(0))
})

test('what was too grim lowers what is as grim, by any author, and only that', () => {
  const told = books.map((book, n): SageBook => ({ ...book, traits: n % 2 === 0 ? { grim: 0.8 } : { light: 1 } }))
  const { catalogue } = aSage(told)
  const dislike: Dislike = { book: 0, for: 'grim', weight: 1 }
  const factorWith = (dislikes: Dislike[], lovedBooks: number[] = []) =>
    oppositionBy(
      catalogue,
      lovedBooks.map((book) => ({ book, weight: 1 })),
      dislikes,
    )
  // 0.8 · 1 / (1 + 1 + 0) is taken; of three who say so 0.8 · 3 / (3 + 1 + 0).
  expect(factorWith([dislike])(6).factor).toBeCloseTo(0.6, 9)
  expect(factorWith([dislike, { ...dislike, book: 2 }, { ...dislike, book: 4 }])(6).factor).toBeCloseTo(0.4, 9)
  expect(factorWith([dislike])(7).factor).toBe(1)
  // Two loved books that are as grim: 0.8 · 1 / (1 + 1 + 1.6).
  expect(factorWith([dislike], [10, 12])(6).factor).toBeCloseTo(1 - 0.8 / 3.6, 9)
  expect([...factorWith([dislike])(6).shares]).toEqual([[0, 1]])
})
