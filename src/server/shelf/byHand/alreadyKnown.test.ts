import { beforeAll, describe, expect, test } from 'vitest'
import type { BookByHand } from '#contract/books.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
})

let count = 0
const aTitle = () => `A Tale Untold ${++count}`
const add = (who: SignedInReader, typed: Partial<BookByHand> = {}) =>
  who.call.books.add({ title: aTitle(), author: 'Ann Other', ...typed })
const rowOf = (id: string) => house.db.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entryOf = (who: SignedInReader, bookId: string) =>
  house.db
    .selectFrom('read_books')
    .selectAll()
    .where('user_id', '=', who.id)
    .where('book_id', '=', bookId)
    .executeTakeFirst()

describe('a book that the catalogue has already', () => {
  test.each([
    ['the same', { title: 'Pride and Prejudice', author: 'Jane Austen' }],
    ['another spelling', { title: 'PRIDE and prejudice!', author: 'jane  austen' }],
    ['a title without its article', { title: 'Hobbit', author: 'J.R.R. Tolkien' }],
    ['no accents', { title: 'One Hundred Years of Solitude', author: 'Gabriel Garcia Marquez' }],
  ])('is taken as it is: %s', { tags: ['RULE-036', 'DATA-030'] }, async (_, typed) => {
    const newcomer = await aReader(house)
    const before = await house.db.selectFrom('books').select('id').execute()
    const { book, isNew } = await newcomer.call.books.add({ ...typed, synopsis: 'My own words.' })
    expect(isNew).toBe(false)
    expect(await house.db.selectFrom('books').select('id').execute()).toHaveLength(before.length)
    expect(await entryOf(newcomer, book.id)).toMatchObject({ reading_status: 'tbr', synopsis: 'My own words.' })
  })

  test('shows own words to their reader alone', { tags: ['T35', 'RULE-037'] }, async () => {
    const mine = await aReader(house)
    const other = await aReader(house)
    const bookId = await bookNamed(house, 'Persuasion')
    const before = await other.call.books.get({ bookId })
    await mine.call.books.add({
      title: 'Persuasion',
      author: 'Jane Austen',
      synopsis: 'Vandalism',
      isbn: '9783161484100',
    })
    expect(await mine.call.books.get({ bookId })).toMatchObject({ synopsis: 'Vandalism' })
    expect(await other.call.books.get({ bookId })).toEqual(before)
    expect((await other.call.books.search({ query: '9783161484100' })).books[0]?.title).not.toBe('Persuasion')
  })

  test('learns a synopsis where it had none, and says who taught it', { tags: ['RULE-037'] }, async () => {
    const { book } = await add(reader)
    const other = await aReader(house)
    await other.call.books.add({ title: book.title, author: 'Ann Other', synopsis: 'At last.' })
    expect((await rowOf(book.id)).synopsis).toBe('At last.')
    expect(
      await house.db
        .selectFrom('book_changes')
        .selectAll()
        .where('book_id', '=', book.id)
        .orderBy('changed_at')
        .execute(),
    ).toMatchObject([
      { changed_by: reader.id },
      { changed_by: other.id, before: { synopsis: null }, after: { synopsis: 'At last.' } },
    ])
  })

  test.each(['tbr', 'currently_reading'] as const)(
    'is refused while it stands on the shelf as %s, and stays as it is',
    { tags: ['MANUAL-010', 'DATA-029'] },
    async (status) => {
      const owner = await aReader(house)
      const bookId = await bookNamed(house, 'Emma')
      await owner.call.shelf.shelve({ bookId, status, on: '2026-01-01' })
      const before = await entryOf(owner, bookId)
      const refusal = await refusalOf(
        owner.call.books.add({ title: 'emma', author: 'Jane Austen', synopsis: 'Another.' }),
      )
      expect(refusal).toEqual({ code: 'ALREADY_ON_SHELF', status: 409, data: { bookId, title: 'Emma' } })
      expect(await entryOf(owner, bookId)).toEqual(before)
    },
  )

  test('that is finished is not put back on the TBR', { tags: ['MANUAL-010'] }, async () => {
    const owner = await aReader(house, { rated: { Dune: 5 } })
    expect(await outcomeOf(owner.call.books.add({ title: 'Dune', author: 'Frank Herbert' }))).toBe('ALREADY_ON_SHELF')
    expect(await entryOf(owner, await bookNamed(house, 'Dune'))).toMatchObject({
      reading_status: 'finished',
      rating: 5,
    })
  })

  test('is looked up by title and author, with where it stands', async () => {
    const owner = await aReader(house, { rated: { Emma: 4 } })
    const known = (title: string, author: string) => owner.call.books.known({ title, author })
    expect((await known(' EMMA', 'jane austen, Ben More')).book).toMatchObject({ title: 'Emma', mine: { rating: 4 } })
    for (const [title, author] of [
      ['Emma', 'Ann Other'],
      ['Emm', 'Jane Austen'],
      ['!!!', 'Jane Austen'],
      ['', ''],
    ] as const)
      expect(await known(title, author), title).toEqual({ book: null })
  })

  test('with the ISBN of another book is asked about, not mixed up', async () => {
    const refusal = await refusalOf(add(reader, { isbn: '9780141439587' }))
    expect(refusal).toMatchObject({ code: 'ISBN_OF_ANOTHER', status: 409, data: { book: { title: 'Emma' } } })
  })
})
