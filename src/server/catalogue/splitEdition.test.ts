import { expect, test } from 'vitest'
import {
  aBook,
  admin,
  both,
  count,
  duplicateId,
  house,
  isbnOf,
  keptId,
  mergeTwins,
  setUpTwins,
} from '#server/testing/cast/twins.ts'

setUpTwins()

const editionsOf = async (bookId: string) => (await both.call.editions.list({ bookId })).editions
const title = () => `Another Book ${count}`

async function anEdition(pages = 300) {
  const isbn = isbnOf(900 + count)
  const { edition } = await both.call.editions.add({ bookId: keptId, isbn, pages })
  return { id: edition.id, isbn }
}

test('an edition becomes a book of its own, and readers who chose it lose nothing', async () => {
  const { id, isbn } = await anEdition()
  await house.db.updateTable('books').set({ pages: 100, isbn }).where('id', '=', keptId).execute()
  await both.call.shelf.shelve({ bookId: keptId, status: 'currently_reading', on: '2026-01-05' })
  await both.call.editions.choose({ bookId: keptId, editionId: id })
  const { bookId, isNew } = await admin.call.catalogue.split({ editionId: id, title: title() })
  expect(isNew).toBe(true)
  expect(await both.call.books.get({ bookId })).toMatchObject({
    title: title(),
    authors: ['Ann Other'],
    isbn,
    pages: 300,
  })
  expect((await both.call.shelf.entry({ bookId: keptId })).entry).toMatchObject({
    pages: 300,
    status: 'currently_reading',
  })
  expect((await both.call.books.get({ bookId: keptId })).isbn).toBeNull()
  expect((await both.call.books.search({ query: isbn, limit: 5 })).books.map((book) => book.id)).toEqual([bookId])
  expect((await editionsOf(keptId)).map((edition) => edition.id)).not.toContain(id)
})

test('an edition that was split off can be split off its new book, too', async () => {
  const { id } = await anEdition()
  const first = await admin.call.catalogue.split({ editionId: id, title: title() })
  const second = await admin.call.catalogue.split({ editionId: id, title: `${title()}, Again` })
  expect([first.isNew, second.isNew, second.bookId === first.bookId]).toEqual([true, true, false])
  expect((await editionsOf(second.bookId)).map((edition) => edition.id)).toEqual([id])
})

test('an edition goes to the book that has the name', async () => {
  const other = await aBook(title())
  const { id } = await anEdition()
  expect(await admin.call.catalogue.split({ editionId: id, title: title() })).toEqual({ bookId: other, isNew: false })
})

test('a split under the book’s own name, or of no edition, is refused', async () => {
  const { id } = await anEdition()
  const split = (editionId: string, name: string) => admin.call.catalogue.split({ editionId, title: name })
  await expect(split(id, `The Twin ${count}`)).rejects.toMatchObject({ code: 'SAME_NAME' })
  await expect(split(keptId, title())).rejects.toMatchObject({ code: 'EDITION_NOT_FOUND' })
  await expect(both.call.catalogue.split({ editionId: id, title: title() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('what a merged book knew becomes an edition of the kept one, until the merge is undone', async () => {
  const isbn = isbnOf(900 + count)
  const bare = await both.call.editions.add({ bookId: duplicateId, isbn })
  await house.db.updateTable('books').set({ isbn, pages: 222 }).where('id', '=', duplicateId).execute()
  const { mergeId } = await mergeTwins()
  expect((await editionsOf(keptId)).find((edition) => edition.isbn13 === isbn)).toMatchObject({
    title: `Twin, The ${count} (large print)`,
    pages: 222,
  })
  await admin.call.catalogue.unmerge({ mergeId })
  expect(await editionsOf(duplicateId)).toEqual([bare.edition])
})
