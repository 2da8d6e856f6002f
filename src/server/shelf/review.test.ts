import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/refusal.ts'
import { aForm, aReview, daysFromNow, rowOf, save } from '#server/testing/shelf.ts'

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
const changesOf = (id: string) =>
  house.db.selectFrom('book_changes').selectAll().where('book_id', '=', id).orderBy('changed_at').execute()

describe('a saved review', () => {
  test.each(['tbr', 'currently_reading'] as const)('RULE-020: finishes a book from %s', async (status) => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status, on: '2026-01-01' })
    expect(await save(reader, bookId, {})).toMatchObject({ status: 'finished' })
  })

  test('RULE-039, CALLS-046: makes the entry when there was none', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { rating: 5 })
    expect((await reader.call.shelf.list()).entries).toMatchObject([{ status: 'finished', rating: 5 }])
  })

  test('RULE-039, CALLS-046: replaces what the entry held', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { rating: 5, publicReview: 'Wonderful.', spoilerWarning: true })
    await save(reader, bookId, { rating: null })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({
      rating: null,
      public_review: null,
      spoiler_warning: false,
    })
  })

  test('DATA-030, CALLS-029, RATE-028: comes back whole', async () => {
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

  test('RATE-027: needs no rating', async () => {
    expect(await save(await aReader(house), bookId, { rating: null })).toMatchObject({ rating: null })
  })

  test.each([0.3, 0, 5.5])('RATE-021, VAL-039: of %d stars is refused', async (rating) => {
    expect(await outcomeOf(save(await aReader(house), bookId, { rating }))).toBe('BAD_REQUEST')
  })

  test('RULE-047: was read in the year of its finish', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { finishDate: '2018-05-06' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2018 })
  })

  test('RULE-047, RULE-052: without a finish was read in the year of the reader’s day', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { today: '2024-12-31' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2024 })
  })

  test('RULE-047: an undated book that is edited in a later year was still read when it was read', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { today: '2024-12-31' })
    await save(reader, bookId, { today: '2026-01-01', publicReview: 'Fine.' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2024 })
  })

  test('RULE-047: a finish date that is given later moves it into that year', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { today: '2026-01-01' })
    await save(reader, bookId, { today: '2026-01-02', finishDate: '2018-05-06' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2018 })
  })

  test('RULE-047: a book from the TBR was read in the year in which it is saved', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2024-05-06' })
    await save(reader, bookId, { today: '2026-01-02' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ year_read: 2026 })
  })

  test('RULE-052: of a day that has come nowhere is refused', async () => {
    const refusal = await refusalOf(save(await aReader(house), bookId, { today: daysFromNow(2) }))
    expect(refusal).toMatchObject({ code: 'DATE_IN_FUTURE' })
  })

  test.each(['privateNotes', 'publicReview', 'dnfNotes'] as const)(
    'T42: %s of 10,001 characters is refused',
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

describe('a review of what was changed meanwhile', () => {
  const open = async (reader: SignedInReader) => (await reader.call.shelf.get({ bookId })).entry?.updatedAt ?? null

  test('is refused with the time of the change, and nothing is written', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const updatedAt = await open(reader)
    await save(reader, bookId, { updatedAt, rating: 4, publicReview: 'From the other tab.' })
    const refusal = await refusalOf(save(reader, bookId, { updatedAt, rating: 1 }))
    expect(refusal).toEqual({ code: 'CHANGED_MEANWHILE', status: 409, data: { updatedAt: await open(reader) } })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ rating: 4, public_review: 'From the other tab.' })
  })

  test('is refused when it does not say what it was filled from', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const { updatedAt: _, ...unsaid } = aReview({ rating: 1 })
    expect(await outcomeOf(reader.call.shelf.review({ bookId, ...unsaid } as never))).toBe('BAD_REQUEST')
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ rating: 4 })
  })

  test('is refused when the form knew of no entry', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    expect(await outcomeOf(save(reader, bookId, { updatedAt: null }))).toBe('CHANGED_MEANWHILE')
  })

  test('is saved when it is sent again with the time of the change', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const { data } = await refusalOf(save(reader, bookId, { updatedAt: null, rating: 2 }))
    const { updatedAt } = data as { updatedAt: string }
    expect(await save(reader, bookId, { updatedAt, rating: 2 })).toMatchObject({ rating: 2 })
  })

  test('leaves to Undo what was there to take back', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
    await outcomeOf(save(reader, bookId, { updatedAt: null }))
    expect(await reader.call.shelf.restore({ bookId })).toEqual({ entry: null })
  })

  test('is saved where the entry is gone: nothing is lost by it', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const updatedAt = await open(reader)
    await reader.call.shelf.remove({ bookId })
    expect(await save(reader, bookId, { updatedAt, rating: 2 })).toMatchObject({ rating: 2 })
  })

  test('two first reviews at once: one is kept, the other is told', async () => {
    const reader = await aReader(house)
    const outcomes = await Promise.all(
      [1, 2].map((rating) => outcomeOf(save(reader, bookId, { updatedAt: null, rating }))),
    )
    expect(outcomes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'fine'])
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

  test('RATE-021: cannot be given anew', async () => {
    expect(await outcomeOf(save(await imported(), bookId, { rating: 3.75 }))).toBe('STARS_IN_HALVES')
    expect(await outcomeOf(save(await aReader(house), bookId, { rating: 4.25 }))).toBe('STARS_IN_HALVES')
  })
})

