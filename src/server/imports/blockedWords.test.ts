import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportArchive, startArchive } from '#server/testing/cast/archives.ts'
import { goodreads, previewedImport, startRun } from '#server/testing/cast/imports.ts'
import { isWithinPace } from '#server/shared/speech.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { bringReader } from './archive/bringReader.ts'
import { runImport } from './runImport.ts'

const blockedWords = ['casino*']

let house: HouseWithPool
let folder: string
beforeAll(async () => {
  house = await aHouse()
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(importId: string) {
  await bringReader({ ...house, config: { ...house.config, blockedWords } }, importId)
  await runImport(house.db, importId, undefined, { blockedWords })
}

/** Two uses are within the pace. */
function runAtPace(importId: string) {
  const atPace = { ...house, config: { ...house.config, newReaderDays: 3, newReaderPerDay: 2 } }
  return runImport(house.db, importId, undefined, {
    isWithinPace: (tx, readerId) => isWithinPace(atPace, tx, readerId),
  })
}

/** Whether each is shared. */
async function reviewsOf({ id }: { id: string }): Promise<boolean[]> {
  const shared = house.db.selectFrom('read_books').select('share_with_community as isShared')
  const reviews = await shared.where('user_id', '=', id).orderBy('share_with_community').execute()
  return reviews.map(({ isShared }) => isShared)
}

test('what an archive says with a blocked word is kept for its reader alone', async () => {
  const ann = await aReader(house)
  const [emma, dune] = await Promise.all(['Emma', 'Dune'].map((title) => bookNamed(house, title)))
  const shared = { shareWithCommunity: true }
  await save(ann, emma!, { rating: 4, publicReview: 'Better than my Casinò.', ...shared })
  await save(ann, dune!, { rating: 4, publicReview: 'Fine.', ...shared })
  await ann.call.profile.setBio({ bio: 'Casino bonus!' })
  for (const name of ['casinos', 'slow']) await ann.call.ownShelves.create({ name, audience: 'public' })
  const again = await aReader(house)
  await run(await startArchive(house, again, await exportArchive(house, ann, folder)))
  const { rows } = await sql<{ title: string; review: string; isShared: boolean }>`
    select title, public_review as review, share_with_community as "isShared"
    from read_books join books on books.id = book_id where user_id = ${again.id} order by title`.execute(house.db)
  expect(rows).toEqual([
    { title: 'Dune', review: 'Fine.', isShared: true },
    { title: 'Emma', review: 'Better than my Casinò.', isShared: false },
  ])
  expect((await again.call.profile.get()).bio).toBeNull()
  const shelves = await house.db
    .selectFrom('own_shelves')
    .select(['name', 'audience'])
    .where('user_id', '=', again.id)
    .orderBy('name')
    .execute()
  expect(shelves).toEqual([
    { name: 'casinos', audience: 'private' },
    { name: 'slow', audience: 'public' },
  ])
})

test('an edition with a blocked word is left out of an archive, and its book is not', async () => {
  const ann = await aReader(house)
  const emma = await bookNamed(house, 'Emma')
  const { edition } = await ann.call.editions.add({ bookId: emma, format: 'paperback', publisher: 'Casino Press' })
  await save(ann, emma, { rating: 4 })
  await sql`update read_books set edition_id = ${edition.id} where user_id = ${ann.id}`.execute(house.db)
  const path = await exportArchive(house, ann, folder)
  const elsewhere = await aHouse()
  const again = await aReader(elsewhere)
  const importId = await startArchive(elsewhere, again, path)
  await runImport(elsewhere.db, importId, undefined, { blockedWords })
  const { rows } = await sql<{ title: string }>`
    select title from read_books join books on books.id = book_id where user_id = ${again.id}`.execute(elsewhere.db)
  expect(rows).toEqual([{ title: 'Emma' }])
  const made = elsewhere.db.selectFrom('editions').select('id').where('publisher', '=', 'Casino Press')
  expect(await made.execute()).toEqual([])
})

test('a book with a blocked word is not made by a file, and a shelf with one is private', async () => {
  const reader = await aReader(house)
  const rows = ['Win at the Casino', 'A Book Nobody Had'].map((Title) => ({
    Title,
    Author: 'Nobody Known',
    'Exclusive Shelf': 'to-read',
    Bookshelves: 'casino-tips',
  }))
  const importId = await previewedImport(house, reader, goodreads(...rows))
  await sql`update import_rows set action = 'make' where import_id = ${importId}`.execute(house.db)
  await startRun(house, importId)
  await run(importId)
  const outcomes = await sql<{
    outcome: string
  }>`select outcome from import_rows where import_id = ${importId} order by place`.execute(house.db)
  expect(outcomes.rows.map(({ outcome }) => outcome)).toEqual(['to-match', 'imported'])
  expect((await reader.call.ownShelves.list()).shelves).toMatchObject([{ name: 'casino-tips', audience: 'private' }])
})

test('reviews within the pace are shared also when the database refuses another row of their batch', async () => {
  const ann = await aReader(house)
  for (const title of ['Emma', 'Dune', 'Circe'])
    await save(ann, await bookNamed(house, title), { rating: 4, publicReview: 'Fine.', shareWithCommunity: true })
  const again = await aReader(house)
  const importId = await startArchive(house, again, await exportArchive(house, ann, folder))
  await sql`update import_rows set told = jsonb_set(told, '{archived,entry,rating}', '7')
    where import_id = ${importId} and place = 2`.execute(house.db)
  await runAtPace(importId)
  expect(await reviewsOf(again)).toEqual([true, true])
})

test('what shares no new words leaves the pace of a new reader alone', async () => {
  const ann = await aReader(house)
  await save(ann, await bookNamed(house, 'Emma'), { rating: 4, publicReview: 'Fine.', shareWithCommunity: true })
  await save(ann, await bookNamed(house, 'Dune'), { rating: 4, publicReview: '', shareWithCommunity: true })
  const path = await exportArchive(house, ann, folder)
  const again = await aReader(house)
  for (let time = 0; time < 2; time += 1) {
    await runAtPace(await startArchive(house, again, path))
    const { of, left } = await house.limits.left('new-readers-speech', again.id)
    expect(of - left).toBe(1)
  }
  expect(await reviewsOf(again)).toEqual([true, true])
})

test('what a new reader brings along counts towards their pace: more reviews are not shared, more books not made', async () => {
  const ann = await aReader(house)
  for (const title of ['Emma', 'Dune', 'Circe', 'Kokoro'])
    await save(ann, await bookNamed(house, title), { rating: 4, publicReview: 'Fine.', shareWithCommunity: true })
  const again = await aReader(house)
  await runAtPace(await startArchive(house, again, await exportArchive(house, ann, folder)))
  expect(await reviewsOf(again)).toEqual([false, false, true, true])

  const reader = await aReader(house)
  const rows = ['One', 'Two', 'Three'].map((Title) => ({ Title, Author: 'Nobody New', 'Exclusive Shelf': 'to-read' }))
  const importId = await previewedImport(house, reader, goodreads(...rows))
  await sql`update import_rows set action = 'make' where import_id = ${importId}`.execute(house.db)
  await startRun(house, importId)
  await runAtPace(importId)
  const outcomes = await sql<{ outcome: string }>`select outcome from import_rows where import_id = ${importId}
    order by place`.execute(house.db)
  expect(outcomes.rows.map(({ outcome }) => outcome)).toEqual(['imported', 'imported', 'to-match'])
})
