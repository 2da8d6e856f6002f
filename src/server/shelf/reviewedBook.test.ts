import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aForm, aReview, save } from '#server/testing/cast/shelf.ts'

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

describe('the shared book', () => {
  test('its lists grow by what the reader chose, and lose nothing', { tags: ['RULE-036', 'CALLS-041'] }, async () => {
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

  test('a tag that a later reader does not choose stays', { tags: ['RULE-041'] }, async () => {
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

  test('its point of view is set where it had none, and never overwritten', { tags: ['T35'] }, async () => {
    const { id } = await aBook()
    await save(await aReader(house), id, { pointOfView: 'First Person' })
    await save(await aReader(house), id, { pointOfView: 'Second Person' })
    expect((await bookOf(id)).point_of_view).toBe('First Person')
  })

  test('its series types grow as its other lists do', { tags: ['RULE-036'] }, async () => {
    const { id } = await aBook()
    await save(await aReader(house), id, { seriesType: 'Trilogy' })
    await save(await aReader(house), id, { seriesType: 'Standalone' })
    await save(await aReader(house), id, { seriesType: null })
    expect((await bookOf(id)).series_type).toEqual(['Trilogy', 'Standalone'])
  })

  test('shows the reader’s own series type to that reader alone', { tags: ['RULE-041'] }, async () => {
    const { id } = await aBook({ series_type: ['Duology'] })
    const reader = await aReader(house)
    const other = await aReader(house)
    await save(reader, id, { seriesType: 'Trilogy' })
    const seen = async ({ call }: SignedInReader) => [
      (await call.shelf.get({ bookId: id })).review.seriesType,
      (await call.books.get({ bookId: id })).seriesType,
    ]
    expect(await seen(reader)).toEqual(['Trilogy', ['Trilogy']])
    expect(await seen(other)).toEqual(['Duology', ['Duology', 'Trilogy']])
  })

  test('shows the reader’s own point of view to that reader alone', { tags: ['RULE-041'] }, async () => {
    const { id } = await aBook({ point_of_view: 'First Person' })
    const reader = await aReader(house)
    const other = await aReader(house)
    await save(reader, id, { pointOfView: 'Multiple POV' })
    const seen = async (who: SignedInReader) => (await who.call.books.get({ bookId: id })).pointOfView
    expect([await seen(reader), await seen(other)]).toEqual(['Multiple POV', 'First Person'])
  })

  test('the reader’s own genres are replaced while those of the book grow', { tags: ['RULE-041'] }, async () => {
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
  ])('%s outside of the fixed list are refused', { tags: ['T35'] }, async (field, value) => {
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
  test(
    'of a book that is not on the shelf starts from what the book is known for',
    { tags: ['RATE-023'] },
    async () => {
      const { id } = await aBook({ known_genres: ['Mystery'], series_type: ['Duology'], point_of_view: 'First Person' })
      const { entry, review } = await (await aReader(house)).call.shelf.get({ bookId: id })
      expect(entry).toBeNull()
      expect(review).toEqual(aForm({ genres: ['Mystery'], seriesType: 'Duology', pointOfView: 'First Person' }))
    },
  )

  test('of one reader holds nothing of another', { tags: ['CALLS-029', 'SEC-010', 'SEC-011', 'T18'] }, async () => {
    const { id } = await aBook()
    await save(await aReader(house), id, { privateNotes: 'canary', publicReview: 'canary', rating: 1 })
    const seen = await (await aReader(house)).call.shelf.get({ bookId: id })
    expect(JSON.stringify(seen)).not.toContain('canary')
    expect([seen.entry, seen.review.rating]).toEqual([null, null])
  })
})
