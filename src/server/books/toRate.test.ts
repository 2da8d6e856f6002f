import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SurveyGenre } from '#contract/surveyVocabulary.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { refreshTrending } from './trending.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  reader = await aReader(house)
})

const toRate = async () => (await reader.call.books.toRate()).books
const titles = async () => (await toRate()).map(({ title }) => title)
const put = async (title: string, values: Parameters<typeof save>[2] = {}) =>
  save(reader, await bookNamed(house, title), values)

async function survey(genres: SurveyGenre[], authors: string[] = []): Promise<void> {
  await reader.call.survey.save({
    genres,
    readingFrequency: 'steady',
    preferredFormats: ['Ebook'],
    readingGoal: 12,
    favoriteTropes: [],
    favoriteAuthors: authors,
  })
}

test('a reader without answers is asked to rate the books of the day', async () => {
  const ofTheDay = (await reader.call.books.ofTheDay()).books.map(({ id }) => id)
  expect((await toRate()).slice(0, 12).map(({ id }) => id)).toEqual(expect.arrayContaining(ofTheDay.slice(0, 8)))
})

test('unrated finished books come first, the latest first; rated, DNF and TBR books are left out', async () => {
  await put('Emma', { rating: null })
  await put('Dune', { rating: null })
  await put('Persuasion', { rating: 4 })
  await put('The Hobbit', { rating: null, isDnf: true })
  await reader.call.shelf.shelve({ bookId: await bookNamed(house, 'Kindred'), status: 'tbr', on: '2026-01-01' })
  const all = await titles()
  expect(all.slice(0, 2)).toEqual(['Dune', 'Emma'])
  for (const title of ['Persuasion', 'The Hobbit', 'Kindred']) expect(all).not.toContain(title)
})

test('then come books by the authors and of the genres that the survey named, each author once', async () => {
  await survey(['Mystery', 'Space Opera'], ['jane AUSTEN', 'Nobody at All', 'Agatha Christie'])
  const books = await toRate()
  expect(books.slice(0, 2).map(({ author }) => author)).toEqual(['Jane Austen', 'Agatha Christie'])
  const { rows } = await house.pool.query<{ title: string }>(
    `select title from books where survey_genres && '{Mystery,Space Opera}'`,
  )
  const known = rows.map(({ title }) => title)
  for (const { title } of books.slice(2, 6)) expect(known).toContain(title)
  expect(new Set(books.slice(0, 6).map(({ author }) => author)).size).toBe(6)
  expect(books.filter(({ seriesPosition }) => (seriesPosition ?? 1) > 1)).toEqual([])
  expect(new Set(books.map(({ id }) => id)).size).toBe(16)
})

test('one that is on a shelf makes room for the next of its author', async () => {
  await survey(['Mystery'], ['Jane Austen'])
  const [first] = await toRate()
  await reader.call.shelf.shelve({ bookId: first!.id, status: 'tbr', on: '2026-01-01' })
  const [second] = await toRate()
  expect([second!.author, second!.id === first!.id]).toEqual(['Jane Austen', false])
})

test('what others here add comes before the books of the day', async () => {
  const other = await aReader(house)
  const bookId = await bookNamed(house, 'Kindred')
  await other.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
  await refreshTrending(house.db)
  expect((await toRate())[0]!.id).toBe(bookId)
})

test('authors alternate, match in any spelling, and a book by two of them is listed once', async () => {
  const both = ['Terry Pratchett', 'Neil Gaiman']
  await survey(['Mystery'], ['J.R.R. Tolkien', ...both, 'jane  austen', 'Agatha Christie', 'Ursula K. Le Guin'])
  const before = await toRate()
  const shown = before.slice(0, 4).map(({ author }) => author)
  expect(shown).toEqual(['J. R. R. Tolkien', 'Terry Pratchett, Neil Gaiman', 'Jane Austen', 'Agatha Christie'])
  expect(new Set(before.map(({ id }) => id)).size).toBe(16)
  for (const { id } of before.slice(0, 4))
    await reader.call.shelf.shelve({ bookId: id, status: 'tbr', on: '2026-01-01' })
  expect((await toRate())[0]!.author).toBe('Ursula K. Le Guin')
})

test('dismissed picks and ignored survey answers are left out', async () => {
  await survey(['Mystery'], ['Jane Austen', 'Agatha Christie'])
  const [austen] = await toRate()
  await reader.call.picks.dismiss({ bookId: austen!.id, kind: 'not-for-me' })
  expect((await toRate()).map(({ id }) => id)).not.toContain(austen!.id)
  expect((await toRate())[0]!.author).toBe('Jane Austen')
  await reader.call.picks.takeOutName({ kind: 'author', name: 'Jane Austen' })
  expect((await toRate())[0]!.author).toBe('Agatha Christie')
})

test('an author whose name is a word of many titles is looked for no longer than others', async () => {
  const others = Array.from({ length: 1500 }, (_, n) => ({ title: `Quorl ${n}`, google_book_id: `test_quorl_${n}` }))
  await house.db
    .insertInto('books')
    .values(others.map((book) => ({ ...book, authors: ['Somebody Else'] })))
    .execute()
  await survey(['Mystery'], ['Quorl', 'Jane Austen'])
  expect((await toRate())[0]!.author).toBe('Jane Austen')
})

test('a book added by hand is not offered for rating', async () => {
  const typed = { google_book_id: 'manual_x', title: 'Typed', authors: ['Tess Typed'], synopsis: 'Typed, too.' }
  await house.db
    .insertInto('books')
    .values({ ...typed, survey_genres: ['Mystery'], readers: 9 })
    .execute()
  await house.db.updateTable('books').set({ synopsis: null }).where('title', '!=', 'Typed').execute()
  await survey(['Mystery'], ['Tess Typed'])
  expect(await titles()).not.toContain('Typed')
})
