import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aPassword, aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

let house: HouseWithPool
let bookId: string
let owner: SignedInReader
let writer: SignedInReader
let reporter: SignedInReader
let commentId: string
beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})
beforeEach(async () => {
  owner = await aReader(house)
  writer = await aReader(house)
  reporter = await aReader(house)
  const reviewId = await shareReview(house, owner, 'Emma')
  commentId = (await writer.call.reviews.comment({ reviewId, text: 'Buy my pills.' })).id
  await reporter.call.reports.make({ kind: 'comment', subjectId: commentId, reason: 'Spam.' })
})

const kept = () =>
  house.db.selectFrom('reports').selectAll().where('subject_id', '=', commentId).orderBy('created_at').execute()
const remembered = async () => {
  const { rows } = await sql<{ reports: string }>`
    select reports::text as reports from entries_before where user_id = ${owner.id}`.execute(house.db)
  return rows[0]!.reports
}

describe('reports of comments under a review that is removed', { tags: ['T34', 'SEC-025'] }, () => {
  test('are back, open and closed, when the removal is undone', async () => {
    const { call } = await aModerator(house)
    const { version } = await call.moderation.madeCase({ kind: 'comment', subjectId: commentId })
    await call.moderation.decideMade({ kind: 'comment', subjectId: commentId, version, decision: 'keep' })
    await (await aReader(house)).call.reports.make({ kind: 'comment', subjectId: commentId, reason: 'Still spam.' })
    const before = await kept()
    await owner.call.shelf.remove({ bookId })
    expect(await kept()).toEqual([])
    await owner.call.shelf.restore({ bookId })
    expect(before).toHaveLength(2)
    expect(await kept()).toEqual(before)
    const found = await call.moderation.madeCase({ kind: 'comment', subjectId: commentId })
    expect(found).toMatchObject({ openReports: 1, made: { text: 'Buy my pills.' } })
  })

  test('are back when many removals are undone', async () => {
    const { undoId } = await owner.call.many.change({ bookIds: [bookId], change: { kind: 'remove' } })
    await owner.call.many.undo({ undoId: undoId! })
    expect(await kept()).toMatchObject([{ reason: 'Spam.', closed_at: null }])
  })

  test.each(['writer', 'reporter'] as const)('are forgotten with their %s', async (leaves) => {
    await owner.call.shelf.remove({ bookId })
    expect(await remembered()).toContain('Spam.')
    await { writer, reporter }[leaves].call.security.deleteAccount({ password: aPassword })
    expect(await remembered()).toBe('[]')
    await owner.call.shelf.restore({ bookId })
    expect(await kept()).toEqual([])
  })
})
