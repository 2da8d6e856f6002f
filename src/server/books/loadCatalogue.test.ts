import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { changeBook } from './changeBook.ts'
import { shippedName } from './catalogueRow.ts'
import { loadCatalogue, readCatalogue } from './loadCatalogue.ts'
import { renameBooks } from './mendBooks.ts'

const essentials = readdirSync(join(import.meta.dirname, '../../db/catalogue/essentials'))
const essential = readCatalogue('essential')

describe('loading', () => {
  let house: HouseWithPool
  beforeAll(async () => {
    house = await aHouse()
  })
  const countBooks = async () =>
    (await sql<{ books: number }>`select count(*) as books from books`.execute(house.db)).rows[0]!.books
  const forgetDigests = () => house.db.updateTable('catalogue_loads').set({ digest: 'of an older release' }).execute()

  test('brings every book of the essential files', async () => {
    expect(await countBooks()).toBe(essential.length)
  })

  test('makes an edition for every ISBN', async () => {
    const { rows } = await sql<{ editions: number }>`select count(*) as editions from editions`.execute(house.db)
    expect(rows[0]!.editions).toBe(essential.filter((book) => book.isbn13).length)
  })

  test('a second time adds nothing', async () => {
    expect(await loadCatalogue(house.db, 'essential')).toBe(0)
  })

  test('a file that changed adds only what is new in it', async () => {
    await house.db.deleteFrom('books').where('title', 'in', ['Emma', 'Dune']).execute()
    await forgetDigests()
    expect(await loadCatalogue(house.db, 'essential')).toBe(2)
    expect(await countBooks()).toBe(essential.length)
  })

  test("a book on readers' shelves is not created twice, under any of its names", { tags: ['RULE-036'] }, async () => {
    const reader = await aReader(house)
    await house.db.deleteFrom('books').where('title', '=', 'Emma').execute()
    const { book } = await reader.call.books.add({ title: 'EMMA', author: 'jane austen' })
    await forgetDigests()
    expect(await loadCatalogue(house.db, 'essential')).toBe(0)
    expect((await reader.call.shelf.list()).entries).toMatchObject([{ book: { id: book.id } }])
    expect(await countBooks()).toBe(essential.length)
  })

  test('a file that changed leaves what readers made of its books', async () => {
    const reader = await aReader(house, { rated: { Persuasion: 4 } })
    const bookId = await bookNamed(house, 'Persuasion')
    await house.db.transaction().execute((tx) => changeBook(tx, bookId, null, () => ({ themes: ['hope', 'identity'] })))
    await forgetDigests()
    await loadCatalogue(house.db, 'essential')
    expect(await reader.call.books.get({ bookId })).toMatchObject({ themes: ['hope', 'identity'], ratings: 1 })
  })

  test('a file that changed corrects the facts of its books, but not those that anybody changed', async () => {
    const bookId = await bookNamed(house, 'Persuasion')
    const { first_year: year } = await house.db
      .selectFrom('books')
      .select('first_year')
      .where('id', '=', bookId)
      .executeTakeFirstOrThrow()
    await house.db.updateTable('books').set({ first_year: 1900, tags: [] }).where('id', '=', bookId).execute()
    await house.db.transaction().execute((tx) => changeBook(tx, bookId, null, () => ({ language: 'fr', pages: 1 })))
    await forgetDigests()
    await loadCatalogue(house.db, 'essential')
    const mended = house.db.selectFrom('books').select(['first_year', 'language', 'pages']).where('id', '=', bookId)
    expect(await mended.executeTakeFirst()).toEqual({ first_year: year, language: 'fr', pages: 1 })
  })

  test('a book that a reader added gets only what it lacks', async () => {
    const reader = await aReader(house)
    await house.db.deleteFrom('books').where('title', '=', 'Dune').execute()
    const { book } = await reader.call.books.add({ title: 'Dune', author: 'Frank Herbert' })
    await house.db.updateTable('books').set({ first_year: 1966 }).where('id', '=', book.id).execute()
    await forgetDigests()
    await loadCatalogue(house.db, 'essential')
    expect(await reader.call.books.get({ bookId: book.id })).toMatchObject({ year: 1966, language: 'en' })
  })

  test('a book that an earlier release called otherwise keeps its place and gets its name', async () => {
    const renamed = readCatalogue('all').find((book) => book.formerly)!
    const [bookId] = await house.db.transaction().execute(async (tx) => {
      const { title, author } = renamed.formerly!
      const rows = await tx
        .insertInto('books')
        .values({ google_book_id: shippedName(title, author), title, authors: [author], pages: 7 })
        .returning('id')
        .execute()
      await renameBooks(tx, [renamed])
      return rows.map((row) => row.id)
    })
    expect(
      await house.db
        .selectFrom('books')
        .select(['title', 'authors', 'google_book_id', 'pages'])
        .where('id', '=', bookId!)
        .executeTakeFirst(),
    ).toEqual({
      title: renamed.title,
      authors: renamed.authors,
      google_book_id: shippedName(renamed.title, renamed.authors[0]!),
      pages: 7,
    })
  })

  test('a file that changed corrects how names are spelt, but not those that anybody changed', async () => {
    const misspelt = await bookNamed(house, 'Beach Read')
    const renamed = await bookNamed(house, 'Mansfield Park')
    const names = house.db.selectFrom('books').select(['title', 'authors']).where('id', '=', misspelt)
    await house.db
      .updateTable('books')
      .set({ title: 'BEACH read', authors: ['emily henry', 'another'] })
      .where('id', '=', misspelt)
      .execute()
    await house.db.transaction().execute((tx) => changeBook(tx, renamed, null, () => ({ title: 'Mansfield park' })))
    await forgetDigests()
    await loadCatalogue(house.db, 'essential')
    expect(await names.executeTakeFirst()).toEqual({ title: 'Beach Read', authors: ['Emily Henry'] })
    expect(await bookNamed(house, 'Mansfield park')).toBe(renamed)
  })

  test('a name that anybody changed here stays', async () => {
    const title = 'Of two sisters'
    const book = essential.find((each) => each.title === 'Sense and Sensibility')!
    const bookId = await bookNamed(house, book.title)
    await house.db.transaction().execute((tx) => changeBook(tx, bookId, null, () => ({ title })))
    const formerly = { title: book.title, author: 'Jane Austen' }
    await house.db.transaction().execute((tx) => renameBooks(tx, [{ ...book, title: 'Elinor and Marianne', formerly }]))
    expect(
      await house.db
        .selectFrom('books')
        .select(['title', 'google_book_id'])
        .where('id', '=', bookId)
        .executeTakeFirst(),
    ).toEqual({
      title,
      google_book_id: shippedName('Elinor and Marianne', 'Jane Austen'),
    })
  })

  test('remembers each file by its digest', async () => {
    const loads = await house.db.selectFrom('catalogue_loads').select(['name', 'digest']).orderBy('name').execute()
    expect(loads.map((load) => load.name)).toEqual(essentials.sort())
    expect(loads.every((load) => /^[0-9a-f]{64}$/.test(load.digest))).toBe(true)
  })
})
