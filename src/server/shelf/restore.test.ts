import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { rowOf, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let bookId: string

beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})

const likesOf = (id: string) => house.db.selectFrom('review_likes').selectAll().where('review_id', '=', id).execute()

const commentsOf = (id: string) =>
  house.db.selectFrom('review_comments').selectAll().where('review_id', '=', id).execute()

const reportsOf = (id: string) =>
  house.db.selectFrom('review_reports').selectAll().where('review_id', '=', id).execute()

/** A reader with a reviewed Emma that another reader liked, commented on and reported. */
async function withReview() {
  const reader = await aReader(house)
  const fan = await aReader(house)
  const filled = { rating: 4.5, publicReview: 'Badly done, Emma!', privateNotes: 'mine', shareWithCommunity: true }
  const { id } = await save(reader, bookId, filled)
  await house.db.insertInto('review_likes').values({ review_id: id, user_id: fan.id }).execute()
  await house.db
    .insertInto('review_comments')
    .values({ review_id: id, user_id: fan.id, comment_text: 'Indeed!' })
    .execute()
  await house.db.insertInto('review_reports').values({ review_id: id, user_id: fan.id, reason: 'Rude.' }).execute()
  return { reader, fan, id }
}

const removing = (reader: SignedInReader) => reader.call.shelf.remove({ bookId })
const restoring = (reader: SignedInReader) => reader.call.shelf.restore({ bookId })

describe('restoring', () => {
  test('brings the entry back as it was', { tags: ['BOOKS-029'] }, async () => {
    const { reader } = await withReview()
    const before = await rowOf(house, reader, 'Emma')
    await removing(reader)
    await restoring(reader)
    expect(await rowOf(house, reader, 'Emma')).toEqual(before)
  })

  test('brings likes, comments and reports back with it', { tags: ['BOOKS-029'] }, async () => {
    const { reader, id } = await withReview()
    const before = [await likesOf(id), await commentsOf(id), await reportsOf(id)]
    await removing(reader)
    expect([await likesOf(id), await commentsOf(id), await reportsOf(id)]).toEqual([[], [], []])
    await restoring(reader)
    expect([await likesOf(id), await commentsOf(id), await reportsOf(id)]).toEqual(before)
  })

  test('gives each report back as it was, be it open or closed, and none twice', { tags: ['T34'] }, async () => {
    const { reader, id } = await withReview()
    const closed = { review_id: id, user_id: (await aReader(house)).id, reason: 'Spam.', closed_at: new Date() }
    await house.db.insertInto('review_reports').values(closed).execute()
    const sorted = async () => (await reportsOf(id)).toSorted((one, other) => one.reason.localeCompare(other.reason))
    const before = await sorted()
    await removing(reader)
    await restoring(reader)
    expect(await sorted()).toEqual(before)
  })

  test('leaves out the likes of readers who have gone meanwhile', async () => {
    const { reader, fan, id } = await withReview()
    await removing(reader)
    await house.db.deleteFrom('users').where('id', '=', fan.id).execute()
    await restoring(reader)
    expect([await likesOf(id), await commentsOf(id), await reportsOf(id)]).toEqual([[], [], []])
  })

  test('works once', async () => {
    const { reader } = await withReview()
    await removing(reader)
    await restoring(reader)
    expect(await outcomeOf(restoring(reader))).toBe('NOTHING_TO_UNDO')
  })

  test('of what was never removed is refused', async () => {
    expect(await outcomeOf(restoring(await aReader(house)))).toBe('NOTHING_TO_UNDO')
  })

  test('brings back nothing of another reader', { tags: ['T18'] }, async () => {
    const { reader } = await withReview()
    await removing(reader)
    expect(await outcomeOf(restoring(await aReader(house)))).toBe('NOTHING_TO_UNDO')
  })

  test('takes the last change back alone: a book added after its removal is gone again', async () => {
    const { reader } = await withReview()
    await removing(reader)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
    expect(await restoring(reader)).toEqual({ entry: null })
    expect(await rowOf(house, reader, 'Emma')).toBeUndefined()
  })

  test('brings back the later of two removals', async () => {
    const reader = await aReader(house, { rated: { Emma: 1 } })
    await removing(reader)
    await reader.call.shelf.finish({ bookId, on: '2026-01-01' })
    await reader.call.shelf.rate({ bookId, stars: 5 })
    await removing(reader)
    expect(await restoring(reader)).toMatchObject({ entry: { rating: 5 } })
  })

  test('puts a book that was moved where it stood, with its days', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-01-01' })
    await reader.call.shelf.finish({ bookId, on: '2026-02-01' })
    expect(await restoring(reader)).toMatchObject({
      entry: { status: 'currently_reading', startDate: '2026-01-01', finishDate: null },
    })
  })

  test('takes a saved review back, its words kept', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
    await save(reader, bookId, { publicReview: 'Fine.', finishDate: '2026-02-01' })
    expect(await restoring(reader)).toMatchObject({ entry: { status: 'tbr', finishDate: null, hasReview: true } })
  })

  test('leaves the stars that were given since the move', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
    await reader.call.shelf.finish({ bookId, on: '2026-02-01' })
    await reader.call.shelf.rate({ bookId, stars: 4 })
    expect(await restoring(reader)).toMatchObject({ entry: { status: 'tbr', rating: 4 } })
  })
})

