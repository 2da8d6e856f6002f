import { sql } from 'kysely'
import { matchBooks } from '#server/books/matchBooks.ts'
import { currentBooks } from '#server/imports/bookOfRow.ts'
import { matchRows } from '#server/imports/match.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MadeKind } from '#contract/cases.ts'
import { withFileDeletionBlocked } from '#server/shared/fileDeletionLock.ts'
import { aFoundBook } from '#server/testing/cast/books.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { filesOf, sendPicture } from '#server/testing/outside/avatars.ts'
import { aCover } from '#server/testing/outside/pictures.ts'

let house: HouseWithPool
let author: SignedInReader
let reporter: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  author = await aReader(house)
  reporter = await aReader(house)
})

async function hide(kind: MadeKind, subjectId = author.id) {
  const about = { kind, subjectId }
  await reporter.call.reports.make({ ...about, reason: 'Spam.' })
  const { call } = await aModerator(house)
  const { version } = await call.moderation.madeCase(about)
  await call.moderation.decideMade({ ...about, version, decision: 'hide', noteToAuthor: 'No advertising, please.' })
}

test('a removed name is taken by nobody after its reader has left, and their other names are free', async () => {
  const { username } = author
  await hide('name')
  const rename = (name: string) => outcomeOf(author.call.profile.rename({ username: name }))
  const another = `n_${username.slice(-8)}`
  expect(await rename(another)).toBe('fine')
  await house.db.updateTable('profiles').set({ username_changed_at: null }).where('id', '=', author.id).execute()
  expect(await rename(`m_${username.slice(-8)}`)).toBe('fine')
  await author.call.security.deleteAccount({ password: aPassword })

  const signUp = (name: string) =>
    outcomeOf(
      aVisitor(house).call.accounts.signUp({ username: name, email: `${name}@example.org`, password: aPassword }),
    )
  expect(await signUp(username.toUpperCase())).toBe('USERNAME_TAKEN')
  expect(await outcomeOf(reporter.call.profile.rename({ username }))).toBe('USERNAME_TAKEN')
  // Nor by whoever asked just before it was removed.
  const unasked = house.db.updateTable('profiles').set({ username }).where('id', '=', reporter.id).execute()
  await expect(unasked).rejects.toThrow('that username is taken')
  expect(await signUp(another)).toBe('fine')
})

test('a removed picture is not at its address, even while a backup keeps the file', async () => {
  const app = await anApp(house.config, house)
  const { avatarUrl } = await sendPicture(app, author, aCover(1, 60, 60))
  const status = async () => (await app.inject({ url: avatarUrl! })).statusCode
  expect(await status()).toBe(200)
  const client = await house.pool.connect()
  await withFileDeletionBlocked(client, async () => {
    await hide('picture')
    expect([filesOf(house, author.id).length, await status()]).toEqual([1, 404])
  })
  client.release()
})

test('a picture is gone when its decision is saved, so a process that is killed then leaves none', async () => {
  await sendPicture(await anApp(house.config, house), author, aCover(1, 60, 60))
  await sql`create function refuse_a_picture() returns trigger language plpgsql as $$ begin
    if exists (select from profiles where id = new.subject_id and avatar_url is not null) then raise 'it is still shown'; end if;
    return null; end $$`.execute(house.db)
  await sql`create constraint trigger refuse_a_picture after insert on moderation_decisions deferrable initially deferred
    for each row when (new.kind = 'picture') execute function refuse_a_picture()`.execute(house.db)
  await hide('picture')
  await sql`drop function refuse_a_picture cascade`.execute(house.db)
  expect([(await author.call.profile.get()).avatarUrl, filesOf(house, author.id)]).toEqual([null, []])
})

