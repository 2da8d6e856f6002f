import { beforeAll, beforeEach, expect, test } from 'vitest'
import { moderationNoteMaxLength, reportMaxLength } from '#contract/rules.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aModerator, caseOf, decideCase, reportReview } from '#server/testing/cast/moderators.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
let moderator: SignedInReader
let reviewId: string
beforeAll(async () => {
  house = await aHouse()
  moderator = await aModerator(house)
})
beforeEach(async () => {
  reviewId = await shareReview(house, await aReader(house), 'Emma')
})

const nothing = ['', '   ', '\n\t', '\u200b\u200d', '\u2800', '\u3164', '\u202e']

test(
  'a blank reason or one too long is refused; others are saved trimmed',
  { tags: ['VAL-023', 'VAL-025'] },
  async () => {
    const reporter = await aReader(house)
    const reporting = (reason: string) => outcomeOf(reporter.call.reviews.report({ reviewId, reason }))
    for (const reason of [...nothing, 'x'.repeat(reportMaxLength + 1)])
      expect(await reporting(reason)).toBe('BAD_REQUEST')
    expect(await reporting(`  ${'x'.repeat(reportMaxLength - 4)}  `)).toBe('fine')
    expect((await caseOf(moderator, reviewId)).reports).toMatchObject([{ reason: 'x'.repeat(reportMaxLength - 4) }])
  },
)

test(
  'markup in a reason or a note is text, and what would turn the text around it is not shown',
  { tags: ['T21'] },
  async () => {
    const markup = '<img src=x onerror=alert(1)>'
    const turned = 'a\u202eb\u0007c\u2066d\r\ne'
    await reportReview(house, reviewId, markup + turned)
    const after = await decideCase(moderator, reviewId, 'warn', { note: markup + turned, noteToAuthor: turned })
    expect(after.reports).toMatchObject([{ reason: `${markup}abcd\ne` }])
    expect(after.decisions).toMatchObject([{ note: `${markup}abcd\ne`, noteToAuthor: 'abcd\ne' }])
  },
)

test('a note that is blank, too long, or missing where the author needs a reason is refused', async () => {
  await reportReview(house, reviewId)
  const { version } = await caseOf(moderator, reviewId)
  const deciding = (more: object) =>
    outcomeOf(moderator.call.moderation.decide({ reviewId, version, decision: 'hide', ...more }))
  expect(await deciding({})).toBe('BAD_REQUEST')
  for (const note of [...nothing, 'x'.repeat(moderationNoteMaxLength + 1)]) {
    expect(await deciding({ noteToAuthor: note })).toBe('BAD_REQUEST')
    expect(await deciding({ noteToAuthor: 'Why.', note })).toBe('BAD_REQUEST')
  }
  for (const days of [0, -1, 366, 1.5]) expect(await deciding({ noteToAuthor: 'Why.', days })).toBe('BAD_REQUEST')
  expect((await caseOf(moderator, reviewId)).decisions).toEqual([])
  expect(await deciding({ noteToAuthor: 'x'.repeat(moderationNoteMaxLength), note: '👩‍👩‍👧' })).toBe('fine')
})
