import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { starSteps } from '#contract/rules.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { daysFromNow, rowOf, save } from '#server/testing/cast/shelf.ts'
import { aFoundBook } from '#server/testing/cast/books.ts'

let house: HouseWithPool
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})

describe('stars', () => {
  test('a second rating replaces the first', async () => {
    const reader = await aReader(house, { rated: { Emma: 4.5 } })
    await reader.call.shelf.rate({ bookId, stars: 2 })
    const { entries } = await reader.call.shelf.list()
    expect(entries.map((entry) => entry.rating)).toEqual([2])
  })

  test('go from half a star to five, in half steps', { tags: ['RATE-021', 'VAL-039', 'CONST-024'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 1 } })
    for (const stars of starSteps)
      expect(await reader.call.shelf.rate({ bookId, stars })).toMatchObject({ rating: stars })
  })

  test('of any other number are refused', { tags: ['RATE-021'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 1 } })
    for (const stars of [0.3, 0, 5.5, -1, 4.25, 6, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await outcomeOf(reader.call.shelf.rate({ bookId, stars }))).toBe('BAD_REQUEST')
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ rating: 1 })
  })

  test('are kept by the table in quarter steps, as an import has them', { tags: ['RATE-021'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 1 } })
    const write = (rating: number) =>
      house.db.updateTable('read_books').set({ rating }).where('user_id', '=', reader.id).execute()
    for (const rating of [0.25, 0.5, 3.75, 5]) {
      await write(rating)
      expect(await rowOf(house, reader, 'Emma')).toMatchObject({ rating })
    }
    for (const rating of [0, 0.3, 5.25, -1]) await expect(write(rating)).rejects.toThrow('read_books_rating_scale')
  })

  test('can be taken back, and the book stays finished', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    expect(await reader.call.shelf.rate({ bookId, stars: null })).toMatchObject({ rating: null, status: 'finished' })
  })

  test('leave a book that is being read where it is', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-01-01' })
    expect(await reader.call.shelf.rate({ bookId, stars: 4 })).toMatchObject({ status: 'currently_reading', rating: 4 })
  })

  test('answer what they replaced', async () => {
    const reader = await aReader(house, { rated: { Emma: 4.5 } })
    expect(await reader.call.shelf.rate({ bookId, stars: 2 })).toMatchObject({ rating: 2, before: { rating: 4.5 } })
  })

  test('given only in place of others change nothing else', async () => {
    const reader = await aReader(house, { rated: { Emma: 4.5 } })
    const rate = (stars: number, ifRated: number | null) => reader.call.shelf.rate({ bookId, stars, ifRated })
    expect(await rate(2, 3)).toMatchObject({ rating: 4.5 })
    expect(await rate(2, null)).toMatchObject({ rating: 4.5 })
    expect(await rate(2, 4.5)).toMatchObject({ rating: 2 })
  })

  test('give the reader a taste that the Sage can go by', { tags: ['VAL-056'] }, async () => {
    const reader = await aReader(house)
    await reader.call.shelf.finish({ bookId, on: '2026-01-01' })
    const before = (await reader.call.picks.list()).hasTaste
    await reader.call.shelf.rate({ bookId, stars: 4 })
    expect([before, (await reader.call.picks.list()).hasTaste]).toEqual([false, true])
  })
})

describe('a DNF', () => {
  test('ends when the book is given stars', { tags: ['RULE-027'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true })
    expect(await reader.call.shelf.rate({ bookId, stars: 3 })).toMatchObject({ isDnf: false, rating: 3 })
  })

  test('stays when stars that it does not have are cleared', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true })
    expect(await reader.call.shelf.rate({ bookId, stars: null })).toMatchObject({ isDnf: true, rating: null })
  })

  test('the table refuses one with a rating', { tags: ['RULE-026'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const write = house.db.updateTable('read_books').set({ is_dnf: true }).where('user_id', '=', reader.id).execute()
    await expect(write).rejects.toThrow('read_books_dnf_has_no_rating')
  })
})

