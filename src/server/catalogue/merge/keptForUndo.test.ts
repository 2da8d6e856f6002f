import { expect, test } from 'vitest'
import { storeCover } from '#server/books/covers/storeCover.ts'
import { sweepCovers } from '#server/books/covers/sweepCovers.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { aPassword } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import {
  admin,
  both,
  duplicateId,
  house,
  mergeTwins,
  other,
  setUpTwins,
  sharedReview,
  single,
  keptId,
} from '#server/testing/cast/twins.ts'

setUpTwins()

const canary = 'only the one who left said this'

test("a merge's undo data keeps no words of a reader who left", { tags: ['T30'] }, async () => {
  const { id: reviewId } = await save(single, duplicateId, sharedReview('Away.'))
  await other.call.reviews.comment({ reviewId, text: canary })
  await other.call.reviews.like({ reviewId })
  await both.call.reviews.comment({ reviewId, text: 'Well said.' })
  await single.call.shelf.remove({ bookId: duplicateId })
  await save(single, keptId, sharedReview('Of the first.'))
  const { mergeId } = await mergeTwins()
  const kept = async () => {
    const rows = await house.db.selectFrom('book_merge_rows').select(['before', 'after']).execute()
    return JSON.stringify(rows)
  }
  expect(await kept()).toContain(canary)
  await other.call.security.deleteAccount({ password: aPassword })
  for (const word of [canary, other.id]) expect(await kept()).not.toContain(word)
  expect(await kept()).toContain('Well said.')
  await admin.call.catalogue.unmerge({ mergeId })
  await single.call.shelf.restore({ bookId: duplicateId })
  const { comments } = await both.call.reviews.comments({ reviewId })
  expect(comments.map(({ text }) => text)).toEqual(['Well said.'])
})

test('a cover of an entry that waits for Undo within a merge is not swept', async () => {
  const cover = (await storeCover(house, aCover(7)))!
  await save(single, duplicateId, sharedReview('Away.'))
  await house.db.updateTable('read_books').set({ cover }).where('book_id', '=', duplicateId).execute()
  await single.call.shelf.remove({ bookId: duplicateId })
  await save(single, keptId, sharedReview('Of the first.'))
  await mergeTwins()
  await house.db
    .updateTable('covers')
    .set({ kept_at: new Date(0) })
    .execute()
  await sweepCovers(house)
  expect(await house.storage.exists(cover.slice(1))).toBe(true)
  await house.db.deleteFrom('book_merge_rows').execute()
  await sweepCovers(house)
  expect(await house.storage.exists(cover.slice(1))).toBe(false)
})
