import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitizeSynopsis } from '#server/books/sanitizeSynopsis.ts'
import type { Audience } from '#contract/rules.ts'
import { bringReader } from '#server/imports/archive/bringReader.ts'
import { startImport } from '#server/imports/decide.ts'
import { planImport } from '#server/imports/plan.ts'
import { receiveFile } from '#server/imports/receive.ts'
import { runImport } from '#server/imports/runImport.ts'
import { undoImport } from '#server/imports/undoImport.ts'
import { showLatestRead } from '#server/shelf/reads.ts'
import { changeAvatar } from '#server/profile/avatars.ts'
import { contentsOf } from '#server/testing/cast/archives.ts'
import { type SignedInReader, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { exportFile } from '../exportFile.ts'
import { someAnswers } from '#server/testing/cast/surveyedReader.ts'

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

let files = 0
async function archiveOf(house: HouseWithPool, reader: SignedInReader): Promise<string> {
  files += 1
  const path = join(folder, `${files}.zip`)
  await exportFile(house, { readerId: reader.id, kind: 'archive', path })
  return path
}

async function bring(house: HouseWithPool, reader: SignedInReader, path: string, audience: Audience = 'public') {
  const received = await receiveFile(house, reader.id, { path, fileName: 'sageleaf.zip', today: '2026-11-23' })
  if ('refused' in received) throw new Error(received.refused)
  await planImport(house.db, received.importId)
  await startImport(house.db, reader.id, { importId: received.importId, audience })
  await bringReader(house, received.importId)
  await runImport(house.db, received.importId)
  return received.importId
}

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => text.trim() !== '' && !text.includes('\0'))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const stars = fc.integer({ min: 1, max: 20 }).map((quarters) => quarters / 4)
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2026-10-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-10-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const read = fc.record({
  outcome: fc.constantFrom('finished', 'dnf'),
  startedOn: maybe(day),
  days: fc.integer({ min: 0, max: 90 }),
  hasEnd: fc.boolean(),
  precision: fc.constantFrom('day', 'month', 'year'),
  rating: maybe(stars),
  format: maybe(fc.constantFrom('print', 'ebook', 'audio')),
  notes: maybe(words),
  createdAt: moment,
  progress: fc.array(fc.record({ on: day, value: fc.integer({ min: 1, max: 99 }), note: maybe(words), at: moment }), {
    maxLength: 3,
  }),
})

const held = fc.record({
  status: fc.constantFrom('tbr', 'reading', 'paused', 'finished'),
  reads: fc.array(read, { maxLength: 3 }),
  rating: maybe(stars),
  review: maybe(words),
  notes: maybe(words),
  isShared: fc.boolean(),
  visibility: fc.constantFrom('private', 'friends', 'public'),
  lentTo: maybe(words),
  isOwned: fc.boolean(),
  pages: maybe(fc.integer({ min: 1, max: 999 })),
  tags: fc.array(words, { maxLength: 3 }),
  imported: maybe(fc.dictionary(words, words, { maxKeys: 2 })),
  warnings: maybe(
    fc.record({
      graphic: fc.array(words, { maxLength: 2 }),
      moderate: fc.constant([]),
      minor: fc.array(words, { maxLength: 1 }),
    }),
  ),
  tbrPosition: maybe(fc.double({ min: -100, max: 100, noNaN: true })),
  isFavorite: fc.boolean(),
  synopsis: maybe(words.map((text) => sanitizeSynopsis(text))),
  shelves: fc.subarray([0, 1, 2]),
  createdAt: moment,
})

const life = fc.record({
  bio: maybe(words),
  goals: fc.uniqueArray(fc.integer({ min: 2010, max: 2030 }), { maxLength: 3 }),
  books: fc.array(held, { minLength: 1, maxLength: 6 }),
  comments: fc.array(words, { maxLength: 2 }),
  hasPictures: fc.boolean(),
  questions: fc.uniqueArray(
    words.map((name) => name.slice(0, 60)),
    { maxLength: 2, selector: (name) => name.toLowerCase() },
  ),
  wishes: fc.subarray(['not:dragons', 'rather:without:Gore', 'pages:..400', 'not-by:Ayn Rand']),
})
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never

const shelfNames = ['sci-fi, old', '=sum', 'slow']

