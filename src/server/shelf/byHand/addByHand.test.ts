import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BookByHand } from '#contract/books.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
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
const countOf = async (title: string) =>
  (await house.db.selectFrom('books').select('id').where('title', '=', title).execute()).length

describe('a book that is added by hand', () => {
  test('is in the catalogue and on the TBR', { tags: ['RULE-014', 'RULE-038', 'CALLS-041', 'CALLS-043'] }, async () => {
    const title = aTitle()
    const { book, isNew } = await add(reader, { title, author: 'Ann Other, Ben More' })
    expect(isNew).toBe(true)
    expect(book).toMatchObject({ title, author: 'Ann Other, Ben More', mine: { status: 'tbr', rating: null } })
    expect((await reader.call.shelf.list()).entries[0]).toMatchObject({ status: 'tbr', book: { id: book.id } })
    expect((await (await aReader(house)).call.books.search({ query: title })).books[0]).toMatchObject({ id: book.id })
  })

  test('holds what was typed, and who added it', { tags: ['DATA-024'] }, async () => {
    const typed = { title: `  ${aTitle()} `, author: ' Ann  Other ,Ben More', isbn: '978-3-16-148410-0' }
    const { book } = await add(reader, { ...typed, synopsis: 'Two <b>friends</b>.<script>x</script>' })
    expect(await rowOf(book.id)).toMatchObject({
      title: typed.title.trim(),
      authors: ['Ann Other', 'Ben More'],
      isbn: '9783161484100',
      synopsis: 'Two <strong>friends</strong>.',
      created_by: reader.id,
    })
    expect((await reader.call.books.search({ query: '9783161484100' })).books).toMatchObject([{ id: book.id }])
  })

  test('begins its history with what was typed, and by whom', { tags: ['T35'] }, async () => {
    const { book } = await add(reader, { synopsis: 'Two friends.' })
    expect(
      await house.db.selectFrom('book_changes').selectAll().where('book_id', '=', book.id).execute(),
    ).toMatchObject([
      {
        changed_by: reader.id,
        before: { title: null, authors: null, synopsis: null },
        after: { title: book.title, authors: ['Ann Other'], synopsis: 'Two friends.' },
      },
    ])
  })

  test('is named by its title and the time', { tags: ['DATA-026', 'DATA-028'] }, async () => {
    const { book } = await add(reader, { title: 'L’Été: «Vol. 6»' })
    expect((await rowOf(book.id)).google_book_id).toMatch(/^manual_l-été-vol-6_\d{13}$/)
  })

  test('may be given a name of the other form', { tags: ['DATA-027', 'DATA-028'] }, async () => {
    const googleBookId = `manual-${Date.now()}`
    expect((await rowOf((await add(reader, { googleBookId })).book.id)).google_book_id).toBe(googleBookId)
    const second = await rowOf((await add(reader, { googleBookId })).book.id)
    expect(second.google_book_id).toMatch(/^manual_a-tale-untold-\d+_\d{13}$/)
  })

  test.each(['zyTCAlFPjgYC', 'openlibrary_OL1W', 'sageleaf_emma_jane-austen', 'manual_x', "manual-'1"])(
    'cannot take the name %j, which a service may give',
    { tags: ['T35'] },
    async (googleBookId) => {
      expect(await outcomeOf(add(reader, { googleBookId }))).toBe('BAD_REQUEST')
    },
  )

  test('can be taken back', async () => {
    const { book } = await add(reader)
    expect(await reader.call.shelf.restore({ bookId: book.id })).toEqual({ entry: null })
  })

  test('needs a reader who is signed in', { tags: ['VAL-033'] }, async () => {
    expect(await outcomeOf(aVisitor(house).call.books.add({ title: 'Emma', author: 'X' }))).toBe('UNAUTHORIZED')
  })

  test('is one of at most sixty a day', { tags: ['T35'] }, async () => {
    const keen = await aReader(house)
    const outcomes = []
    for (let k = 0; k < 61; k++) outcomes.push(await outcomeOf(add(keen)))
    expect([new Set(outcomes.slice(0, 60)), outcomes[60]]).toEqual([new Set(['fine']), 'TOO_MANY_REQUESTS'])
  })
})

describe('a book that cannot be', () => {
  test.each([
    ['title', 'of blanks', { title: ' ' }],
    ['title', 'too long', { title: 'x'.repeat(501) }],
    ['title', 'with a control character', { title: 'Em\u0007ma' }],
    ['title', 'with a NUL', { title: 'Em\0ma' }],
    ['author', 'left empty', { author: '' }],
    ['author', 'of commas', { author: ' , ' }],
    ['coverUrl', 'not https', { coverUrl: 'http://covers.example.com/emma.jpg' }],
    ['coverUrl', 'inside of the network', { coverUrl: 'https://192.168.0.1/emma.jpg' }],
    ['isbn', 'with a wrong check digit', { isbn: '9780141439588' }],
    ['synopsis', 'too long', { synopsis: 'x'.repeat(20_001) }],
  ])('is refused by the name of its field: %s %s', { tags: ['VAL-032', 'MANUAL-009'] }, async (field, _, typed) => {
    const { code, data } = await refusalOf(add(reader, typed))
    expect([code, (data as { issues: { path: string[] }[] }).issues[0]!.path]).toEqual(['BAD_REQUEST', [field]])
  })
})

describe('a book that the form was filled from', () => {
  test('is the one that is added, its service’s words included', { tags: ['MANUAL-008', 'DATA-045'] }, async () => {
    const { id: foundId } = await house.db
      .insertInto('found_books')
      .values({
        provider: 'open-library',
        provider_id: 'OL77W',
        title: 'The Found Tale',
        authors: ['Ann Other'],
        synopsis: 'Found.',
        isbn: '9783161484100',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { book } = await add(reader, { bookId: foundId, title: 'The Found Tale', synopsis: 'Found.' })
    expect(book.id).toBe(foundId)
    expect(await rowOf(foundId)).toMatchObject({ google_book_id: 'openlibrary_OL77W', created_by: null })
    expect(await entryOf(reader, foundId)).toMatchObject({ synopsis: null, reading_status: 'tbr' })
  })

  test('no longer counts once the title differs', async () => {
    const { book, isNew } = await add(reader, { bookId: await bookNamed(house, 'Kokoro') })
    expect([isNew, book.title]).toEqual([true, `A Tale Untold ${count}`])
  })

  test('that is gone is added as it was typed', async () => {
    expect(await add(reader, { bookId: randomUUID() })).toMatchObject({ isNew: true })
  })
})

describe('two at once', () => {
  test('of one reader in two tabs make one book and one entry', async () => {
    const title = aTitle()
    const outcomes = await Promise.all([1, 2].map(() => outcomeOf(add(reader, { title }))))
    expect(outcomes.toSorted()).toEqual(['ALREADY_ON_SHELF', 'fine'])
    expect(await countOf(title)).toBe(1)
  })

  test('of several readers make one book, on the shelf of each', async () => {
    const title = aTitle()
    const readers = await Promise.all(Array.from({ length: 6 }, () => aReader(house)))
    const added = await Promise.all(readers.map((each) => add(each, { title, isbn: '9781402894626' })))
    expect(new Set(added.map(({ book }) => book.id)).size).toBe(1)
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await countOf(title)).toBe(1)
  })

  test('of two titles with one ISBN cause no error', async () => {
    const outcomes = await Promise.all([1, 2].map(() => outcomeOf(add(reader, { isbn: '9781861972712' }))))
    expect(outcomes.filter((outcome) => outcome !== 'fine' && outcome !== 'ISBN_OF_ANOTHER')).toEqual([])
  })
})
