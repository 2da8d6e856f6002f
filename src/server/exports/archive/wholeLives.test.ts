import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeCover } from '#server/books/covers/storeCover.ts'
import { bringReader } from '#server/imports/archive/bringReader.ts'
import { runImport } from '#server/imports/runImport.ts'
import { importRowsOf } from '#server/testing/cast/imports.ts'
import { contentsOf, exportArchive, startArchive } from '#server/testing/cast/archives.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aCover } from '#server/testing/outside/pictures.ts'

let house: HouseWithPool
let folder: string
beforeAll(async () => {
  house = await aHouse()
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const archiveOf = (reader: SignedInReader) => exportArchive(house, reader, folder)

async function brought(path: string): Promise<SignedInReader> {
  const reader = await aReader(house)
  const importId = await startArchive(house, reader, path)
  await bringReader(house, importId)
  await runImport(house.db, importId)
  return reader
}

test('a life beyond all usual sizes comes back whole', async () => {
  const ann = await aReader(house, { rated: { Emma: 4.5 } })
  const entryId = sql`(select id from read_books where user_id = ${ann.id})`
  const column = 'Column '.repeat(100)
  await sql`update read_books set times_read = 1201, tropes = array(select 'trope ' || n from generate_series(1, 700) n),
      imported = jsonb_build_object('A table', jsonb_build_object(${column}::text, repeat('long ', 200000)))
    where id = ${entryId}`.execute(house.db)
  await sql`insert into read_progress (read_id, user_id, reached_on, unit, value, created_at)
    select r.id, ${ann.id}, '2020-01-01'::date + n, 'page', n, now() from reads r, generate_series(1, 6000) n
    where entry_id = ${entryId}`.execute(house.db)
  await sql`insert into reads (entry_id, user_id, outcome, started_on, finished_on)
    select ${entryId}, ${ann.id}, 'finished', '2000-01-01'::date + n, '2000-01-01'::date + n from generate_series(1, 1200) n`.execute(
    house.db,
  )
  const path = await archiveOf(ann)
  const before = await contentsOf(path)
  const after = await contentsOf(await archiveOf(await brought(path)))
  // Part by part: a difference would be megabytes long.
  for (const [part, content] of Object.entries(before)) expect(after[part] === content, part).toBe(true)
})

test('a review that a moderator has hidden comes back for its reader alone', async () => {
  const ann = await aReader(house)
  const emma = await bookNamed(house, 'Emma')
  await ann.call.shelf.finish({ bookId: emma, on: '2024-03-09' })
  await save(ann, emma, { publicReview: 'Not fine.', shareWithCommunity: true })
  await sql`update read_books set hidden_at = now() where user_id = ${ann.id}`.execute(house.db)
  const bob = await brought(await archiveOf(ann))
  const seen = await house.db
    .selectFrom('read_books')
    .select(['public_review as review', 'share_with_community as isShared'])
    .where('user_id', '=', bob.id)
    .execute()
  expect(seen).toEqual([{ review: 'Not fine.', isShared: false }])
})

test('what the database refuses of a profile is left out, and the books come', async () => {
  const ann = await aReader(house, { rated: { Emma: 4.5 } })
  const bob = await aReader(house)
  const importId = await startArchive(house, bob, await archiveOf(ann))
  await sql`update imports set archive = jsonb_set(jsonb_set(archive, '{reader,bio}', to_jsonb(repeat('x', 281))),
    '{reader,goals}', '[{"year": 2026, "goal": -1}]') where id = ${importId}`.execute(house.db)
  await bringReader(house, importId)
  await runImport(house.db, importId)
  expect((await bob.call.shelf.list()).entries).toMatchObject([{ rating: 4.5 }])
  expect((await bob.call.profile.get()).bio).toBeNull()
})

test('covers of the reader’s own choice come back byte for byte, and pictures that no book names are left alone', async () => {
  const ann = await aReader(house, { rated: { Emma: 4.5 } })
  const chosen = await storeCover(house, aCover(3, 300, 450))
  await house.db.updateTable('read_books').set({ cover: chosen! }).where('user_id', '=', ann.id).execute()
  const path = await archiveOf(ann)
  const before = await contentsOf(path)
  expect(Object.keys(before).filter((name) => name.startsWith('pictures/covers/'))).toHaveLength(1)
  const bob = await aReader(house)
  const importId = await startArchive(house, bob, path)
  const waiting = await house.db.selectFrom('import_pictures').selectAll().where('import_id', '=', importId).execute()
  expect(waiting).toMatchObject([{ address: null }])
  await bringReader(house, importId)
  await runImport(house.db, importId)
  expect(await contentsOf(await archiveOf(bob))).toEqual(before)
  const after = await house.db.selectFrom('import_pictures').selectAll().where('import_id', '=', importId).execute()
  expect(after).toMatchObject([{ bytes: null, address: expect.stringMatching(/^\/covers\//) }])
})

test('a like of this instance is not taken for another of the same moment', async () => {
  const ann = await aReader(house)
  const [emma, dune] = await Promise.all(['Emma', 'Dune'].map((title) => bookNamed(house, title)))
  for (const bookId of [emma!, dune!]) {
    const author = await aReader(house)
    const review = { user_id: author.id, book_id: bookId, reading_status: 'finished', public_review: 'Fine.' }
    const { id } = await house.db
      .insertInto('read_books')
      .values({ ...review, share_with_community: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const like = { review_id: id, user_id: ann.id, created_at: '2026-01-01T00:00:00Z' }
    await house.db.insertInto('review_likes').values(like).execute()
  }
  const path = await archiveOf(ann)
  const before = await contentsOf(path)
  expect(before['likes.jsonl']!.trim().split('\n')).toHaveLength(2)
  await sql`delete from review_likes using read_books e where e.id = review_id and e.book_id = ${dune}`.execute(
    house.db,
  )
  const importId = await startArchive(house, ann, path)
  await bringReader(house, importId)
  await runImport(house.db, importId)
  expect((await contentsOf(await archiveOf(ann)))['likes.jsonl']).toBe(before['likes.jsonl'])
})

/** With ten books, shelves, goals, reads with progress and a friend. */
async function aLife(): Promise<SignedInReader> {
  const ann = await aReader(house)
  const books = await house.db.selectFrom('books').select('id').orderBy('number').limit(10).execute()
  const shelf = await ann.call.ownShelves.create({ name: 'slow', audience: 'friends' })
  for (const [place, { id: bookId }] of books.entries()) {
    await ann.call.shelf.finish({ bookId, on: `2024-03-0${1 + (place % 9)}` })
    await ann.call.shelf.rate({ bookId, stars: 3.5 })
    if (place % 2 === 0) await ann.call.ownShelves.addBook({ shelfId: shelf.id, bookId })
    if (place % 3 === 0) await ann.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-10-01' })
  }
  await ann.call.profile.setBio({ bio: 'Reads on trains.' })
  await house.db.insertInto('yearly_goals').values({ user_id: ann.id, year: 2026, goal: 12 }).execute()
  const friend = await aReader(house)
  await house.db.insertInto('friends').values({ user_id_1: ann.id, user_id_2: friend.id }).execute()
  const taken = { user_id: ann.id, kind: 'genre', name: 'Horror' }
  await house.db.insertInto('taste_name_exclusions').values(taken).execute()
  return ann
}

test('an archive that is killed on its way in, again and again, comes in once and whole', async () => {
  const path = await archiveOf(await aLife())
  const bob = await aReader(house)
  const importId = await startArchive(house, bob, path)
  const entry = join(import.meta.dirname, '../../testing/house/importInProcess.ts')
  const url = house.pool.options.connectionString!
  let kills = 0
  // Each time it gets a little further before it is killed.
  for (let statements = 4; ; statements += 20) {
    const child = spawn(process.execPath, [entry, url, importId, 'archive', String(statements)], { stdio: 'inherit' })
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    if (code === 0) break
    expect(signal).toBe('SIGKILL')
    kills += 1
  }
  expect(kills).toBeGreaterThan(4)
  expect((await importRowsOf(house, importId)).map(({ outcome }) => outcome)).toEqual(Array(10).fill('imported'))
  expect(await contentsOf(await archiveOf(bob))).toEqual(await contentsOf(path))
})
