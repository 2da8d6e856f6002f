import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  doneImport,
  goodreads,
  importDay,
  importRowsOf,
  lifeOf as lifeIn,
  previewedImport,
  startRun,
  undoneImport,
} from '#server/testing/cast/imports.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { runImport } from './runImport.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const today = importDay
const previewOf = (reader: SignedInReader, content: string) => previewedImport(house, reader, content)
const imported = (reader: SignedInReader, content: string) => doneImport(house, reader, content)
const start = (importId: string) => startRun(house, importId)
const undone = (importId: string) => undoneImport(house, importId)
const rowsOf = (importId: string) => importRowsOf(house, importId)
const lifeOf = (reader: SignedInReader) => lifeIn(house, reader)

const planOf = async (importId: string) => (await rowsOf(importId)).map(({ action, matched_by: by }) => [action, by])
const outcomesOf = async (importId: string) => (await rowsOf(importId)).map(({ outcome }) => outcome)

const emma = {
  Title: 'Emma',
  Author: 'Jane Austen',
  'Exclusive Shelf': 'read',
  'Date Read': '2024/03/09',
  'My Rating': '4',
  'Read Count': '3',
}
const dune = {
  Title: 'Dune (Dune, #1)',
  Author: 'Frank Herbert',
  'Exclusive Shelf': 'to-read',
  'Date Added': '2019/05/06',
}
const kokoro = {
  Title: 'Kokoro',
  Author: 'Natsume Sōseki',
  'Exclusive Shelf': 'currently-reading',
  Bookshelves: 'japan, slow',
}
const unknown = {
  Title: 'A Book That Nobody Knows',
  Author: 'Ann Nobody',
  'Exclusive Shelf': 'read',
  'My Review': 'Fine.',
  'Private Notes': 'From Ann.',
}

test('the preview says what each row would become, and writes nothing', async () => {
  const reader = await aReader(house, { rated: { Emma: 5 } })
  const importId = await previewOf(
    reader,
    goodreads(emma, dune, unknown, { Author: 'Nobody' }, { ...emma, Author: 'Somebody Else' }),
  )
  expect(await planOf(importId)).toEqual([
    ['merge', 'name'],
    ['add', 'name'],
    ['make', null],
    ['skip', null],
    ['choose', null],
  ])
  expect((await reader.call.shelf.list()).entries).toHaveLength(1)
})

test('a run puts each row on the shelf with what the file knows of it', async () => {
  const reader = await aReader(house)
  const importId = await imported(reader, goodreads(emma, dune, kokoro, unknown))
  expect(await outcomesOf(importId)).toEqual(['imported', 'imported', 'imported', 'imported'])
  const { entries } = await reader.call.shelf.list()
  const entryOf = (title: string) => entries.find(({ book }) => book.title === title)
  expect(entryOf('Emma')).toMatchObject({ status: 'finished', rating: 4, finishDate: '2024-03-09', timesRead: 3 })
  expect(entryOf('Dune')).toMatchObject({ status: 'tbr', createdAt: '2019-05-06T00:00:00.000Z' })
  expect(entryOf('Kokoro')).toMatchObject({ status: 'currently_reading', startDate: null })
  expect(entryOf('A Book That Nobody Knows')).toMatchObject({ status: 'finished', hasReview: true, timesRead: 1 })
  const { shelves } = await reader.call.ownShelves.list()
  expect(shelves.map(({ name, audience, count }) => [name, audience, count])).toEqual([
    ['japan', 'private', 1],
    ['slow', 'private', 1],
  ])
  const visibilities = await house.db
    .selectFrom('read_books')
    .select('visibility')
    .distinct()
    .where('user_id', '=', reader.id)
    .execute()
  expect(visibilities).toEqual([{ visibility: 'private' }])
})

test('a review from a file is not shared, even where the reader had shared an entry without words', async () => {
  const reader = await aReader(house)
  const bookId = await bookNamed(house, 'Emma')
  await save(reader, bookId, { publicReview: '', shareWithCommunity: true })
  const importId = await imported(reader, goodreads({ ...emma, 'My Review': 'Badly done!' }))
  const reviewNow = async () => (await reader.call.shelf.get({ bookId })).review
  expect(await reviewNow()).toMatchObject({ publicReview: 'Badly done!', shareWithCommunity: false })
  await undone(importId)
  expect(await reviewNow()).toMatchObject({ publicReview: '', shareWithCommunity: true })
})

test('a shelf of the file means what the reader says: a DNF stays one', async () => {
  const reader = await aReader(house)
  const importId = await previewOf(reader, goodreads({ ...emma, 'Exclusive Shelf': 'no-more', 'Read Count': '1' }))
  await house.db.updateTable('imports').set({ states: '{"no-more": "dnf"}' }).where('id', '=', importId).execute()
  await start(importId)
  await runImport(house.db, importId)
  expect((await reader.call.shelf.list()).entries).toMatchObject([{ isDnf: true, rating: null, timesRead: 0 }])
})

test('a DNF on the shelf takes the words of a row, and no stars', async () => {
  const reader = await aReader(house)
  const bookId = await bookNamed(house, 'Emma')
  await reader.call.reads.giveUp({ bookId, on: '2026-01-01', stoppedAt: null, reasons: [], dnfNotes: '' })
  await imported(reader, goodreads({ ...emma, 'My Review': 'Badly done!', 'Owned Copies': '1' }))
  const { entry, review } = await reader.call.shelf.get({ bookId })
  expect(entry).toMatchObject({ rating: null, isOwned: true })
  expect(review.publicReview).toBe('Badly done!')
})

