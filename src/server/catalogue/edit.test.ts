import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookChanges } from '#contract/catalogueShapes.ts'
import type { Tx } from '#db/db.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { type SignedInReader, aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'

let house: HouseWithPool
let admin: SignedInReader
let reader: SignedInReader
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  ;[admin, reader] = [await aModerator(house, 'admin'), await aReader(house)]
})

let count = 0
beforeEach(async () => {
  const { book } = await reader.call.books.add({ title: `A Careless Tale ${++count}`, author: 'Ann Other' })
  bookId = book.id
})

const look = () => admin.call.catalogue.book({ bookId })
const edit = async (changes: BookChanges) =>
  admin.call.catalogue.edit({ bookId, version: (await look()).version, ...changes })
const history = async () => (await admin.call.catalogue.changes({ bookId })).changes
const acts = async () =>
  (await admin.call.moderation.log({ limit: 50 })).entries
    .filter(({ book }) => book?.id === bookId)
    .map(({ act, by }) => [act, by?.username])

/** What comes of `act` when it waits for something that another does at the same moment. */
async function meanwhile(act: () => Promise<string>, another: (tx: Tx) => Promise<void>): Promise<string> {
  const [outcome] = await house.db.transaction().execute(async (tx) => {
    await another(tx)
    const acting = act()
    await waitForBlockedTransactions(house)
    return [acting]
  })
  return outcome
}

const all = {
  title: 'A Careful Tale',
  authors: ['Ann Other', 'Ben More'],
  series: 'The Tales',
  seriesPosition: 2.5,
  synopsis: '<p>It was careful.</p>',
  year: -750,
  language: 'en',
  pages: 321,
  genres: ['Fantasy', 'Dark Academia'],
  tropes: ['magic school'],
  themes: [],
  seriesType: ['Trilogy'],
  pointOfView: 'Dual POV',
}

