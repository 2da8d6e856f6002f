import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matchRows } from '#server/imports/match.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { stubServices } from '#server/testing/outside/bookServices.ts'
import { type OutsideBook, outsideBooks } from '#server/testing/outside/outsideBooks.ts'
import { withServices } from '#server/testing/outside/withServices.ts'
import { isbnOf } from '#server/testing/cast/twins.ts'

let house: HouseWithPool
let emma: string
let beloved: string
let reader: SignedInReader
let other: SignedInReader
let made = 500
beforeAll(async () => {
  house = await aHouse()
  emma = await bookNamed(house, 'Emma')
  beloved = await bookNamed(house, 'Beloved')
  await house.db.updateTable('books').set({ pages: 400 }).where('id', '=', emma).execute()
})
beforeEach(async () => {
  reader = await aReader(house)
  other = await aReader(house)
})

const anIsbn = () => isbnOf(++made)
const listOf = (who = reader) => who.call.editions.list({ bookId: emma })
const add = (facts: object = {}, who = reader) =>
  who.call.editions.add({ bookId: emma, isbn: anIsbn(), format: 'paperback', ...facts })
const matched = async (author: string, isbns: string[], asin = '') => {
  const [match] = await matchRows(house.db, [
    { title: 'Nothing Like It', authors: [author], isbns, ids: { asin }, series: null, seriesPosition: null },
  ])
  return match
}