describe('stars for a book on no shelf', () => {
  const on = '2026-01-03'

  test('put it there, finished on the reader’s day', async () => {
    const reader = await aReader(house)
    expect(await reader.call.shelf.rate({ bookId, stars: 4, on })).toMatchObject({
      rating: 4,
      status: 'finished',
      startDate: null,
      finishDate: on,
      before: null,
    })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2026 })
  })

  test('put it there today when no day is given', async () => {
    const reader = await aReader(house)
    const days = [daysFromNow(0)]
    const { finishDate } = await reader.call.shelf.rate({ bookId, stars: 4 })
    expect([...days, daysFromNow(0)]).toContain(finishDate)
  })

  test('are refused for a day in the future, an unknown book, and without stars or only in place of others', async () => {
    const { shelf } = (await aReader(house)).call
    expect(await refusalOf(shelf.rate({ bookId, stars: 4, on: daysFromNow(2) }))).toMatchObject({
      code: 'DATE_IN_FUTURE',
      data: { field: 'finishDate' },
    })
    expect(await outcomeOf(shelf.rate({ bookId: randomUUID(), stars: 4 }))).toBe('BOOK_NOT_FOUND')
    const notOnShelf = { code: 'NOT_ON_SHELF', status: 409, data: { bookId } }
    expect(await refusalOf(shelf.rate({ bookId, stars: null }))).toEqual(notOnShelf)
    expect(await refusalOf(shelf.rate({ bookId, stars: 4, ifRated: 3 }))).toEqual(notOnShelf)
    expect(await shelf.list()).toEqual({ entries: [] })
  })

  test('take a book that a service found into the catalogue', async () => {
    const found = await aFoundBook(house, { title: 'Rated At First Sight' })
    const reader = await aReader(house)
    expect(await reader.call.shelf.rate({ bookId: found, stars: 4, on })).toMatchObject({
      rating: 4,
      book: { id: found },
    })
    expect((await reader.call.books.get({ bookId: found })).mine).toMatchObject({ status: 'finished', rating: 4 })
  })

  test('are given alone when a service found a book that is on the shelf', async () => {
    const found = await aFoundBook(house, { title: 'Emma', authors: ['Jane Austen'] })
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on })
    expect(await reader.call.shelf.rate({ bookId: found, stars: 4 })).toMatchObject({
      status: 'currently_reading',
      rating: 4,
      before: { rating: null },
    })
  })

  test('given by two tabs at once add it once', async () => {
    const found = await aFoundBook(house, { title: 'Rated Twice' })
    const reader = await aReader(house)
    const answers = await Promise.all([4, 2].map((stars) => reader.call.shelf.rate({ bookId: found, stars, on })))
    const [first, second] = answers.toSorted((one) => (one.before === null ? -1 : 1))
    expect([first!.before, second!.before]).toEqual([null, { rating: first!.rating }])
    expect((await reader.call.shelf.list()).entries).toMatchObject([{ rating: second!.rating }])
  })

  test('leave nothing behind when writing them fails', async () => {
    const reader = await aReader(house)
    await sql`create function no_taste() returns trigger language plpgsql as $$ begin raise 'no taste'; end $$`.execute(
      house.db,
    )
    await sql`create trigger no_taste before insert on user_taste_profiles for each row
      when (new.user_id = ${sql.lit(reader.id)}) execute function no_taste()`.execute(house.db)
    await expect(reader.call.shelf.rate({ bookId, stars: 4, on })).rejects.toThrow('no taste')
    expect(await rowOf(house, reader, 'Emma')).toBeUndefined()
    await sql`drop function no_taste cascade`.execute(house.db)
  })

  test('are undone with the book in one call', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.rate({ bookId, stars: 4, on })
    expect(await reader.call.shelf.restore({ bookId, rated: 4 })).toEqual({ entry: null })
    expect(await rowOf(house, reader, 'Emma')).toBeUndefined()
  })

  test('stay when others were given since', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.rate({ bookId, stars: 4, on })
    await reader.call.shelf.rate({ bookId, stars: 2 })
    expect(await reader.call.shelf.restore({ bookId, rated: 4 })).toMatchObject({ entry: { rating: 2 } })
  })
})
