import { beforeAll, expect, test } from 'vitest'
import {
  doneImport,
  goodreads,
  importRowsOf,
  lifeOf,
  previewedImport,
  startRun,
  undoneImport,
} from '#server/testing/cast/imports.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { runImport } from './runImport.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const emma = {
  Title: 'Emma',
  Author: 'Jane Austen',
  'Exclusive Shelf': 'did-not-finish',
  'My Rating': '3',
  'My Review': 'Badly done!',
  'Private Notes': 'From the file.',
}

async function aReaderOfEmma(): Promise<SignedInReader> {
  const reader = await aReader(house, { rated: { Emma: 5 } })
  await save(reader, await bookNamed(house, 'Emma'), {
    rating: 5,
    publicReview: 'Well done.',
    shareWithCommunity: true,
    privateNotes: 'Mine.',
  })
  return reader
}

const run = async (importId: string) => {
  await startRun(house, importId)
  await runImport(house.db, importId)
}

const only = async (reader: SignedInReader, importId: string) => (await reader.call.imports.rows({ importId })).rows[0]!

test('a row says where it differs from the entry, and mine wins unless the reader chooses', async () => {
  const reader = await aReaderOfEmma()
  const importId = await previewedImport(house, reader, goodreads({ ...emma, 'Exclusive Shelf': 'read' }))
  expect(await only(reader, importId)).toMatchObject({
    taken: [],
    differences: [
      { field: 'rating', mine: '5', theirs: '3' },
      { field: 'review', mine: 'Well done.', theirs: 'Badly done!' },
      { field: 'notes', mine: 'Mine.', theirs: 'From the file.' },
    ],
  })
  const chosen = await reader.call.imports.takeFields({ importId, place: 0, fields: ['rating', 'notes'] })
  expect(chosen.taken).toEqual(['rating', 'notes'])
  const before = await lifeOf(house, reader)
  await run(importId)
  const bookId = await bookNamed(house, 'Emma')
  expect((await reader.call.shelf.list()).entries).toMatchObject([{ rating: 3 }])
  expect((await reader.call.shelf.get({ bookId })).review).toMatchObject({
    publicReview: 'Well done.',
    shareWithCommunity: true,
    privateNotes: 'From the file.',
  })
  await undoneImport(house, importId)
  expect(await lifeOf(house, reader)).toEqual(before)
})

test('a review that is taken from the file is not shared in the old one’s stead', async () => {
  const reader = await aReaderOfEmma()
  const importId = await previewedImport(house, reader, goodreads({ ...emma, 'Exclusive Shelf': 'read' }))
  await reader.call.imports.takeFields({ importId, place: 0, fields: ['review'] })
  await run(importId)
  expect((await reader.call.shelf.get({ bookId: await bookNamed(house, 'Emma') })).review).toMatchObject({
    publicReview: 'Badly done!',
    shareWithCommunity: false,
  })
})

test('a status that is taken from the file brings its read', async () => {
  const reader = await aReaderOfEmma()
  const importId = await previewedImport(house, reader, goodreads(emma))
  const { differences } = await only(reader, importId)
  expect(differences[0]).toEqual({ field: 'status', mine: 'finished', theirs: 'dnf' })
  await reader.call.imports.takeFields({ importId, place: 0, fields: ['status'] })
  await run(importId)
  expect((await reader.call.shelf.list()).entries).toMatchObject([{ isDnf: true, rating: null }])
})

test('one choice is for all rows of the file, which makes the same file an update', async () => {
  const reader = await aReader(house)
  const dune = { Title: 'Dune', Author: 'Frank Herbert', 'Exclusive Shelf': 'to-read' }
  await doneImport(house, reader, goodreads({ ...emma, 'Exclusive Shelf': 'read' }, dune))
  const newer = goodreads(
    { ...emma, 'Exclusive Shelf': 'read', 'My Rating': '4' },
    { ...dune, 'Exclusive Shelf': 'currently-reading' },
  )
  const importId = await previewedImport(house, reader, newer)
  expect(await reader.call.imports.setWinner({ importId, wins: 'file' })).toMatchObject({ wins: 'file' })
  await run(importId)
  const { entries } = await reader.call.shelf.list()
  expect(entries.find(({ book }) => book.title === 'Emma')).toMatchObject({ rating: 4, timesRead: 1 })
  expect(entries.find(({ book }) => book.title === 'Dune')).toMatchObject({ status: 'currently_reading' })
})

test('of two rows about one book the first counts, also where the file wins', async () => {
  const reader = await aReaderOfEmma()
  const again = { ...emma, 'Exclusive Shelf': 'read' }
  const importId = await previewedImport(
    house,
    reader,
    goodreads({ ...again, 'My Rating': '4' }, { ...again, 'My Rating': '2' }),
  )
  await reader.call.imports.setWinner({ importId, wins: 'file' })
  await run(importId)
  expect((await reader.call.shelf.list()).entries).toMatchObject([{ rating: 4 }])
})

test('no choice is taken after the run, or from another reader', async () => {
  const reader = await aReaderOfEmma()
  const importId = await previewedImport(house, reader, goodreads(emma))
  const other = await aReader(house)
  const takes = (who: SignedInReader) =>
    outcomeOf(who.call.imports.takeFields({ importId, place: 0, fields: ['rating'] }))
  expect(await takes(other)).toBe('IMPORT_NOT_FOUND')
  expect(await outcomeOf(other.call.imports.setWinner({ importId, wins: 'file' }))).toBe('IMPORT_NOT_FOUND')
  await run(importId)
  expect(await takes(reader)).toBe('IMPORT_NOT_READY')
  expect((await importRowsOf(house, importId))[0]!.taken).toEqual([])
})