test('a book that nobody knew has the year, the pages and the series of its row', async () => {
  const reader = await aReader(house)
  const header = 'Title,Author,Exclusive Shelf,Number of Pages,Original Publication Year'
  await imported(reader, `${header}\n"Unheard Of (Silences, #2)",Nemo Nobody,to-read,312,1987`)
  expect((await reader.call.shelf.list()).entries).toMatchObject([
    { pages: 312, book: { title: 'Unheard Of', year: 1987, series: 'Silences', seriesPosition: 2 } },
  ])
})

test('what is on the shelf already stays, and the row fills what is empty', async () => {
  const reader = await aReader(house, { rated: { Emma: 5 } })
  await imported(reader, goodreads({ ...emma, 'My Review': 'Badly done!', Bookshelves: 'austen', 'Owned Copies': '1' }))
  const { entries } = await reader.call.shelf.list()
  expect(entries).toMatchObject([{ rating: 5, hasReview: true, isOwned: true, timesRead: 3 }])
})

test('the same file twice adds nothing', async () => {
  const reader = await aReader(house)
  const file = goodreads(emma, dune, kokoro, unknown)
  await imported(reader, file)
  const before = await lifeOf(reader)
  const again = await imported(reader, file)
  expect(await outcomesOf(again)).toEqual(['merged', 'merged', 'merged', 'merged'])
  expect(await lifeOf(reader)).toEqual(before)
})

describe('an undo', () => {
  test('leaves everything as it was before, weeks later', async () => {
    const reader = await aReader(house, { rated: { Emma: 5 } })
    await reader.call.shelf.shelve({
      bookId: await bookNamed(house, 'Dune'),
      status: 'currently_reading',
      on: '2026-01-01',
    })
    const before = await lifeOf(reader)
    const full = { 'My Review': 'Badly done!', Bookshelves: 'austen', 'Owned Copies': '1', 'Private Notes': 'Mine.' }
    const importId = await imported(
      reader,
      goodreads(
        { ...emma, ...full },
        { ...dune, ...full, 'My Rating': '3', 'Read Count': '1', 'Date Read': '2020/01/02' },
        kokoro,
        unknown,
      ),
    )
    expect(await lifeOf(reader)).not.toEqual(before)
    await undone(importId)
    expect(await lifeOf(reader)).toEqual(before)
    expect(await outcomesOf(importId)).toEqual(['undone', 'undone', 'undone', 'undone'])
  })

  test('leaves what was changed since, and says so', async () => {
    const reader = await aReader(house)
    const importId = await imported(reader, goodreads(emma, dune))
    await reader.call.shelf.rate({ bookId: await bookNamed(house, 'Emma'), stars: 2 })
    await undone(importId)
    expect(await outcomesOf(importId)).toEqual(['kept', 'undone'])
    const { entries } = await reader.call.shelf.list()
    expect(entries).toMatchObject([{ rating: 2, timesRead: 0 }])
  })

  test('keeps the progress that was noted since, with its read', async () => {
    const reader = await aReader(house)
    const importId = await imported(reader, goodreads(kokoro))
    const bookId = await bookNamed(house, 'Kokoro')
    await reader.call.reads.addProgress({ bookId, on: today, place: { unit: 'page', value: 30 } })
    await undone(importId)
    expect(await outcomesOf(importId)).toEqual(['kept'])
    expect((await reader.call.reads.list({ bookId })).reads).toMatchObject([{ progress: [{ place: { value: 30 } }] }])
  })
})

test('a row that the database refuses is left out, said and told, and the others come in', async () => {
  const reader = await aReader(house)
  const importId = await previewOf(reader, goodreads(emma, dune, kokoro))
  await sql`update import_rows set told = jsonb_set(told, '{rating}', '7') where import_id = ${importId} and place = 1`.execute(
    house.db,
  )
  await start(importId)
  const faults: unknown[] = []
  await runImport(house.db, importId, (_, place) => faults.push(place))
  expect(await outcomesOf(importId)).toEqual(['imported', 'skipped', 'imported'])
  expect((await rowsOf(importId))[1]).toMatchObject({ reason: 'fault' })
  expect(faults).toEqual([1])
})

test('two runs of one import at once do each row once', async () => {
  const reader = await aReader(house)
  const importId = await previewOf(reader, goodreads(emma, dune, kokoro, unknown))
  await start(importId)
  await Promise.all([runImport(house.db, importId), runImport(house.db, importId)])
  expect(await outcomesOf(importId)).toEqual(['imported', 'imported', 'imported', 'imported'])
  expect((await reader.call.shelf.list()).entries).toHaveLength(4)
})

test('a row can be decided before a run, and not during it', async () => {
  const reader = await aReader(house)
  const importId = await previewOf(reader, goodreads(emma, dune))
  const choose = (place: number) => reader.call.imports.choose({ importId, place, choice: { is: 'skip' } })
  expect(await choose(0)).toMatchObject({ action: 'skip', reason: 'chosen' })
  await start(importId)
  expect(await outcomeOf(choose(1))).toBe('IMPORT_NOT_READY')
  const stranger = await aReader(house)
  expect(await outcomeOf(stranger.call.imports.choose({ importId, place: 1, choice: { is: 'skip' } }))).toBe(
    'IMPORT_NOT_FOUND',
  )
})

test('an undo leaves a book that the reader removed and put on the shelf again', async () => {
  const reader = await aReader(house)
  const importId = await imported(reader, goodreads(dune))
  const bookId = await bookNamed(house, 'Dune')
  await reader.call.shelf.remove({ bookId })
  await reader.call.shelf.shelve({ bookId, status: 'tbr', on: today })
  await reader.call.shelf.setVisibility({ bookId, visibility: 'private' })
  await undone(importId)
  expect((await reader.call.shelf.list()).entries).toHaveLength(1)
  expect(await outcomesOf(importId)).toEqual(['kept'])
})
