import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { aForm, daysFromNow, rowOf, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let bookId: string

beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})

let count = 0

/** A book that only one test knows, with the tags given. */
async function aBook(
  tags: Partial<Record<'known_genres' | 'known_tropes' | 'themes' | 'series_type', string[]>> & {
    point_of_view?: string
  } = {},
) {
  const title = `Untold Tale ${++count}`
  const { id } = await house.db
    .insertInto('books')
    .values({ google_book_id: `test_${count}`, title, authors: ['Ann Other'], ...tags })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, title }
}

const bookOf = (id: string) => house.db.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a saved review', () => {
  test.each(['tbr', 'currently_reading'] as const)(
    'finishes a book from %s',
    { tags: ['RULE-020'] },
    async (status) => {
      const reader = await aReader(house)
      await reader.call.shelf.shelve({ bookId, status, on: '2026-01-01' })
      expect(await save(reader, bookId, {})).toMatchObject({ status: 'finished' })
    },
  )

  test('makes the entry when there was none', { tags: ['RULE-039', 'CALLS-046'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { rating: 5 })
    expect((await reader.call.shelf.list()).entries).toMatchObject([{ status: 'finished', rating: 5 }])
  })

  test('replaces what the entry held', { tags: ['RULE-039', 'CALLS-046'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { rating: 5, publicReview: 'Wonderful.', spoilerWarning: true })
    await save(reader, bookId, { rating: null })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({
      rating: null,
      public_review: null,
      spoiler_warning: false,
    })
  })

  test('comes back whole', { tags: ['DATA-030', 'CALLS-029', 'RATE-028'] }, async () => {
    const reader = await aReader(house)
    const { id } = await aBook()
    const filled = aForm({
      rating: 3.5,
      startDate: '2026-01-02',
      finishDate: '2026-02-03',
      seriesType: 'Trilogy',
      pointOfView: 'Dual POV',
      genres: ['Mystery'],
      tropes: ['plot twist'],
      characters: ['villain'],
      themes: ['justice'],
      privateNotes: 'Lent to Harriet.',
      publicReview: 'Whodunit? Not telling.',
      shareWithCommunity: true,
      spoilerWarning: true,
      contentWarnings: { graphic: ['Violence'], moderate: [], minor: ['Grief', 'War'] },
    })
    await save(reader, id, filled)
    expect((await reader.call.shelf.get({ bookId: id })).review).toEqual(filled)
  })

  test('needs no rating', { tags: ['RATE-027'] }, async () => {
    expect(await save(await aReader(house), bookId, { rating: null })).toMatchObject({ rating: null })
  })

  test.each([0.3, 0, 5.5])('of %d stars is refused', { tags: ['RATE-021', 'VAL-039'] }, async (rating) => {
    expect(await outcomeOf(save(await aReader(house), bookId, { rating }))).toBe('BAD_REQUEST')
  })

  test('was read in the year of its finish', { tags: ['RULE-047'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { finishDate: '2018-05-06' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2018 })
  })

  test('without a finish was read in the year of the reader’s day', { tags: ['RULE-047', 'RULE-052'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { today: '2024-12-31' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2024 })
  })

  test(
    'an undated book that is edited in a later year was still read when it was read',
    { tags: ['RULE-047'] },
    async () => {
      const reader = await aReader(house)
      await save(reader, bookId, { today: '2024-12-31' })
      await save(reader, bookId, { today: '2026-01-01', publicReview: 'Fine.' })
      expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2024 })
    },
  )

  test('a finish date that is given later moves it into that year', { tags: ['RULE-047'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { today: '2026-01-01' })
    await save(reader, bookId, { today: '2026-01-02', finishDate: '2018-05-06' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2018 })
  })

  test('a book from the TBR was read in the year in which it is saved', { tags: ['RULE-047'] }, async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2024-05-06' })
    await save(reader, bookId, { today: '2026-01-02' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2026 })
  })

  test('of a day that has come nowhere is refused', { tags: ['RULE-052'] }, async () => {
    const refusal = await refusalOf(save(await aReader(house), bookId, { today: daysFromNow(2) }))
    expect(refusal).toMatchObject({ code: 'DATE_IN_FUTURE' })
  })

  test.each(['privateNotes', 'publicReview', 'dnfNotes'] as const)(
    '%s of 10,001 characters is refused',
    { tags: ['T42'] },
    async (field) => {
      expect(await outcomeOf(save(await aReader(house), bookId, { [field]: 'x'.repeat(10_001) }))).toBe('BAD_REQUEST')
    },
  )

  test('of 10,000 characters is kept whole', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { publicReview: 'é'.repeat(10_000) })
    expect((await rowOf(house, reader, 'Emma'))!.public_review).toHaveLength(10_000)
  })
})

