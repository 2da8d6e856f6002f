import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { type SignedInReader, aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aReview } from '#server/testing/cast/shelf.ts'
import { sweep } from '#server/run/runJobs.ts'
import { aFoundBook } from '#server/testing/cast/books.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
})

const day = '2026-03-14'
const bookOf = (id: string) => house.db.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirst()
const booksCalled = (title: string) => house.db.selectFrom('books').select('id').where('title', '=', title).execute()

describe('a found book', () => {
  test('can be looked at by anyone without being kept', async () => {
    const found = await aFoundBook(house, { title: 'Looked At', synopsis: '<p>Of tides.</p>', isbn: '9780000000002' })
    expect(await aVisitor(house).call.books.get({ bookId: found })).toMatchObject({
      id: found,
      title: 'Looked At',
      author: 'Mira Halvorsen',
      synopsis: '<p>Of tides.</p>',
      genres: ['Fantasy'],
      cover: null,
      mine: null,
    })
    expect(await bookOf(found)).toBeUndefined()
  })

  test('has a rating form that knows its genres', async () => {
    const found = await aFoundBook(house)
    expect(await reader.call.shelf.get({ bookId: found })).toMatchObject({
      entry: null,
      review: { genres: ['Fantasy'] },
    })
  })

  test.each([
    ['add to TBR', (bookId: string) => reader.call.shelf.shelve({ bookId, status: 'tbr' as const, on: day })],
    [
      'start reading',
      (bookId: string) => reader.call.shelf.shelve({ bookId, status: 'currently_reading' as const, on: day }),
    ],
    ['mark as read', (bookId: string) => reader.call.shelf.finish({ bookId, on: day })],
    ['a review', (bookId: string) => reader.call.shelf.review({ bookId, ...aReview({ rating: 4 }) })],
  ])('%s takes it into the catalogue under its own id', { tags: ['CALLS-036'] }, async (_, move) => {
    const found = await aFoundBook(house, { isbn: '9780306406157', isbns: ['9780306406157'], pages: 210 })
    expect((await move(found)).book.id).toBe(found)
    expect(await bookOf(found)).toMatchObject({ first_year: 1911, isbn: '9780306406157', readers: 1, created_by: null })
    expect(await bookOf(found)).toMatchObject({ known_genres: ['Fantasy'], survey_genres: ['Fantasy (general)'] })
    await house.db.deleteFrom('editions').where('isbn13', '=', '9780306406157').execute()
  })

  test('is found by search and by its ISBN once it is kept', async () => {
    const found = await aFoundBook(house, { title: 'Saltmarsh Almanac', isbns: ['9781861972712'] })
    await reader.call.shelf.shelve({ bookId: found, status: 'tbr', on: day })
    for (const query of ['saltmarsh', '9781861972712']) {
      expect((await reader.call.books.search({ query })).books.map(({ id }) => id)).toEqual([found])
    }
  })

  test('becomes one book when many readers keep it at once', { tags: ['T23'] }, async () => {
    const found = await aFoundBook(house, { title: 'Kept At Once' })
    const readers = await Promise.all(Array.from({ length: 6 }, () => aReader(house)))
    const entries = await Promise.all(
      readers.map(({ call }) => call.shelf.shelve({ bookId: found, status: 'tbr', on: day })),
    )
    expect(new Set(entries.map(({ book }) => book.id))).toEqual(new Set([found]))
    expect(await bookOf(found)).toMatchObject({ readers: 6 })
  })

  test('of two services at once becomes one book', { tags: ['T23'] }, async () => {
    const same = { title: 'Told Of Twice', authors: ['J.R. Munro'] }
    const finds = [
      await aFoundBook(house, same),
      await aFoundBook(house, { ...same, authors: ['J. R. Munro', 'Ann Other'], provider: 'google-books' }),
    ]
    const readers = await Promise.all(Array.from({ length: 6 }, () => aReader(house)))
    await Promise.all(
      readers.map(({ call }, at) => call.shelf.shelve({ bookId: finds[at % 2]!, status: 'tbr', on: day })),
    )
    expect(await booksCalled('Told Of Twice')).toHaveLength(1)
  })

  test('that no reader keeps and no service returned for a month is deleted', async () => {
    const old = { found_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) }
    const left = await aFoundBook(house, old)
    const kept = await aFoundBook(house, old)
    await reader.call.shelf.shelve({ bookId: kept, status: 'tbr', on: day })
    await sweep(house.db)
    expect(await outcomeOf(reader.call.books.get({ bookId: left }))).toBe('BOOK_NOT_FOUND')
    expect(await outcomeOf(reader.call.books.get({ bookId: kept }))).toBe('fine')
  })

  test('of an id that nothing has is refused', async () => {
    const bookId = randomUUID()
    expect(await outcomeOf(reader.call.shelf.shelve({ bookId, status: 'tbr', on: day }))).toBe('BOOK_NOT_FOUND')
    expect(await outcomeOf(reader.call.shelf.get({ bookId }))).toBe('BOOK_NOT_FOUND')
  })
})

