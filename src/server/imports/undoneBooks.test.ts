import { beforeAll, expect, test } from 'vitest'
import {
  doneImport,
  goodreads,
  importRowsOf,
  previewedImport,
  startRun,
  undoneImport,
} from '#server/testing/cast/imports.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { reportLines } from './report.ts'
import { runImport } from './runImport.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const row = (title: string, cells: Record<string, string> = {}) => ({
  Title: title,
  Author: 'Nemo Nobody',
  'Exclusive Shelf': 'read',
  ...cells,
})

const titlesNow = async () => {
  const books = await house.db
    .selectFrom('books')
    .select('title')
    .where('author', '=', 'Nemo Nobody')
    .orderBy('title')
    .execute()
  return books.map(({ title }) => title)
}

async function reportOf(reader: SignedInReader, importId: string): Promise<string> {
  let report = ''
  for await (const lines of reportLines(house.db, reader.id, importId)) report += lines
  return report
}

test('an undo takes the books that the import made out of the catalogue, but for those in use, and the report says so', async () => {
  const reader = await aReader(house)
  const known = await reader.call.books.add({ title: 'Known Before', author: 'Nemo Nobody' })
  await reader.call.shelf.remove({ bookId: known.book.id })
  const titles = ['Alone', 'Edited', 'Known Before', 'Rated Since', 'Shelved By Another']
  const importId = await doneImport(house, reader, goodreads(...titles.map((title) => row(title)), row('Alone')))
  expect(await titlesNow()).toEqual(titles)
  const rows = await importRowsOf(house, importId)
  const bookOf = (title: string) => rows[titles.indexOf(title)]!.book_id!
  await reader.call.shelf.rate({ bookId: bookOf('Rated Since'), stars: 2 })
  const other = await aReader(house)
  await other.call.shelf.shelve({ bookId: bookOf('Shelved By Another'), status: 'tbr', on: '2026-11-23' })
  const change = { book_id: bookOf('Edited'), changed_by: other.id, before: '{"pages": null}', after: '{"pages": 3}' }
  await house.db.insertInto('book_changes').values(change).execute()

  await undoneImport(house, importId)
  expect(await titlesNow()).toEqual(['Edited', 'Known Before', 'Rated Since', 'Shelved By Another'])
  const after = await importRowsOf(house, importId)
  expect(after.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['undone', 'book-gone'],
    ['undone', 'book-stays'],
    ['undone', null],
    ['kept', 'book-stays'],
    ['undone', 'book-stays'],
    ['undone', null],
  ])
  expect(await reportOf(reader, importId)).toContain('was new to the catalogue, and is out of it again')
})

test('a file that was taken back comes in again, whole', async () => {
  const reader = await aReader(house)
  const file = goodreads(row('There And Back', { 'My Rating': '4' }))
  await undoneImport(house, await doneImport(house, reader, file))
  expect(await titlesNow()).not.toContain('There And Back')
  await doneImport(house, reader, file)
  const { entries } = await reader.call.shelf.list()
  expect(entries).toMatchObject([{ rating: 4, book: { title: 'There And Back' } }])
})

test('an undo takes the shelves that the import made, and leaves one that the reader made meanwhile', async () => {
  const reader = await aReader(house)
  const importId = await previewedImport(house, reader, goodreads(row('On Two Shelves', { Bookshelves: 'slow, mine' })))
  await startRun(house, importId)
  await reader.call.ownShelves.create({ name: 'mine', audience: 'private' })
  await runImport(house.db, importId)
  expect((await reader.call.ownShelves.list()).shelves).toHaveLength(2)
  await undoneImport(house, importId)
  expect((await reader.call.ownShelves.list()).shelves).toMatchObject([{ name: 'mine', count: 0 }])
})