describe('quarter stars of an import', () => {
  const imported = async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    await house.db.updateTable('read_books').set({ rating: 4.25 }).where('user_id', '=', reader.id).execute()
    return reader
  }

  test('are shown in the rating form', async () => {
    expect((await (await imported()).call.shelf.get({ bookId })).review.rating).toBe(4.25)
  })

  test('stay when the rest is saved', async () => {
    const reader = await imported()
    const { review } = await reader.call.shelf.get({ bookId })
    const saved = await save(reader, bookId, { ...review, publicReview: 'Fine.' })
    expect(saved).toMatchObject({ rating: 4.25, hasReview: true })
  })

  test('cannot be given by hand', { tags: ['RATE-021'] }, async () => {
    expect(await outcomeOf(save(await imported(), bookId, { rating: 3.75 }))).toBe('STARS_IN_HALVES')
    expect(await outcomeOf(save(await aReader(house), bookId, { rating: 4.25 }))).toBe('STARS_IN_HALVES')
  })
})

describe('a DNF', () => {
  test('is finished without a rating and without a finish date', { tags: ['RULE-026'] }, async () => {
    const reader = await aReader(house)
    const entry = await save(reader, bookId, { isDnf: true, finishDate: '2026-01-01', dnfNotes: 'Too slow.' })
    expect(entry).toMatchObject({ status: 'finished', isDnf: true, rating: null, finishDate: null })
  })

  test('with a rating is refused', { tags: ['RULE-026'] }, async () => {
    const refusal = await refusalOf(save(await aReader(house), bookId, { isDnf: true, rating: 3 }))
    expect(refusal).toMatchObject({ code: 'DNF_WITH_RATING', status: 422 })
  })

  test('keeps why it was given up', { tags: ['RATE-025'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true, dnfNotes: 'Too slow.' })
    expect((await reader.call.shelf.get({ bookId })).review.dnfNotes).toBe('Too slow.')
  })

  test('taken back forgets why', { tags: ['RATE-025'] }, async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true, dnfNotes: 'Too slow.' })
    await save(reader, bookId, { isDnf: false, dnfNotes: 'Too slow.' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ is_dnf: false, dnf_notes: null })
  })
})

describe('dates', () => {
  test('a start that has not come is refused by the name of its field', { tags: ['VAL-038'] }, async () => {
    const refusal = await refusalOf(save(await aReader(house), bookId, { startDate: daysFromNow(2) }))
    expect(refusal).toMatchObject({ code: 'DATE_IN_FUTURE', data: { field: 'startDate' } })
  })

  test('a finish that has not come is refused by the name of its field', { tags: ['VAL-038'] }, async () => {
    const refusal = await refusalOf(save(await aReader(house), bookId, { finishDate: daysFromNow(2) }))
    expect(refusal).toMatchObject({ code: 'DATE_IN_FUTURE', data: { field: 'finishDate' } })
  })

  test('a finish before the start is refused', { tags: ['RATE-026'] }, async () => {
    const dates = { startDate: '2026-02-02', finishDate: '2026-02-01' }
    expect(await outcomeOf(save(await aReader(house), bookId, dates))).toBe('FINISHED_BEFORE_START')
  })

  test('a refused review changes neither entry nor book', async () => {
    const reader = await aReader(house)
    const { id } = await aBook()
    await outcomeOf(save(reader, id, { startDate: '2026-02-02', finishDate: '2026-02-01', themes: ['hope'] }))
    expect([(await bookOf(id)).themes, (await reader.call.shelf.get({ bookId: id })).entry]).toEqual([[], null])
  })
})
