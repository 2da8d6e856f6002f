import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { save } from '#server/testing/cast/shelf.ts'
import {
  admin,
  bookRow,
  both,
  duplicateId,
  entriesOf,
  fillTwins,
  house,
  keptId,
  mergeTwins,
  other,
  setUpTwins,
  sharedReview,
  single,
  snapshotOfAll,
} from '#server/testing/cast/twins.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'

setUpTwins()

describe('a merge is refused', () => {
  test('of a book with itself, with one that went already, and with none', async () => {
    expect(await outcomeOf(mergeTwins({ keptId, duplicateId: keptId }))).toBe('SAME_BOOK')
    await mergeTwins()
    expect(await refusalOf(mergeTwins())).toMatchObject({ code: 'ALREADY_MERGED', data: { bookId: keptId } })
    expect(await outcomeOf(mergeTwins({ keptId: duplicateId, duplicateId: keptId }))).toBe('ALREADY_MERGED')
    expect(await outcomeOf(mergeTwins({ keptId, duplicateId: admin.id }))).toBe('BOOK_NOT_FOUND')
    expect(await outcomeOf(admin.call.catalogue.previewMerge({ keptId, duplicateId }))).toBe('ALREADY_MERGED')
  })

  test("when a reader's words do not fit into one entry, and nothing is changed", async () => {
    const long = { ...sharedReview('x'.repeat(9_000)), privateNotes: 'n'.repeat(9_000) }
    await save(both, keptId, long)
    await save(both, duplicateId, { ...long, publicReview: 'y'.repeat(9_000) })
    const before = await snapshotOfAll()
    expect(await admin.call.catalogue.previewMerge({ keptId, duplicateId })).toMatchObject({ tooLong: 1 })
    expect(await outcomeOf(mergeTwins())).toBe('WORDS_TOO_LONG')
    expect(await snapshotOfAll()).toEqual(before)
  })

  test('to the second of two admins at once, whichever way round they merge', async () => {
    await fillTwins()
    const rival = await aModerator(house, 'admin')
    const outcomes = await Promise.all([
      outcomeOf(mergeTwins()),
      outcomeOf(rival.call.catalogue.merge({ keptId: duplicateId, duplicateId: keptId })),
    ])
    expect(outcomes.toSorted()).toEqual(['ALREADY_MERGED', 'fine'])
  })
})

test('a reader who rates and one who comes while books are merged lose nothing', async () => {
  await fillTwins()
  let outcomes: Promise<unknown>[] = []
  await house.db.transaction().execute(async (tx) => {
    await sql`select from books where id = ${duplicateId} for update`.execute(tx)
    outcomes = [other.call.shelf.shelve({ bookId: duplicateId, status: 'tbr', on: '2026-01-01' })]
    await waitForBlockedTransactions(house)
    outcomes.push(mergeTwins())
    await waitForBlockedTransactions(house, 2)
    outcomes.push(single.call.shelf.rate({ bookId: duplicateId, stars: 1 }))
  })
  await Promise.all(outcomes)
  expect(await entriesOf(other)).toMatchObject([{ book_id: keptId }])
  expect(await entriesOf(single)).toMatchObject([{ book_id: keptId, rating: 1 }])
  expect((await bookRow(keptId))?.readers).toBe(3)
})

test('shelving a book at the moment it is merged asks the reader to retry, and the retry works', async () => {
  let shelving: Promise<string> | undefined
  const shelve = () => outcomeOf(other.call.shelf.shelve({ bookId: duplicateId, status: 'tbr', on: '2026-01-01' }))
  await house.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('books').where('id', '=', duplicateId).execute()
    shelving = shelve()
    await waitForBlockedTransactions(house)
  })
  expect(await shelving).toBe('BUSY')
  expect(await shelve()).toBe('BOOK_NOT_FOUND')
})

describe('a merge waits, without a deadlock, for the end of the account of a reader who has', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['dismissed the book', () => other.call.picks.dismiss({ bookId: duplicateId, kind: 'not-for-me' })],
    ['reported its cover', () => other.call.books.reportCover({ bookId: duplicateId })],
    ['liked a review of it', likeBoth],
  ])('%s', async (_, act) => {
    await act()
    let merging: Promise<unknown> | undefined
    await house.db.transaction().execute(async (tx) => {
      // In a deadlock it is this one that fails: a merge is tried again.
      await sql`set local deadlock_timeout = '1ms'`.execute(tx)
      await sql`select from users where id = ${other.id} for update`.execute(tx)
      merging = outcomeOf(mergeTwins())
      await waitForBlockedTransactions(house)
      await tx.deleteFrom('users').where('id', '=', other.id).execute()
    })
    expect(await merging).toBe('fine')
    expect((await bookRow(duplicateId))?.readers).toBeUndefined()
  })

  async function likeBoth() {
    for (const bookId of [keptId, duplicateId]) {
      const { id: reviewId } = await save(both, bookId, sharedReview('Fine.'))
      await other.call.reviews.like({ reviewId })
    }
  }
})