describe('an Undo that was offered before a later change', () => {
  const on = '2026-01-01'
  const progress = (reader: SignedInReader, value: number) =>
    reader.call.reads.addProgress({ bookId, on, place: { unit: 'page', value } })

  test('is refused, and leaves the later change', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on })
    const { updatedAt } = await progress(reader, 30)
    await progress(reader, 50)
    const undo = reader.call.shelf.restore({ bookId, left: updatedAt })
    expect(await refusalOf(undo)).toMatchObject({ code: 'MOVED_ELSEWHERE', data: { state: 'reading' } })
    expect((await reader.call.shelf.entry({ bookId })).entry).toMatchObject({ progress: { value: 50 } })
  })

  test('of a removal is refused once the book is on the shelf again', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    await removing(reader)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on })
    const undo = reader.call.shelf.restore({ bookId, left: null })
    expect(await refusalOf(undo)).toMatchObject({ code: 'MOVED_ELSEWHERE', data: { state: 'tbr' } })
  })

  test('works as long as nothing but stars came after it', async () => {
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on })
    const { reads } = reader.call
    const facts = { startDate: null, rating: null, format: null, stoppedAt: null, reasons: [], dnfNotes: '' }
    const changes = [
      () => progress(reader, 30),
      () => reads.giveUp({ bookId, on, reasons: [], dnfNotes: '' }),
      () => reads.add({ bookId, outcome: 'finished', finishDate: '2020', ...facts }),
      () => reader.call.shelf.finish({ bookId, on }),
      () => save(reader, bookId, { publicReview: 'Fine.' }),
    ]
    for (const change of changes) {
      const { updatedAt } = await change()
      await reader.call.shelf.rate({ bookId, stars: 3 })
      expect(await outcomeOf(reader.call.shelf.restore({ bookId, left: updatedAt }))).toBe('fine')
    }
    await removing(reader)
    expect(await outcomeOf(reader.call.shelf.restore({ bookId, left: null }))).toBe('fine')
  })
})

describe('restoring a DNF', () => {
  const dnf = async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true })
    await reader.call.shelf.finish({ bookId, on: '2026-02-01' })
    return reader
  }

  test('that was marked as read makes it a DNF again', async () => {
    expect(await restoring(await dnf())).toMatchObject({ entry: { isDnf: true, finishDate: null } })
  })

  test('that was rated since keeps the stars, which end a DNF', async () => {
    const reader = await dnf()
    await reader.call.shelf.rate({ bookId, stars: 3 })
    expect(await restoring(reader)).toMatchObject({ entry: { isDnf: false, rating: 3, finishDate: null } })
  })
})

describe('restoring a book that was on no shelf before', () => {
  test.each(['tbr', 'currently_reading'] as const)(
    'keeps stars given since the move to %s, as those of a finished book without days',
    async (status) => {
      const reader = await aReader(house)
      await reader.call.shelf.shelve({ bookId, status, on: '2026-01-01' })
      await reader.call.shelf.rate({ bookId, stars: 4 })
      expect(await restoring(reader)).toMatchObject({
        entry: { status: 'finished', rating: 4, startDate: null, finishDate: null },
      })
    },
  )

  test('keeps a review', async () => {
    const reader = await aReader(house)
    const days = { startDate: '2026-01-01', finishDate: '2026-02-01' }
    await save(reader, bookId, { privateNotes: 'Lent to Harriet.', ...days })
    expect(await restoring(reader)).toMatchObject({ entry: { status: 'finished', hasReview: true, ...days } })
  })

  test('keeps why a book was given up', async () => {
    const reader = await aReader(house)
    await save(reader, bookId, { isDnf: true, dnfNotes: 'Too slow.' })
    expect(await restoring(reader)).toMatchObject({ entry: { isDnf: true } })
  })

  test('whose stars were taken back takes the book away', async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    await reader.call.shelf.rate({ bookId, stars: null })
    expect(await restoring(reader)).toEqual({ entry: null })
  })
})