describe('an edition', () => {
  test('is added with what the reader knows, and everybody sees it', async () => {
    const facts = {
      format: 'audio',
      title: 'Emma (ungekürzt)',
      language: 'de',
      minutes: 930,
      translator: 'A. Grabe',
      narrator: 'E. Schwarz',
      publisher: 'Der Hörverlag',
      year: 2019,
    } as const
    const { edition, isNew } = await add({ ...facts, asin: 'B0EMMA0001' })
    expect({ edition, isNew }).toMatchObject({ isNew: true, edition: { ...facts, asin: 'B0EMMA0001', pages: null } })
    const { editions, mine } = await aVisitor(house).call.editions.list({ bookId: emma })
    expect(editions).toContainEqual({ ...edition, canRemove: false })
    expect(mine).toBeNull()
  })

  test('that the book has already gets what it lacks, and nothing of it is replaced', async () => {
    const isbn = anIsbn()
    const { edition } = await add({ isbn, publisher: 'Penguin' })
    const again = await add({ isbn, publisher: 'Nobody', pages: 474 }, other)
    expect(again).toMatchObject({ isNew: false, edition: { id: edition.id, publisher: 'Penguin', pages: 474 } })
  })

  test('without a number is the same as one of the same facts', async () => {
    const { edition } = await add({ isbn: null, publisher: 'Everyman' })
    expect(await add({ isbn: null, publisher: 'Everyman' }, other)).toMatchObject({
      isNew: false,
      edition: { id: edition.id },
    })
  })

  test('with an ISBN of another book is refused, and nothing is added', async () => {
    const isbn = anIsbn()
    await reader.call.editions.add({ bookId: beloved, isbn })
    const before = await listOf()
    for (const ask of [() => add({ isbn }), () => reader.call.editions.lookUp({ bookId: emma, isbn })])
      await expect(ask()).rejects.toMatchObject({ code: 'EDITION_OF_ANOTHER', data: { book: { title: 'Beloved' } } })
    expect(await listOf()).toEqual(before)
  })

  test.each([{ isbn: '9780000000000' }, { isbn: null, format: null }, { pages: 0 }, { asin: 'short' }])(
    '%o is refused',
    async (facts) => {
      await expect(add(facts)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('is removed by the reader who added it, unless another one has chosen it', async () => {
    const { edition } = await add()
    const remove = (who: SignedInReader) => who.call.editions.remove({ editionId: edition.id })
    await expect(remove(other)).rejects.toMatchObject({ code: 'EDITION_NOT_FOUND' })
    await other.call.shelf.shelve({ bookId: emma, status: 'tbr', on: '2026-01-05' })
    await other.call.editions.choose({ bookId: emma, editionId: edition.id })
    await expect(remove(reader)).rejects.toMatchObject({ code: 'EDITION_CHOSEN' })
    await other.call.editions.choose({ bookId: emma, editionId: null })
    await remove(reader)
    expect((await listOf()).editions.map(({ id }) => id)).not.toContain(edition.id)
  })
})

describe('an ISBN is looked up', () => {
  test('at the book services, the first answer first', async () => {
    const stub = await stubServices()
    const asking = await aReader(withServices(house, stub.settings))
    const [{ isbn13 }] = outsideBooks as [OutsideBook]
    const found = await asking.call.editions.lookUp({ bookId: emma, isbn: isbn13 })
    await stub.close()
    expect(found).toEqual({
      facts: {
        format: null,
        title: 'The Lantern Cartographer',
        language: 'en',
        pages: 312,
        minutes: null,
        translator: null,
        narrator: null,
        publisher: 'Stub Press',
        year: 1998,
      },
      services: [
        { name: 'Open Library', state: 'answered' },
        { name: 'Google Books', state: 'answered' },
      ],
    })
  })

  test('in vain where there is no service', async () => {
    const alone = await aReader(withServices(house, {}))
    expect(await alone.call.editions.lookUp({ bookId: emma, isbn: anIsbn() })).toEqual({ facts: null, services: [] })
  })
})

describe('a book is found by the numbers of its editions', () => {
  test('in the search', async () => {
    const isbn = anIsbn()
    await add({ isbn, asin: 'B0EMMA0002' })
    for (const query of [isbn, 'b0emma0002'])
      expect((await other.call.books.search({ query, limit: 5 })).books.map(({ id }) => id)).toEqual([emma])
  })

  test('in an import, where the author is the same', async () => {
    const isbn = anIsbn()
    await add({ isbn, asin: 'B0EMMA0003' })
    expect(await matched('Austen, Jane', [isbn])).toMatchObject({ bookId: emma, by: 'isbn' })
    expect(await matched('Jane Austen', [], 'B0EMMA0003')).toMatchObject({ bookId: emma, by: 'isbn' })
    expect(await matched('Somebody Else', [isbn])).not.toHaveProperty('bookId')
  })
})

describe('the edition of a copy', () => {
  const edition = async (facts: object) => (await add(facts)).edition.id
  const choose = (editionId: string | null) => reader.call.editions.choose({ bookId: emma, editionId })
  const shelve = () => reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-01-05' })
  const readsOf = async () => (await reader.call.reads.list({ bookId: emma })).reads

  test('gives its pages to the progress, and another one changes nothing else', async () => {
    await shelve()
    await reader.call.reads.addProgress({
      bookId: emma,
      on: '2026-01-06',
      place: { unit: 'page', value: 100 },
      note: '',
    })
    expect(await choose(await edition({ pages: 500 }))).toMatchObject({
      pages: 500,
      progress: { value: 100, percent: 20 },
    })
    expect(await choose(await edition({ pages: 200 }))).toMatchObject({
      pages: 200,
      progress: { value: 100, percent: 50 },
    })
    expect(await choose(null)).toMatchObject({ pages: 400, progress: { value: 100, percent: 25 } })
    expect((await listOf()).mine).toBeNull()
  })

  test('comes before what the reader said before, and after what they say since', async () => {
    await shelve()
    const pagesAfter = async (change: Promise<{ pages: number | null }>) => (await change).pages
    expect(await pagesAfter(reader.call.reads.setLength({ bookId: emma, pages: 333 }))).toBe(333)
    const first = await edition({ pages: 500 })
    expect(await pagesAfter(choose(first))).toBe(500)
    expect(await pagesAfter(choose(null))).toBe(333)
    await choose(first)
    expect(await pagesAfter(reader.call.reads.setLength({ bookId: emma, pages: 510 }))).toBe(510)
    expect(await pagesAfter(choose(first))).toBe(510)
    expect(await pagesAfter(choose(await edition({ pages: 200 })))).toBe(200)
  })

  test('is that of the read under way; earlier reads keep theirs', async () => {
    await shelve()
    const print = await edition({ pages: 500 })
    const audio = await edition({ format: 'audio', minutes: 900 })
    await choose(print)
    await reader.call.shelf.finish({ bookId: emma, on: '2026-01-20' })
    await reader.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-02-01' })
    await choose(audio)
    const editions = (await readsOf()).map(({ edition: of, format }) => [of?.id, format])
    expect(editions).toEqual([
      [audio, 'audio'],
      [print, 'print'],
    ])
    await reader.call.shelf.finish({ bookId: emma, on: '2026-02-20' })
    const { pages, listening } = await reader.call.insights.year({ year: 2026 })
    expect([pages.read, listening.minutes]).toEqual([500, 900])
  })

  test('is also chosen with the read that the entry shows', async () => {
    await shelve()
    const [read] = await readsOf()
    const editionId = await edition({ pages: 123 })
    const { id: readId, outcome, startDate, finishDate, rating, format, stoppedAt, reasons } = read!
    const saved = { outcome, startDate, finishDate, rating, format, stoppedAt, reasons, dnfNotes: '' }
    const entry = await reader.call.reads.change({ bookId: emma, readId, ...saved, editionId })
    expect([entry.pages, (await listOf()).mine]).toEqual([123, editionId])
    // A form that knows nothing of editions leaves it.
    await reader.call.reads.change({ bookId: emma, readId, ...saved })
    expect((await readsOf())[0]!.edition?.id).toBe(editionId)
  })

  test('belongs to the book, and the book to the shelf', async () => {
    const { edition: elsewhere } = await reader.call.editions.add({ bookId: beloved, isbn: anIsbn() })
    await expect(choose(null)).rejects.toMatchObject({ code: 'NOT_ON_SHELF' })
    await shelve()
    await expect(choose(elsewhere.id)).rejects.toMatchObject({ code: 'EDITION_NOT_FOUND' })
  })
})
