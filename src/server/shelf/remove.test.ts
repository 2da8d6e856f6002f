import { beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#server/run/runJobs.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aModerator, caseOf } from '#server/testing/cast/moderators.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { rowOf, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let bookId: string

beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})

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

describe('removing', () => {
  test('takes the book off the shelf', { tags: ['BOOKS-029'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    await removing(reader)
    expect((await reader.call.shelf.list()).entries).toEqual([])
  })

  test('of a book that is not on the shelf is refused', async () => {
    expect(await outcomeOf(removing(await aReader(house)))).toBe('NOT_ON_SHELF')
  })

  test('leaves the entries of others alone', { tags: ['T18'] }, async () => {
    const reader = await aReader(house, { rated: { Emma: 4 } })
    const other = await aReader(house, { rated: { Emma: 2 } })
    const before = await rowOf(house, other, 'Emma')
    await removing(reader)
    expect(await rowOf(house, other, 'Emma')).toEqual(before)
  })
})

describe('an open report on a review', () => {
  const words = { publicReview: 'Badly done, Emma!', shareWithCommunity: true }
  const openOn = (id: string) => reportsOf(id).then((reports) => reports.map(({ reason }) => reason))

  test(
    'waits while the book is off the shelf, and is about the same words again when they come back',
    { tags: ['T34'] },
    async () => {
      const { reader, fan, id } = await withReview()
      await removing(reader)
      expect((await fan.call.security.exportData()).reports).toMatchObject([{ book: null, reason: 'Rude.' }])
      const again = await save(reader, bookId, words)
      expect(again.id).not.toBe(id)
      expect(await openOn(again.id)).toEqual(['Rude.'])
      const moderator = await aModerator(house)
      expect(await caseOf(moderator, again.id)).toMatchObject({ openReports: 1, reports: [{ reason: 'Rude.' }] })
    },
  )

  test('outlasts that the book is added and the adding taken back, over and over', { tags: ['T34'] }, async () => {
    const { reader } = await withReview()
    await removing(reader)
    for (const _ of [1, 2]) {
      await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
      expect(await restoring(reader)).toEqual({ entry: null })
    }
    expect(await openOn((await save(reader, bookId, words)).id)).toEqual(['Rude.'])
  })

  test('goes with its author or its reporter, and waits for nobody else', { tags: ['T34'] }, async () => {
    const waiting = async () =>
      (await house.db.selectFrom('review_reports').select('user_id').where('review_id', 'is', null).execute()).map(
        ({ user_id }) => user_id,
      )
    for (const leaves of ['reader', 'fan'] as const) {
      const cast = await withReview()
      await removing(cast.reader)
      expect(await waiting()).toContain(cast.fan.id)
      const { id: elsewhere } = await save(await aReader(house), bookId, words)
      expect(await openOn(elsewhere)).toEqual([])
      await house.db.deleteFrom('users').where('id', '=', cast[leaves].id).execute()
      expect(await waiting()).not.toContain(cast.fan.id)
    }
    const { reader, fan } = await withReview()
    await house.db.deleteFrom('users').where('id', '=', reader.id).execute()
    expect(await waiting()).not.toContain(fan.id)
  })
})

describe('the sweep', () => {
  const age = (reader: SignedInReader, hours: number) =>
    house.db
      .updateTable('entries_before')
      .set({ changed_at: new Date(Date.now() - hours * 60 * 60 * 1000) })
      .where('user_id', '=', reader.id)
      .execute()

  test('forgets what was removed more than a day ago', async () => {
    const { reader } = await withReview()
    await removing(reader)
    await age(reader, 25)
    await sweep(house.db)
    expect(await outcomeOf(restoring(reader))).toBe('NOTHING_TO_UNDO')
  })

  test('keeps what was removed less than a day ago', async () => {
    const { reader } = await withReview()
    await removing(reader)
    await age(reader, 23)
    await sweep(house.db)
    expect(await restoring(reader)).toMatchObject({ entry: { rating: 4.5 } })
  })
})
