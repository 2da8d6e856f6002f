import { expect, test } from 'vitest'
import { aModerator, reportReview } from '#server/testing/cast/moderators.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { aHouse } from '#server/testing/house/house.ts'

test('the only moderator sees that a report about their own review is waiting, until there is a second moderator', async () => {
  const house = await aHouse()
  const moderator = await aModerator(house, 'admin')
  expect(await moderator.call.moderation.counts()).toEqual({ open: 0, bios: 0, own: 0, answers: 0 })
  await reportReview(house, await shareReview(house, moderator, 'Emma'))
  expect(await moderator.call.moderation.counts()).toEqual({ open: 0, bios: 0, own: 1, answers: 0 })
  const other = await aModerator(house)
  expect(await moderator.call.moderation.counts()).toEqual({ open: 0, bios: 0, own: 0, answers: 0 })
  expect(await other.call.moderation.counts()).toEqual({ open: 1, bios: 0, own: 0, answers: 0 })
})
