import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noPace, withServices } from '#server/testing/outside/withServices.ts'
import { type StubServices, stubServices } from '#server/testing/outside/bookServices.ts'
import { outsideBooks } from '#server/testing/outside/outsideBooks.ts'
import { doneImport, goodreads, importRowsOf, startRun } from '#server/testing/cast/imports.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { askServices } from './askServices.ts'
import { offerWaiting } from './offerWaiting.ts'
import { runImport } from './runImport.ts'

let house: HouseWithPool
let stub: StubServices
beforeAll(async () => {
  stub = await stubServices()
  house = withServices(await aHouse(), { OPEN_LIBRARY_URL: stub.url }, noPace)
})
afterAll(() => stub.close())

const fates = async (importId: string) =>
  (await importRowsOf(house, importId)).map(({ action, outcome, matched_by: by }) => [action, outcome, by])

const runAgain = async (importId: string) => {
  await startRun(house, importId)
  await runImport(house.db, importId)
}

const readingLog = (...works: string[]) =>
  ['Work Id,Edition Id,Bookshelf', ...works.map((id) => `${id},,Already Read`)].join('\n')

const addBook = (reader: SignedInReader, title: string, author: string) => reader.call.books.add({ title, author })

describe('a row that waits', () => {
  test('is offered when somebody adds its book, and imported when its reader says so', async () => {
    const reader = await aReader(house)
    const file = goodreads(
      { Title: 'Emma', Author: 'Ann Nobody', 'Exclusive Shelf': 'read', 'My Rating': '4' },
      { Title: 'Emma', Author: 'Bob Nobody', 'Exclusive Shelf': 'read' },
    )
    const importId = await doneImport(house, reader, file)
    expect(await fates(importId)).toEqual([
      ['choose', 'to-match', null],
      ['choose', 'to-match', null],
    ])
    await offerWaiting(house.db)
    await addBook(await aReader(house), 'Emma', 'Ann Nobody')
    await offerWaiting(house.db)
    expect(await fates(importId)).toEqual([
      ['add', null, 'name'],
      ['choose', 'to-match', null],
    ])
    expect((await reader.call.shelf.list()).entries).toEqual([])
    expect((await reader.call.imports.list()).imports).toMatchObject([{ outcomes: { 'to-match': 1 }, rows: 2 }])
    await runAgain(importId)
    expect((await reader.call.shelf.list()).entries).toMatchObject([{ book: { author: 'Ann Nobody' }, rating: 4 }])
  })

  test('is not matched again until the catalogue has grown', async () => {
    const reader = await aReader(house)
    const importId = await doneImport(house, reader, goodreads({ Title: 'Emma', Author: 'Cyd Nobody' }))
    const seen = async () =>
      (await house.db.selectFrom('imports').select('known_books').where('id', '=', importId).executeTakeFirstOrThrow())
        .known_books
    await offerWaiting(house.db)
    const before = await seen()
    expect(before).toBeGreaterThan(0)
    await addBook(reader, 'Something Else', 'Somebody')
    await offerWaiting(house.db)
    expect(await seen()).toBeGreaterThan(before)
  })
})

describe('after a run the book services', () => {
  const lantern = outsideBooks[0]!
  const workOf = ({ isbn13 }: { isbn13: string }) => `OL${Number(isbn13.slice(5, 12))}W`

  test('are asked in the background, and not before', async () => {
    const importId = await doneImport(house, await aReader(house), goodreads({ Title: 'Emma', Author: 'Di Nobody' }))
    expect(await queuedJobs(house, 'ask-services')).toContainEqual({ importId })
    expect(stub.asked).toEqual([])
  })

  test('name the books of a reading log that has ids alone', async () => {
    const reader = await aReader(house)
    const importId = await doneImport(house, reader, readingLog(workOf(lantern), 'OL1W'))
    expect(await fates(importId)).toEqual([
      ['wait', 'to-match', null],
      ['wait', 'to-match', null],
    ])
    await askServices(house, importId)
    expect(await fates(importId)).toEqual([
      ['add', null, 'service'],
      ['wait', 'to-match', null],
    ])
    await runAgain(importId)
    expect((await reader.call.shelf.list()).entries).toMatchObject([
      { book: { title: lantern.title, author: lantern.author }, status: 'finished' },
    ])
    const other = await doneImport(house, await aReader(house), readingLog(workOf(lantern)))
    expect(await fates(other)).toEqual([['add', 'imported', 'id']])
  })

  test('tell what they know of a book that was made from its row', async () => {
    const [, , known] = outsideBooks
    const reader = await aReader(house)
    const row = { Title: known!.title, Author: known!.author, ISBN13: known!.isbn13, 'Exclusive Shelf': 'read' }
    const importId = await doneImport(house, reader, goodreads(row))
    expect(await fates(importId)).toEqual([['make', 'imported', null]])
    const bookId = await bookNamed(house, known!.title)
    await askServices(house, importId)
    expect(await reader.call.books.get({ bookId })).toMatchObject({ year: known!.year, isbn: known!.isbn13 })
    expect((await reader.call.shelf.list()).entries).toHaveLength(1)
  })

  test('make no match of an ISBN whose title or author is another', async () => {
    const reader = await aReader(house)
    const typo = { Title: 'Emma', Author: 'Ed Nobody', ISBN13: outsideBooks[1]!.isbn13 }
    const importId = await doneImport(house, reader, goodreads(typo))
    await askServices(house, importId)
    expect(await fates(importId)).toEqual([['choose', 'to-match', null]])
  })

  test('are left in peace while they fail, and asked again later', async () => {
    const reader = await aReader(house)
    const importId = await doneImport(house, reader, readingLog('OL77W'))
    stub.behave('open-library', 'answers 429')
    await askServices(house, importId)
    stub.behave('open-library', 'well')
    expect((await importRowsOf(house, importId))[0]!.asked_at).toBeNull()
    expect(await queuedJobs(house, 'ask-services')).toContainEqual({ importId })
  })
})