describe('an admin who edits a book', () => {
  test('changes the shared fields for every reader', async () => {
    const isbn = '978-3-16-148410-0'
    const edited = await edit({ ...all, isbn })
    expect(edited).toMatchObject({ ...all, isbn: '9783161484100' })
    expect(await look()).toEqual(edited)
    const { seriesPosition, series, title, pages, year } = all
    expect(await aVisitor(house).call.books.get({ bookId })).toMatchObject({
      series,
      seriesPosition,
      title,
      pages,
      year,
      genres: all.genres,
      author: 'Ann Other, Ben More',
    })
    expect((await reader.call.books.search({ query: '9783161484100' })).books[0]?.id).toBe(bookId)
    expect((await reader.call.books.search({ query: 'careful ben more' })).books[0]?.id).toBe(bookId)
    expect((await reader.call.books.authors({ query: 'ben more' })).authors).toContain('Ben More')
    expect(await acts()).toEqual([['edit', admin.username]])
  })

  test('records before and after in the history, and undoes each change, but not what was changed since', async () => {
    await edit({ title: 'First', genres: ['Fantasy'], pages: 100 })
    await edit({ title: 'Second', genres: ['Fantasy', 'Romance'] })
    const [second, first] = await history()
    expect(second).toMatchObject({
      by: { username: admin.username },
      canUndo: true,
      fields: [
        { field: 'title', before: 'First', after: 'Second' },
        { field: 'genres', before: ['Fantasy'], after: ['Fantasy', 'Romance'] },
      ],
    })
    const back = await admin.call.catalogue.undo({ changeId: first!.id })
    expect(back).toMatchObject({ title: 'Second', genres: ['Romance'], pages: null })
    expect(await outcomeOf(admin.call.catalogue.undo({ changeId: first!.id }))).toBe('NOTHING_LEFT')
    expect((await history()).map(({ canUndo }) => canUndo)).toEqual([true, true, false, false])
    expect((await acts()).map(([act]) => act)).toEqual(['undo', 'edit', 'edit'])
  })

  test('can undo its creation only for optional fields', async () => {
    const [added] = await history()
    expect(added).toMatchObject({ by: { username: reader.username }, canUndo: false })
    expect(await outcomeOf(admin.call.catalogue.undo({ changeId: added!.id }))).toBe('NOTHING_LEFT')
    expect((await look()).title).toBe(`A Careless Tale ${count}`)
  })

  test('and takes a series away takes the place in it, too; the other way round is undone together', async () => {
    await edit({ series: 'The Tales', seriesPosition: 1 })
    expect(await edit({ series: null, seriesPosition: null })).toMatchObject({ series: null, seriesPosition: null })
    expect(await outcomeOf(edit({ seriesPosition: 3 }))).toBe('SERIES_MISSING')
    const [gone, come] = await history()
    await admin.call.catalogue.undo({ changeId: gone!.id })
    expect(await admin.call.catalogue.undo({ changeId: come!.id })).toMatchObject({
      series: null,
      seriesPosition: null,
    })
  })

  test('an edit of an older version is refused, and nothing is lost', async () => {
    const { version } = await look()
    await save(reader, bookId, { rating: 4, genres: ['Romance'] })
    expect(await outcomeOf(admin.call.catalogue.edit({ bookId, version, pages: 7 }))).toBe('BOOK_CHANGED')
    expect(await edit({ pages: 7 })).toMatchObject({ pages: 7, genres: ['Romance'] })
  })

  test('of two edits at once, the second is refused', async () => {
    const { version } = await look()
    const at = (title: string) => outcomeOf(admin.call.catalogue.edit({ bookId, version, title }))
    expect((await Promise.all([at('One'), at('Other')])).toSorted()).toEqual(['BOOK_CHANGED', 'fine'])
  })

  test('gets a refusal when another book takes the ISBN at the same moment, and nothing changes', async () => {
    const isbn = '9780306406157'
    const before = await look()
    const edited = await meanwhile(
      () => outcomeOf(edit({ isbn, pages: 7 })),
      async (tx) => {
        const book_id = await bookNamed(house, 'Emma')
        await tx.insertInto('editions').values({ book_id, isbn13: isbn }).execute()
      },
    )
    expect([edited, await look(), await acts()]).toEqual(['ISBN_TAKEN', before, []])
  })

  test('gets a refusal when the book is deleted during an undo', async () => {
    await edit({ pages: 7 })
    const [change] = await history()
    const undone = await meanwhile(
      () => outcomeOf(admin.call.catalogue.undo({ changeId: change!.id })),
      async (tx) => {
        await tx.deleteFrom('read_books').where('book_id', '=', bookId).execute()
        await tx.deleteFrom('books').where('id', '=', bookId).execute()
      },
    )
    expect(undone).toBe('CHANGE_NOT_FOUND')
  })

  test.each([
    [{ title: '  ' }, 'BAD_REQUEST'],
    [{ title: 'x'.repeat(501) }, 'BAD_REQUEST'],
    [{ title: 'turned \u202e around' }, 'BAD_REQUEST'],
    [{ authors: [] }, 'BAD_REQUEST'],
    [{ authors: ['Ann', ' '] }, 'BAD_REQUEST'],
    [{ isbn: '9783161484101' }, 'BAD_REQUEST'],
    [{ isbn: '9780141439587' }, 'ISBN_TAKEN'],
    [{ year: 2201 }, 'BAD_REQUEST'],
    [{ pages: 0 }, 'BAD_REQUEST'],
    [{ pages: 1.5 }, 'BAD_REQUEST'],
    [{ language: 'English, I think' }, 'BAD_REQUEST'],
    [{ genres: ['Nonsense'] }, 'UNKNOWN_TAG'],
    [{ pointOfView: 'From above' }, 'UNKNOWN_TAG'],
    [{ synopsis: 'x'.repeat(20_001) }, 'BAD_REQUEST'],
    [{ cover: 'https://elsewhere.example/cover.jpg' }, 'BAD_REQUEST'],
  ] as [BookChanges, string][])('is refused %j', { tags: ['T38', 'SEC-027'] }, async (changes, code) => {
    const before = await look()
    expect(await outcomeOf(edit(changes))).toBe(code)
    expect(await look()).toEqual(before)
  })

  test('keeps existing tags outside the lists, and sanitizes the synopsis', async () => {
    await house.db
      .updateTable('books')
      .set({ known_genres: ['Weird West'] })
      .where('id', '=', bookId)
      .execute()
    expect(await edit({ genres: ['Weird West', 'Horror', 'Horror'] })).toMatchObject({
      genres: ['Weird West', 'Horror'],
    })
    const { synopsis } = await edit({ synopsis: '<p onclick="x()">Well <script>x()</script></p>' })
    expect(synopsis).toBe('<p>Well </p>')
  })

  test('changes the survey matches with the genres, so that the Sage learns of it, and undoes both', async () => {
    const words = async () =>
      (await house.db.selectFrom('books').select('survey_genres').where('id', '=', bookId).executeTakeFirstOrThrow())
        .survey_genres
    await edit({ genres: ['Fantasy', 'Dark Academia'] })
    expect(await words()).toEqual(['Fantasy (general)', 'Gothic', 'Mystery'])
    await edit({ genres: ['Fantasy'] })
    expect(await words()).toEqual(['Fantasy (general)'])
    await admin.call.catalogue.undo({ changeId: (await history())[0]!.id })
    expect(await words()).toEqual(['Fantasy (general)', 'Gothic', 'Mystery'])
  })
})

test('an author is suggested while they have a book', async () => {
  const suggested = async () => (await reader.call.books.authors({ query: 'zebedee quill' })).authors
  await edit({ authors: ['Zebedee Quill'] })
  expect(await suggested()).toEqual(['Zebedee Quill'])
  await edit({ authors: ['Ann Other'] })
  expect(await suggested()).toEqual([])
})

test('the history comes in pages, and ends', async () => {
  for (const pages of [1, 2, 3, 4]) await edit({ pages })
  const first = await admin.call.catalogue.changes({ bookId, limit: 3 })
  const last = await admin.call.catalogue.changes({ bookId, limit: 3, after: first.next! })
  expect([first.changes.length, last.changes.length, last.next]).toEqual([3, 2, null])
  expect(await outcomeOf(admin.call.catalogue.changes({ bookId, after: 'nowhere' }))).toBe('CURSOR_UNKNOWN')
})

test('for anyone but an admin, the operations do not exist', { tags: ['SEC-024', 'T38'] }, async () => {
  const { version } = await look()
  for (const { call } of [aVisitor(house), reader, await aModerator(house)]) {
    expect(await refusalOf(call.catalogue.book({ bookId }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    expect(await outcomeOf(call.catalogue.edit({ bookId, version, title: 'Mine' }))).toBe('NOT_FOUND')
    expect(await outcomeOf(call.catalogue.merge({ keptId: bookId, duplicateId: await bookNamed(house, 'Emma') }))).toBe(
      'NOT_FOUND',
    )
  }
})