describe('a DNF', () => {
  test('RULE-026: is finished without a rating and without a finish date', async () => {
    const reader = await aReader(house)
    const entry = await save(reader, bookId, { isDnf: true, finishDate: '2026-01-01', dnfNotes: 'Too slow.' })
    expect(entry).toMatchObject({ status: 'finished', isDnf: true, rating: null, finishDate: null })
  })

  test('RULE-026: with a rating is refused', async () => {
    const refusal = await refusalOf(save(await aReader(house), bookId, { isDnf: true, rating: 3 }))
    expect(refusal).toMatchObject({ code: 'DNF_WITH_RATING', status: 422 })
  })

  test('RATE-025: keeps why it was given up', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true, dnfNotes: 'Too slow.' })
    expect((await reader.call.shelf.get({ bookId })).review.dnfNotes).toBe('Too slow.')
  })

  test('RATE-025: taken back forgets why', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true, dnfNotes: 'Too slow.' })
    await save(reader, bookId, { isDnf: false, dnfNotes: 'Too slow.' })
    expect(await rowOf(house, reader, 'Emma')).toMatchObject({ is_dnf: false, dnf_notes: null })
  })
})

describe('dates', () => {
  test('VAL-038: a start that has not come is refused by the name of its field', async () => {
    const refusal = await refusalOf(save(await aReader(house), bookId, { startDate: daysFromNow(2) }))
    expect(refusal).toMatchObject({ code: 'DATE_IN_FUTURE', data: { field: 'startDate' } })
  })

  test('VAL-038: a finish that has not come is refused by the name of its field', async () => {
    const refusal = await refusalOf(save(await aReader(house), bookId, { finishDate: daysFromNow(2) }))
    expect(refusal).toMatchObject({ code: 'DATE_IN_FUTURE', data: { field: 'finishDate' } })
  })

  test('RATE-026: a finish before the start is refused', async () => {
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

describe('the shared book', () => {
  test('RULE-036, CALLS-041: its lists grow by what the reader chose, and lose nothing', async () => {
    const { id } = await aBook({ known_genres: ['Mystery'], known_tropes: ['quest'], themes: ['hope'] })
    const chosen = {
      genres: ['Mystery', 'Thriller'] as const,
      tropes: ['revenge'] as const,
      themes: [],
      characters: ['rebel'] as const,
    }
    await save(await aReader(house), id, {
      ...chosen,
      genres: [...chosen.genres],
      tropes: [...chosen.tropes],
      characters: [...chosen.characters],
    })
    expect(await bookOf(id)).toMatchObject({
      known_genres: ['Mystery', 'Thriller'],
      known_tropes: ['quest', 'revenge'],
      themes: ['hope'],
      characters: ['rebel'],
    })
  })

  test('RULE-041: a tag that a later reader does not choose stays', async () => {
    const { id } = await aBook()
    await save(await aReader(house), id, { themes: ['hope'] })
    await save(await aReader(house), id, { themes: ['justice'] })
    expect((await bookOf(id)).themes).toEqual(['hope', 'justice'])
  })

  test('keeps who changed what, with only the columns that changed', async () => {
    const { id } = await aBook({ themes: ['hope'] })
    const reader = await aReader(house)
    await save(reader, id, { themes: ['justice'] })
    expect(await changesOf(id)).toMatchObject([
      { changed_by: reader.id, before: { themes: ['hope'] }, after: { themes: ['hope', 'justice'] } },
    ])
  })

  test('keeps no change where nothing changed', async () => {
    const { id } = await aBook({ themes: ['hope'] })
    await save(await aReader(house), id, { themes: ['hope'] })
    expect(await changesOf(id)).toEqual([])
  })

  test('T35: its point of view is set where it had none, and never overwritten', async () => {
    const { id } = await aBook()
    await save(await aReader(house), id, { pointOfView: 'First Person' })
    await save(await aReader(house), id, { pointOfView: 'Second Person' })
    expect((await bookOf(id)).point_of_view).toBe('First Person')
  })

  test('RULE-036: its series types grow as its other lists do', async () => {
    const { id } = await aBook()
    await save(await aReader(house), id, { seriesType: 'Trilogy' })
    await save(await aReader(house), id, { seriesType: 'Standalone' })
    await save(await aReader(house), id, { seriesType: null })
    expect((await bookOf(id)).series_type).toEqual(['Trilogy', 'Standalone'])
  })

  test('RULE-041: shows the reader’s own series type to that reader alone', async () => {
    const { id } = await aBook({ series_type: ['Duology'] })
    const [reader, other] = [await aReader(house), await aReader(house)]
    await save(reader, id, { seriesType: 'Trilogy' })
    const seen = async ({ call }: SignedInReader) => [
      (await call.shelf.get({ bookId: id })).review.seriesType,
      (await call.books.get({ bookId: id })).seriesType,
    ]
    expect(await seen(reader)).toEqual(['Trilogy', ['Trilogy']])
    expect(await seen(other)).toEqual(['Duology', ['Duology', 'Trilogy']])
  })

  test('RULE-041: shows the reader’s own point of view to that reader alone', async () => {
    const { id } = await aBook({ point_of_view: 'First Person' })
    const [reader, other] = [await aReader(house), await aReader(house)]
    await save(reader, id, { pointOfView: 'Multiple POV' })
    const seen = async (who: SignedInReader) => (await who.call.books.get({ bookId: id })).pointOfView
    expect([await seen(reader), await seen(other)]).toEqual(['Multiple POV', 'First Person'])
  })

  test('RULE-041: the reader’s own genres are replaced while those of the book grow', async () => {
    const { id } = await aBook()
    const reader = await aReader(house)
    await save(reader, id, { genres: ['Mystery'] })
    await save(reader, id, { genres: ['Thriller'] })
    expect((await reader.call.shelf.get({ bookId: id })).review.genres).toEqual(['Thriller'])
    expect((await bookOf(id)).known_genres).toEqual(['Mystery', 'Thriller'])
  })

  test.each([
    ['genres', 'Fantasie'],
    ['tropes', 'Quest'],
    ['characters', 'Villain'],
    ['themes', '<script>'],
  ])('T35: %s outside of the fixed list are refused', async (field, value) => {
    const reader = await aReader(house)
    const call = reader.call.shelf.review({ bookId, ...aReview(), [field]: [value] })
    expect(await outcomeOf(call)).toBe('BAD_REQUEST')
  })

  test('two reviews at once lose none of their tags', async () => {
    const { id } = await aBook()
    const themes = ['hope', 'justice', 'identity', 'freedom', 'survival', 'sacrifice'] as const
    const readers = await Promise.all(themes.map(() => aReader(house)))
    await Promise.all(readers.map((reader, k) => save(reader, id, { themes: [themes[k]!] })))
    expect((await bookOf(id)).themes.toSorted()).toEqual([...themes].sort())
  })
})

describe('the rating form', () => {
  test('RATE-023: of a book that is not on the shelf starts from what the book is known for', async () => {
    const { id } = await aBook({ known_genres: ['Mystery'], series_type: ['Duology'], point_of_view: 'First Person' })
    const { entry, review } = await (await aReader(house)).call.shelf.get({ bookId: id })
    expect(entry).toBeNull()
    expect(review).toEqual(aForm({ genres: ['Mystery'], seriesType: 'Duology', pointOfView: 'First Person' }))
  })

  test('CALLS-029, SEC-010, SEC-011, T18: of one reader holds nothing of another', async () => {
    const { id } = await aBook()
    await save(await aReader(house), id, { privateNotes: 'canary', publicReview: 'canary', rating: 1 })
    const seen = await (await aReader(house)).call.shelf.get({ bookId: id })
    expect(JSON.stringify(seen)).not.toContain('canary')
    expect([seen.entry, seen.review.rating]).toEqual([null, null])
  })
})