test('a removed book is in no feed, count or list of editions, and nobody else can put it on a shelf', async () => {
  const app = await anApp(house.config, house)
  const title = `Pills ${author.username.slice(7)}`
  const { book } = await author.call.books.add({ title, author: 'Ann Other' })
  const bookId = book.id
  const on = '2026-01-02'
  await author.call.shelf.shelve({ bookId, status: 'currently_reading', on })
  await author.call.editions.add({ bookId, format: 'print', publisher: title })
  await author.call.profile.answerAudience({ answer: 'public' })
  const visitor = aVisitor(house).call
  const page = `/user/${author.username}`
  const told = async () => {
    const feeds = [`/book/${bookId}`, page, `${page}/shelves/reading`]
    const pages = await Promise.all(feeds.map(async (path) => (await app.inject({ url: `${path}/feed.atom` })).body))
    const { editions } = await visitor.editions.list({ bookId })
    return [...pages, JSON.stringify(editions)].map((said) => said.includes(title))
  }
  const counted = async () => [
    (await visitor.readers.shelves({ username: author.username })).shelves,
    await visitor.bookLists.get({ kind: 'author', name: 'Ann Other' }).then(
      ({ total }) => total,
      () => 0,
    ),
  ]
  const before = await counted()
  expect([await told(), before[0]]).toEqual([[true, true, true, true], [{ shelf: 'reading', count: 1 }]])
  await hide('book', bookId)
  expect(await told()).toEqual([false, false, false, false])
  expect(await counted()).toEqual([[], Number(before[1]) - 1])
  const tries = {
    shelve: () => reporter.call.shelf.shelve({ bookId, status: 'tbr', on }),
    rate: () => reporter.call.shelf.rate({ bookId, stars: 4, on }),
    edition: () => reporter.call.editions.add({ bookId, format: 'audio' }),
    dismiss: () => reporter.call.picks.dismiss({ bookId, kind: 'not-for-me' }),
  }
  for (const [what, attempt] of Object.entries(tries))
    expect([what, await outcomeOf(attempt())]).toEqual([what, 'BOOK_NOT_FOUND'])
  const named = { title, author: 'Ann Other' }
  expect((await reporter.call.books.add(named)).book.id).not.toBe(bookId)
  expect(
    await matchRows(house.db, [{ title, authors: ['Ann Other'], isbns: [], series: null, seriesPosition: null }]),
  ).not.toMatchObject([{ bookId }])
  expect(await outcomeOf(author.call.books.add(named))).toBe('ALREADY_ON_SHELF')
  expect(await outcomeOf(author.call.shelf.rate({ bookId, stars: 4, on }))).toBe('fine')
})

test("a service's id finds no removed book, and the service's own book can be added again", async () => {
  const admin = await aModerator(house, 'admin')
  const work = `OL${author.username.slice(7)}W`
  const title = `Tonic ${work}`
  const name = 'Ann Other'
  const { id: bookId } = (await author.call.books.add({ title, author: name, isbn: '9783000000010' })).book
  const { id: duplicateId } = await house.db
    .insertInto('books')
    .values({ google_book_id: `openlibrary_${work}`, title: `Elixir ${work}`, authors: [name] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { mergeId } = await admin.call.catalogue.merge({ keptId: bookId, duplicateId })
  const identity = { googleBookId: `openlibrary_${work}`, isbns: [], title: 'Another', author: 'Somebody' }
  const row = { title: '', authors: [], isbns: [], series: null, seriesPosition: null }
  const rows = [
    { ...row, ids: { openLibraryWork: work } },
    { ...row, title: `Elixir ${work}`, authors: [name] },
  ]
  const byService = async () => [
    ...(await matchBooks(house.db, [identity])),
    ...(await matchRows(house.db, rows)).flatMap((match) => [match.bookId, ...match.candidates]),
  ]
  const byRow = (readerId: string) =>
    house.db.transaction().execute((tx) => currentBooks(tx, readerId, [{ bookId: duplicateId }]))
  expect(await byService()).toEqual([bookId, bookId, bookId])
  expect(await byRow(reporter.id)).toMatchObject([{ id: bookId }])
  await hide('book', bookId)
  expect(await byService()).toEqual([undefined, undefined, undefined])
  expect([await byRow(reporter.id), await byRow(author.id)]).toMatchObject([[], [{ id: bookId }]])

  const again = await aFoundBook(house, { provider_id: work, title: `Elixir ${work}`, authors: [name] })
  const shelve = (reader: SignedInReader, id: string) =>
    outcomeOf(reader.call.shelf.shelve({ bookId: id, status: 'tbr', on: '2026-01-02' }))
  expect(await shelve(reporter, again)).toBe('fine')
  expect(await byService()).toEqual([again, again, again])
  expect(await outcomeOf(admin.call.catalogue.unmerge({ mergeId }))).toBe('BOOK_CHANGED_SINCE')

  // A find that was added as the removed book while it was being removed.
  const linked = await aFoundBook(house, { book_id: bookId })
  expect([await shelve(reporter, linked), await shelve(author, linked)]).toEqual(['BOOK_NOT_FOUND', 'fine'])
  expect(await matchRows(house.db, [{ ...row, authors: [name], isbns: ['9783000000010'] }])).toEqual([
    { candidates: [] },
  ])
})
