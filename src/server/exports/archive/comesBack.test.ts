import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Audience } from '#contract/rules.ts'
import { bringReader } from '#server/imports/archive/bringReader.ts'
import { runImport } from '#server/imports/runImport.ts'
import { undoImport } from '#server/imports/undoImport.ts'
import { contentsOf, exportArchive, startArchive } from '#server/testing/cast/archives.ts'
import { live } from '#server/testing/cast/live.ts'
import { life } from '#server/testing/cast/lives.ts'
import { type SignedInReader, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'

/** Where the reader is from, and an instance that knows none of the books. */
let home: HouseWithPool
let empty: HouseWithPool
let folder: string
beforeAll(async () => {
  home = await aHouse()
  empty = await aHouse()
  await sql`truncate books cascade`.execute(empty.db)
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const archiveOf = (house: HouseWithPool, reader: SignedInReader) => exportArchive(house, reader, folder)

async function bring(house: HouseWithPool, reader: SignedInReader, path: string, audience: Audience = 'public') {
  const importId = await startArchive(house, reader, path, audience)
  await bringReader(house, importId)
  await runImport(house.db, importId)
  return importId
}

test('an archive that comes to an empty instance and leaves it again is the same', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (told) => {
      const path = await archiveOf(home, await live(home, told))
      const newcomer = await aReader(empty)
      await bring(empty, newcomer, path)
      expect(await contentsOf(await archiveOf(empty, newcomer))).toEqual(await contentsOf(path))
      // The next life finds no book here, either.
      await sql`truncate books cascade`.execute(empty.db)
    }),
    { numRuns: 8 },
  )
})

test('an archive that comes back to its own reader changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (told) => {
      const reader = await live(home, told)
      const path = await archiveOf(home, reader)
      await bring(home, reader, path)
      expect(await contentsOf(await archiveOf(home, reader))).toEqual(await contentsOf(path))
    }),
    { numRuns: 4 },
  )
})

test('the edition of a copy comes to an instance that does not know it', async () => {
  const ann = await aReader(home, { rated: { Emma: 4 } })
  const facts = { isbn: '9780306406157', format: 'audio', minutes: 912, narrator: 'E. Schwarz', year: 2019 } as const
  const bookId = await bookNamed(home, 'Emma')
  const { edition } = await ann.call.editions.add({ bookId, ...facts })
  await ann.call.editions.choose({ bookId, editionId: edition.id })
  const path = await archiveOf(home, ann)
  const elsewhere = await aHouse()
  for (const house of [elsewhere, empty]) {
    const newcomer = await aReader(house)
    await bring(house, newcomer, path)
    const [entry] = (await newcomer.call.shelf.list()).entries
    expect(entry).toMatchObject({ book: { title: 'Emma' }, minutes: 912 })
    const { editions, mine } = await newcomer.call.editions.list({ bookId: entry!.book.id })
    const { isbn, ...told } = facts
    expect(editions.find(({ id }) => id === mine)).toMatchObject({ isbn13: isbn, ...told })
  }
  await sql`truncate books cascade`.execute(empty.db)
})

test('in a full library mine wins, what is empty is filled, and no read is doubled', async () => {
  const ann = await aReader(home, { rated: { Emma: 4.5, Dune: 2 } })
  const emma = await bookNamed(home, 'Emma')
  await save(ann, emma, {
    rating: 4.5,
    publicReview: 'Fine.',
    privateNotes: 'From Ann.',
    finishDate: '2024-03-09',
    shareWithCommunity: true,
  })
  const bob = await aReader(home, { rated: { Emma: 1 } })
  await save(bob, emma, { rating: 1, privateNotes: 'Mine.', finishDate: '2024-03-09' })
  await home.db.updateTable('profiles').set({ bio: 'I was here first.' }).where('id', '=', bob.id).execute()
  await home.db.updateTable('profiles').set({ bio: 'Ann.' }).where('id', '=', ann.id).execute()
  const path = await archiveOf(home, ann)
  for (const time of [1, 2]) {
    await bring(home, bob, path)
    const { rows } =
      await sql`select b.title, rating, public_review as review, private_notes as notes, times_read as times
      from read_books e join books b on b.id = e.book_id where user_id = ${bob.id} order by b.title`.execute(home.db)
    expect(rows, String(time)).toEqual([
      { title: 'Dune', rating: 2, review: null, notes: null, times: 1 },
      { title: 'Emma', rating: 1, review: 'Fine.', notes: 'Mine.', times: 1 },
    ])
    expect((await bob.call.profile.get()).bio).toBe('I was here first.')
  }
})

test('nobody sees more of an archive than the reader says', async () => {
  const ann = await aReader(home, { rated: { Emma: 4.5 } })
  await save(ann, await bookNamed(home, 'Emma'), { rating: 4.5, publicReview: 'Fine.', shareWithCommunity: true })
  const path = await archiveOf(home, ann)
  const bob = await aReader(home)
  await bring(home, bob, path, 'private')
  const seen = await home.db
    .selectFrom('read_books')
    .select(['visibility', 'share_with_community as isShared'])
    .where('user_id', '=', bob.id)
    .execute()
  expect(seen).toEqual([{ visibility: 'private', isShared: false }])
})

test('an undo leaves a reader with nothing of the archive', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (told) => {
      const path = await archiveOf(home, await live(home, told))
      const newcomer = await aReader(empty)
      const before = await contentsOf(await archiveOf(empty, newcomer))
      const importId = await bring(empty, newcomer, path)
      await empty.db.updateTable('imports').set({ state: 'undoing' }).where('id', '=', importId).execute()
      await undoImport(empty.db, importId)
      expect(await contentsOf(await archiveOf(empty, newcomer))).toEqual(before)
      await sql`truncate books cascade`.execute(empty.db)
    }),
    { numRuns: 4 },
  )
})
