import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aModerator, caseOf, decideCase, reportReview } from '#server/testing/cast/moderators.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let moderator: SignedInReader
let author: SignedInReader
let reporter: SignedInReader
let reviewId: string
beforeAll(async () => {
  house = await aHouse()
  moderator = await aModerator(house)
})
beforeEach(async () => {
  author = await aReader(house)
  reviewId = await shareReview(house, author, 'Emma')
  reporter = await reportReview(house, reviewId)
  await decideCase(moderator, reviewId, 'suspend')
})

const noticeOf = async ({ call }: SignedInReader) => (await call.inbox.list({})).notices[0]!
async function answer(reader: SignedInReader, text: string) {
  return reader.call.inbox.answer({ noticeId: (await noticeOf(reader)).id, text })
}
const answersSeenBy = async ({ call }: SignedInReader) =>
  (await call.moderation.answers({ limit: 50 })).answers.filter(({ case: about }) => {
    return about?.kind === 'review' && about.review.id === reviewId
  })

test('the suspended author and the reporter each answer once, and moderators read it without learning who reported', async () => {
  const { answers: before } = await moderator.call.moderation.counts()
  expect(await noticeOf(author)).toMatchObject({ kind: 'verdict', answer: null })
  await answer(author, '  It was a quotation.\u0007 ')
  await answer(reporter, 'Thank you.')
  expect(await noticeOf(author)).toMatchObject({ answer: { text: 'It was a quotation.' } })
  expect(await outcomeOf(answer(author, 'And more.'))).toBe('ALREADY_ANSWERED')
  expect((await author.call.security.exportData()).answers_to_decisions).toMatchObject([{ kind: 'review' }])

  const found = await answersSeenBy(moderator)
  expect(found).toMatchObject([
    {
      by: 'author',
      text: 'It was a quotation.',
      kind: 'review',
      decision: 'suspend',
      noteToAuthor: 'This is not kind.',
    },
    { by: 'reporter', text: 'Thank you.' },
  ])
  expect(JSON.stringify(found)).not.toContain(reporter.id)
  const [decision] = (await caseOf(moderator, reviewId)).decisions
  expect(decision!.answers).toMatchObject([{ by: 'author' }, { by: 'reporter', text: 'Thank you.' }])

  const { id: answerId } = found[0]!
  await Promise.all([1, 2].map(() => moderator.call.moderation.readAnswer({ answerId })))
  await moderator.call.moderation.readAnswer({ answerId })
  expect((await answersSeenBy(moderator)).map(({ by }) => by)).toEqual(['reporter'])
  expect((await moderator.call.moderation.counts()).answers).toBe(before + 1)
})

test('of two answers at the same moment one is kept and the other is refused', async () => {
  const told = await Promise.all(['One.', 'Two.'].map((text) => outcomeOf(answer(author, text))))
  expect(told.toSorted()).toEqual(['ALREADY_ANSWERED', 'fine'])
  expect(await answersSeenBy(moderator)).toHaveLength(1)
})

test("nobody answers another's notice, or one that tells of no decision", async () => {
  const { id: noticeId } = await noticeOf(author)
  expect(await outcomeOf(reporter.call.inbox.answer({ noticeId, text: 'Me, too.' }))).toBe('NOTHING_TO_ANSWER')
  const friend = await aReader(house)
  await friend.call.friends.ask({ readerId: reporter.id })
  expect(await noticeOf(reporter)).toMatchObject({ kind: 'friend-request', answer: null })
  expect(await outcomeOf(answer(reporter, 'Hello.'))).toBe('NOTHING_TO_ANSWER')
  expect(await outcomeOf(answer(author, ' \n '))).toBe('BAD_REQUEST')
})

test('a moderator neither sees nor marks answers about what they wrote or reported', async () => {
  await answer(author, 'It was a quotation.')
  await answer(reporter, 'Thank you.')
  const answerId = (await answersSeenBy(moderator))[0]!.id
  for (const { id: user_id, call } of [author, reporter]) {
    await house.db.insertInto('user_roles').values({ user_id, role: 'moderator' }).execute()
    expect((await call.moderation.answers({ limit: 50 })).answers.map(({ id }) => id)).not.toContain(answerId)
    expect(await outcomeOf(call.moderation.readAnswer({ answerId }))).toBe('ANSWER_NOT_FOUND')
  }
  expect((await caseOf(reporter, reviewId)).decisions[0]!.answers).toEqual([])
})

test('an answer goes with the account of its reader, and with that of the author', async () => {
  await answer(author, 'It was a quotation.')
  await answer(reporter, 'Thank you.')
  const { answers: before } = await moderator.call.moderation.counts()
  await house.db.deleteFrom('users').where('id', '=', reporter.id).execute()
  expect(await answersSeenBy(moderator)).toMatchObject([{ by: 'author' }])
  await house.db.deleteFrom('users').where('id', '=', author.id).execute()
  expect((await moderator.call.moderation.counts()).answers).toBe(before - 2)
})
