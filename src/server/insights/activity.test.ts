import { describe, expect, test } from 'vitest'
import { home, house, insertEntry, type EntryRow, setUpHome } from '#server/testing/cast/homeHouse.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { rowOf, save } from '#server/testing/cast/shelf.ts'

setUpHome()

describe('recent activity', () => {
  const only = async (row: EntryRow) => {
    const reader = await aReader(house)
    await insertEntry(reader, 'Emma', row)
    return (await home(reader)).activity[0]
  }

  test('a finished book with a day is book_finished', { tags: ['HOME-015'] }, async () => {
    expect(await only({ finish_date: '2026-02-01', rating: 4.5 })).toMatchObject({
      type: 'book_finished',
      date: '2026-02-01',
      rating: 4.5,
      isDnf: false,
      noDate: false,
    })
  })

  test('a finished book without a day is book_marked_read, without a date', { tags: ['HOME-017'] }, async () => {
    expect(await only({ rating: 4 })).toMatchObject({ type: 'book_marked_read', date: null, noDate: true })
  })

  test('a DNF is listed as one, without asking for its day', { tags: ['HOME-016', 'HOME-030'] }, async () => {
    expect(await only({ is_dnf: true })).toMatchObject({
      type: 'book_finished',
      isDnf: true,
      date: null,
      noDate: false,
    })
  })

  test('a book being read is book_started, without a rating', { tags: ['HOME-018'] }, async () => {
    const started = await only({ reading_status: 'currently_reading', start_date: '2026-05-01', rating: 4 })
    expect(started).toMatchObject({ type: 'book_started', date: '2026-05-01', rating: null, noDate: false })
  })

  test('a book in progress without a start date is not listed', { tags: ['CALLS-019'] }, async () => {
    expect(await only({ reading_status: 'currently_reading' })).toBeUndefined()
  })

  test('a book on the TBR is not listed', async () => {
    expect(await only({ reading_status: 'tbr' })).toBeUndefined()
  })

  test('a line has the entry, the book with its cover, and what happened', { tags: ['DATA-014'] }, async () => {
    const reader = await aReader(house)
    await insertEntry(reader, 'Emma', { finish_date: '2026-02-01', rating: 4.5, cover: '/covers/emma.webp' })
    expect((await home(reader)).activity).toEqual([
      {
        id: (await rowOf(house, reader, 'Emma'))!.id,
        bookId: await bookNamed(house, 'Emma'),
        type: 'book_finished',
        title: 'Emma',
        author: 'Jane Austen',
        genreFamily: 'literary',
        series: null,
        seriesPosition: null,
        cover: '/covers/emma.webp',
        date: '2026-02-01',
        rating: 4.5,
        isDnf: false,
        noDate: false,
      },
    ])
  })

  test('an entry has the fields Home shows, and nothing else', { tags: ['DATA-012'] }, async () => {
    const reader = await aReader(house)
    await insertEntry(reader, 'Emma', {
      start_date: '2026-01-01',
      finish_date: '2026-02-01',
      year_read: 2026,
      rating: 5,
    })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({
      id: expect.any(String),
      user_id: reader.id,
      book_id: await bookNamed(house, 'Emma'),
      rating: 5,
      start_date: '2026-01-01',
      finish_date: '2026-02-01',
      is_dnf: false,
      created_at: expect.any(Date),
      year_read: 2026,
      reading_status: 'finished',
    })
    await insertEntry(reader, 'Dune')
    expect((await rowOf(house, reader, 'Dune'))!.rating).toBeNull()
    await expect(insertEntry(reader, 'Kokoro', { rating: 6 })).rejects.toThrow('rating')
    await expect(insertEntry(reader, 'Kokoro', { rating: 0 })).rejects.toThrow('rating')
    await expect(insertEntry(reader, 'Kokoro', { reading_status: 'burnt' as 'tbr' })).rejects.toThrow('reading_status')
  })

  test('the latest comes first, finished and started mixed', { tags: ['HOME-019'] }, async () => {
    const reader = await aReader(house)
    await insertEntry(reader, 'Emma', { finish_date: '2026-02-01' })
    await insertEntry(reader, 'Dune', { reading_status: 'currently_reading', start_date: '2026-03-01' })
    await insertEntry(reader, 'Kokoro', { finish_date: '2026-04-01' })
    const { activity } = await home(reader)
    expect(activity.map((line) => line.title)).toEqual(['Kokoro', 'Dune', 'Emma'])
  })

  test('a book without a date is placed by when it was shelved', { tags: ['HOME-027'] }, async () => {
    const reader = await aReader(house)
    await insertEntry(reader, 'Emma', { finish_date: '2026-02-01' })
    await insertEntry(reader, 'Dune', { created_at: '2026-03-01T12:00:00Z' })
    await insertEntry(reader, 'Kokoro', { finish_date: '2026-04-01' })
    const { activity } = await home(reader)
    expect(activity.map((line) => line.title)).toEqual(['Kokoro', 'Dune', 'Emma'])
  })

  test('has eight lines at most', { tags: ['HOME-019', 'CONST-010'] }, async () => {
    const reader = await aReader(house)
    const books = await house.db.selectFrom('books').select('title').orderBy('number').limit(12).execute()
    for (const [k, { title }] of books.entries()) await insertEntry(reader, title, { finish_date: `2026-01-${10 + k}` })
    const { activity } = await home(reader)
    expect(activity.map((line) => line.date)).toEqual([21, 20, 19, 18, 17, 16, 15, 14].map((day) => `2026-01-${day}`))
  })

  test(
    'looks at the fifteen entries that came last, whenever they were finished',
    { tags: ['HOME-019', 'CALLS-018', 'CONST-010'] },
    async () => {
      const reader = await aReader(house)
      const books = await house.db.selectFrom('books').select('title').orderBy('number').limit(16).execute()
      await insertEntry(reader, books[0]!.title, { finish_date: '2026-06-01', created_at: '2020-01-01T00:00:00Z' })
      for (const { title } of books.slice(1)) await insertEntry(reader, title, { finish_date: '2019-01-01' })
      expect((await home(reader)).activity.map((line) => line.date)).toEqual(Array(8).fill('2019-01-01'))
    },
  )

  test('lists at most five started books', { tags: ['HOME-019', 'CALLS-019', 'CONST-010'] }, async () => {
    const reader = await aReader(house)
    const books = await house.db.selectFrom('books').select('title').orderBy('number').limit(7).execute()
    for (const [k, { title }] of books.entries()) {
      await insertEntry(reader, title, { reading_status: 'currently_reading', start_date: `2026-05-0${k + 1}` })
    }
    const { activity } = await home(reader)
    expect(activity.map((line) => line.date)).toEqual([7, 6, 5, 4, 3].map((day) => `2026-05-0${day}`))
  })

  test('a book that was finished, started again and reviewed is listed once', async () => {
    const reader = await aReader(house)
    const bookId = await bookNamed(house, 'Emma')
    await reader.call.shelf.finish({ bookId, on: '2026-01-01' })
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-02-01' })
    await save(reader, bookId, { rating: 4, finishDate: '2026-03-01' })
    expect((await home(reader)).activity.map((line) => line.type)).toEqual(['book_finished'])
  })
})