describe('a found book that the catalogue has', () => {
  test.each([
    ['its title and first author', { title: 'Emma', authors: ['jane  AUSTEN', 'Somebody'] }],
    ['an ISBN', { title: 'Emma (Annotated)', isbns: ['9780141439587'] }],
    ['its id at Google', { title: 'Emma!', provider: 'google-books', provider_id: 'sageleaf_emma_jane-austen' }],
  ])('is recognised by %s, not doubled, and not changed', { tags: ['RULE-025', 'T35'] }, async (_, filled) => {
    const bookId = await bookNamed(house, 'Emma')
    const before = await bookOf(bookId)
    const found = await aFoundBook(house, { synopsis: 'Another one.', ...filled })
    const fan = await aReader(house)
    expect((await fan.call.shelf.shelve({ bookId: found, status: 'tbr', on: day })).book.id).toBe(bookId)
    expect(await bookOf(bookId)).toEqual({ ...before, readers: before!.readers + 1 })
  })

  test('keeps the id it was found under', async () => {
    const found = await aFoundBook(house, { title: 'Emma', authors: ['Jane Austen'] })
    const fan = await aReader(house)
    await fan.call.shelf.finish({ bookId: found, on: day })
    expect(await fan.call.shelf.rate({ bookId: found, stars: 4 })).toMatchObject({ rating: 4, book: { title: 'Emma' } })
    expect(await fan.call.shelf.get({ bookId: found })).toMatchObject({ entry: { rating: 4 }, review: { rating: 4 } })
    expect((await fan.call.books.get({ bookId: found })).mine).toMatchObject({ status: 'finished' })
    await fan.call.shelf.remove({ bookId: found })
    expect(await fan.call.shelf.restore({ bookId: found })).toMatchObject({ entry: { rating: 4 } })
  })
})

describe('a book that a reader has typed', () => {
  const typed = (who: SignedInReader, given: { title: string; author: string; isbn: string; synopsis?: string }) =>
    who.call.books.add(given).then(({ book }) => book.id)

  test(
    'does not replace the book whose ISBN it was given; that book takes the ISBN over',
    { tags: ['T35'] },
    async () => {
      const isbn = '9781402894626'
      const spam = await typed(reader, { title: 'Buy My Pills', author: 'Mira Halvorsen', isbn })
      const fan = await aReader(house)
      const found = await aFoundBook(house, { title: 'Lantern Roads', isbn, isbns: [isbn] })
      expect((await fan.call.shelf.shelve({ bookId: found, status: 'tbr', on: day })).book.id).toBe(found)
      expect((await fan.call.books.search({ query: isbn })).books).toMatchObject([
        { id: found, title: 'Lantern Roads' },
      ])
      expect(await bookOf(spam)).toMatchObject({ title: 'Buy My Pills', readers: 1 })
    },
  )

  test("is completed from a service, and the typed values stay its reader's own", { tags: ['T35'] }, async () => {
    const book = { title: 'Typed Before', author: 'Mira Halvorsen', isbn: '9781234567897', synopsis: 'Buy my pills.' }
    const bookId = await typed(reader, book)
    const known = { title: book.title, synopsis: 'Of tides.', pages: 210, language: 'en', isbns: ['9791090636071'] }
    const fan = await aReader(house)
    await fan.call.shelf.shelve({ bookId: await aFoundBook(house, known), status: 'tbr', on: day })
    expect(await bookOf(bookId)).toMatchObject({
      synopsis: 'Of tides.',
      pages: 210,
      language: 'en',
      first_year: 1911,
    })
    const changes = await house.db
      .selectFrom('book_changes')
      .selectAll()
      .where('book_id', '=', bookId)
      .orderBy('changed_at')
      .execute()
    expect(changes).toMatchObject([
      { changed_by: reader.id },
      { changed_by: null, before: { synopsis: book.synopsis, pages: null } },
    ])
    const [own, shared] = await Promise.all([reader, fan].map(({ call }) => call.books.get({ bookId })))
    expect([own!.synopsis, shared!.synopsis]).toEqual([book.synopsis, 'Of tides.'])
    expect((await fan.call.books.search({ query: '9791090636071' })).books).toMatchObject([{ id: bookId }])
  })

  test('is not matched by title alone when the authors are unknown', async () => {
    const nameless = { title: 'Nobody’s Book', authors: ['Unknown Author'] }
    const finds = [await aFoundBook(house, nameless), await aFoundBook(house, nameless)]
    for (const bookId of finds) await reader.call.shelf.shelve({ bookId, status: 'tbr', on: day })
    expect(await booksCalled(nameless.title)).toHaveLength(2)
  })
})
