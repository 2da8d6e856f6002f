import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { genreFamilyOf } from '#contract/genreFamily.ts'
import { isbn13Of } from '#contract/isbn.ts'
import { surveyGenres, surveyTropes } from '#contract/vocabulary.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { CatalogueBook, CatalogueFile } from './catalogueFile.ts'
import { changeBook } from './changeBook.ts'
import { loadCatalogue, readCatalogue } from './loadCatalogue.ts'

const folder = join(import.meta.dirname, '../../db/catalogue')
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
const essentials = paths.filter((path) => path.startsWith('essentials')).map((path) => basename(path))
const parsed = (path: string) => CatalogueFile.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')))
const shipped = paths.flatMap(parsed)
const essential = readCatalogue('essential')

describe('the shipped catalogue', () => {
  test.each(paths)('%s has the form that the loader reads', (name) => {
    expect(CatalogueFile.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).error?.issues ?? []).toEqual(
      [],
    )
  })

  test('has ten thousand books, four thousand of them in full', () => {
    expect(shipped.length).toBeGreaterThanOrEqual(10_000)
    expect(shipped.filter((book) => book.synopsis !== undefined).length).toBeGreaterThanOrEqual(4000)
  })

  test('has a thousand books of 2018 and later, and six hundred that were first written in another language', () => {
    expect(shipped.filter((book) => book.year >= 2018).length).toBeGreaterThanOrEqual(1000)
    expect(shipped.filter((book) => book.language !== 'en').length).toBeGreaterThanOrEqual(600)
  })

  test.each(surveyGenres)('has at least eighty books for the survey genre %s', (genre) => {
    expect(shipped.filter((book) => book.surveyGenres.includes(genre)).length).toBeGreaterThanOrEqual(80)
  })

  test.each(surveyTropes)('has at least sixty books for the survey trope %s', (trope) => {
    expect(shipped.filter((book) => book.surveyTropes.includes(trope)).length).toBeGreaterThanOrEqual(60)
  })

  test('has no book twice', () => {
    const fold = (words: string) =>
      words
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase()
    const keys = shipped.map((book) => `${fold(book.title.replace(/^(the|an?) /i, ''))} by ${fold(book.authors[0]!)}`)
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  test('has no ISBN twice, and each with its right check digit', () => {
    const isbns = shipped.flatMap((book) => book.isbn13 ?? [])
    expect(isbns.filter((isbn, place) => isbn13Of(isbn) !== isbn || isbns.indexOf(isbn) !== place)).toEqual([])
  })

  test('has each place in a series once', () => {
    const places = shipped.flatMap(({ series, authors }) =>
      series ? [`${series.name} ${series.position} ${authors[0]}`] : [],
    )
    expect(places.filter((place, k) => places.indexOf(place) !== k)).toEqual([])
  })

  test('has all volumes of a series in one genre family', () => {
    const volumes = shipped.flatMap(({ series, authors, genres, surveyGenres: survey }) =>
      series ? [{ series: `${series.name} by ${authors[0]}`, family: genreFamilyOf(genres, survey) }] : [],
    )
    const first = new Map(volumes.toReversed().map(({ series, family }) => [series, family]))
    expect(volumes.filter(({ series, family }) => first.get(series) !== family)).toEqual([])
  })
})

describe('a book of the catalogue', () => {
  const book = shipped[0]!
  test.each<[string, object]>([
    ['a genre that is not on the list', { genres: ['Fantasie'] }],
    ['no genre', { genres: [] }],
    ['a trope twice', { tropes: ['quest', 'quest'] }],
    ['a wrong check digit', { isbn13: '9780141439588' }],
    ['an ISBN with hyphens', { isbn13: '978-0-14-143958-7' }],
    ['a field that is not known', { rating: 5 }],
    ['no author', { authors: [] }],
  ])('with %s is refused', (_, wrong) => {
    expect(CatalogueBook.safeParse({ ...book, ...wrong }).success).toBe(false)
  })
})

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

  test('remembers each file by its digest', async () => {
    const loads = await house.db.selectFrom('catalogue_loads').select(['name', 'digest']).orderBy('name').execute()
    expect(loads.map((load) => load.name)).toEqual(essentials.sort())
    expect(loads.every((load) => /^[0-9a-f]{64}$/.test(load.digest))).toBe(true)
  })
})
