import { expect, test } from 'vitest'
import { exampleNotes, shelfBooks } from '#client/pages/firstSight/examples.ts'
import { genreFamilyOf } from '#contract/genreFamily.ts'
import { readCatalogue } from '#server/books/loadCatalogue.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { aHouse } from '#server/testing/house/house.ts'

test('the notes on the first page are what the Sage writes for readers with two rated books', async () => {
  const house = await aHouse()
  const written = []
  for (const { loved, book } of exampleNotes) {
    const reader = await aReader(house, { rated: Object.fromEntries(loved.map((title) => [title, 5])) })
    const { picks } = await reader.call.picks.consult()
    written.push(picks.find((pick) => pick.book.title === book.title))
  }
  expect(written).toMatchObject(exampleNotes.map(({ book, reason }) => ({ book, matchReason: reason })))
})

test('the shelf on the first page holds books of the catalogue', () => {
  const books = readCatalogue('essential')
  for (const { title, author, pages, genreFamily } of shelfBooks) {
    const book = books.find((each) => each.title === title)
    expect(book, title).toBeDefined()
    expect({ author, pages, genreFamily }, title).toEqual({
      author: book!.authors.join(', '),
      pages: book!.pages ?? null,
      genreFamily: genreFamilyOf(book!.genres, book!.surveyGenres),
    })
  }
})