async function live(told: Life): Promise<SignedInReader> {
  const reader = await aReader(home)
  const { db } = home
  await db.updateTable('profiles').set({ bio: told.bio }).where('id', '=', reader.id).execute()
  for (const year of told.goals)
    await db.insertInto('yearly_goals').values({ user_id: reader.id, year, goal: 12 }).execute()
  await db.insertInto('shown_shelves').values({ user_id: reader.id, shelf: 'finished', audience: 'friends' }).execute()
  await reader.call.survey.save(someAnswers())
  const shelves: string[] = []
  for (const name of shelfNames) shelves.push((await reader.call.ownShelves.create({ name, audience: 'friends' })).id)
  const books = await db
    .selectFrom('books')
    .select('id')
    .orderBy('number')
    .limit(told.books.length + 1)
    .execute()
  for (const [place, book] of told.books.entries()) await hold(reader, books[place]!.id, { book, shelves, place })
  await comment(reader, books.at(-1)!.id, told.comments)
  for (const chip of told.wishes) await reader.call.wishes.make({ chip })
  const likes = books.slice(0, 1).map(({ id }) => `like:${id}`)
  for (const name of told.questions)
    await db
      .insertInto('kept_questions')
      .values({
        user_id: reader.id,
        name,
        words: 'funny, like that one',
        chips: ['want:funny', 'pages:..250', ...likes],
      })
      .execute()
  if (told.hasPictures) await changeAvatar(home, reader.id, aCover(3, 300, 300))
  return reader
}

type Held = Life['books'][number]

async function hold(
  reader: SignedInReader,
  bookId: string,
  { book, shelves, place }: { book: Held; shelves: string[]; place: number },
) {
  const { rows } = await sql<{
    id: string
  }>`insert into read_books (user_id, book_id, reading_status, rating, public_review, private_notes,
      share_with_community, visibility, is_owned, lent_to, own_pages, tropes, imported, created_at,
      content_warnings, tbr_position, favorite_place, synopsis, spoiler_warning, isbn)
    values (${reader.id}, ${bookId}, 'tbr', ${book.rating}, ${book.review}, ${book.notes}, ${book.isShared && book.visibility === 'public'}, ${book.visibility},
      ${book.isOwned}, ${book.isOwned ? book.lentTo : null}, ${book.pages}, ${book.tags}, ${book.imported && JSON.stringify({ Goodreads: book.imported })}::jsonb, ${book.createdAt},
      ${book.warnings && JSON.stringify(book.warnings)}::jsonb, ${book.status === 'tbr' ? book.tbrPosition : null}, ${book.isFavorite && place < 4 ? place + 1 : null}, ${book.synopsis}, ${book.review !== null && book.isShared}, ${book.isOwned ? '9780306406157' : null})
    returning id`.execute(home.db)
  const entryId = rows[0]!.id
  for (const one of book.reads) await readIt(reader, entryId, one)
  if (book.status === 'reading' || book.status === 'paused')
    await sql`insert into reads (entry_id, user_id, outcome) values (${entryId}, ${reader.id}, ${book.status})`.execute(
      home.db,
    )
  await home.db.transaction().execute(async (tx) => {
    const status = book.status === 'paused' || book.status === 'reading' ? 'currently_reading' : book.status
    await showLatestRead(tx, entryId, status)
  })
  for (const shelf of book.shelves)
    await sql`insert into own_shelf_books (shelf_id, entry_id, position) values (${shelves[shelf]}, ${entryId}, random())`.execute(
      home.db,
    )
}

async function readIt(reader: SignedInReader, entryId: string, one: Held['reads'][number]) {
  const end =
    one.hasEnd && one.startedOn
      ? new Date(Date.parse(one.startedOn) + one.days * 86_400_000).toISOString().slice(0, 10)
      : null
  const { rows } = await sql<{
    id: string
  }>`insert into reads (entry_id, user_id, outcome, started_on, finished_on, finished_precision,
      year_read, rating, format, dnf_notes, created_at)
    values (${entryId}, ${reader.id}, ${one.outcome}, ${one.startedOn}, ${end}, ${end ? one.precision : 'day'},
      ${end && Number(end.slice(0, 4))}, ${one.outcome === 'finished' ? one.rating : null}, ${one.format}, ${one.outcome === 'dnf' ? one.notes : null}, ${one.createdAt})
    returning id`.execute(home.db)
  for (const { on, value, note, at } of one.progress)
    await sql`insert into read_progress (read_id, user_id, reached_on, unit, value, note, created_at)
      values (${rows[0]!.id}, ${reader.id}, ${on}, 'percent', ${value}, ${note}, ${at})`.execute(home.db)
}

async function comment(reader: SignedInReader, bookId: string, comments: string[]) {
  const author = await aReader(home)
  const { rows } = await sql<{
    id: string
  }>`insert into read_books (user_id, book_id, reading_status, public_review, share_with_community)
    values (${author.id}, ${bookId}, 'finished', 'Fine.', true) returning id`.execute(home.db)
  for (const said of comments)
    await home.db
      .insertInto('review_comments')
      .values({ review_id: rows[0]!.id, user_id: reader.id, comment_text: said })
      .execute()
  await home.db.insertInto('review_likes').values({ review_id: rows[0]!.id, user_id: reader.id }).execute()
  await home.db.insertInto('friends').values({ user_id_1: reader.id, user_id_2: author.id }).execute()
  await home.db.insertInto('dismissals').values({ user_id: reader.id, book_id: bookId, kind: 'later' }).execute()
}

test('an archive that comes to an empty instance and leaves it again is the same', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (told) => {
      const path = await archiveOf(home, await live(told))
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
      const reader = await live(told)
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
      const path = await archiveOf(home, await live(told))
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
