import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Verdict } from '#contract/cases.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aModerator, caseOf, decideCase, reportReview } from '#server/testing/cast/moderators.ts'
import { type SignedInReader, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'

let house: HouseWithPool
let moderator: SignedInReader
let author: SignedInReader
let reviewId: string

beforeAll(async () => {
  house = await aHouse()
})

beforeEach(async () => {
  moderator = await aModerator(house)
  author = await aReader(house)
  reviewId = await shareReview(house, author, 'Emma')
})

const log = () => house.db.selectFrom('audit_log').selectAll().where('about_id', '=', author.id).orderBy('id').execute()

describe('of two at once', () => {
  test('moderators, one decides, and the other hears that the case has changed', async () => {
    const others = [moderator, await aModerator(house), await aModerator(house, 'admin')]
    for (let round = 0; round < 5; round++) {
      await reportReview(house, reviewId)
      const before = (await log()).length
      const verdicts: Verdict[] = ['hide', 'warn', 'suspend']
      const { version } = await caseOf(moderator, reviewId)
      const outcomes = await Promise.all(
        others.map(async ({ call }, place) => {
          const decision = verdicts[place]!
          return outcomeOf(call.moderation.decide({ reviewId, version, decision, noteToAuthor: 'No.', days: 3 }))
        }),
      )
      expect(outcomes.toSorted()).toEqual(['CASE_CHANGED', 'CASE_CHANGED', 'fine'])
      expect(await log()).toHaveLength(before + 1)
      await decideCase(moderator, reviewId, 'keep')
      await house.db.deleteFrom('suspensions').where('user_id', '=', author.id).execute()
    }
  })

  test('a decision and a change of the words, the decision is about what its moderator saw', async () => {
    await reportReview(house, reviewId)
    const { version } = await caseOf(moderator, reviewId)
    await save(author, await bookNamed(house, 'Emma'), { publicReview: 'All is well.', shareWithCommunity: true })
    const deciding = moderator.call.moderation.decide({ reviewId, version, decision: 'hide', noteToAuthor: 'No.' })
    expect(await refusalOf(deciding)).toMatchObject({ code: 'CASE_CHANGED', status: 409 })
    expect(await log()).toEqual([])
  })

  test('a decision and another report, no report is closed that its moderator has not seen', async () => {
    await reportReview(house, reviewId)
    const { version } = await caseOf(moderator, reviewId)
    await reportReview(house, reviewId, 'It names where I live.')
    const deciding = moderator.call.moderation.decide({ reviewId, version, decision: 'keep' })
    expect(await refusalOf(deciding)).toMatchObject({ code: 'CASE_CHANGED', status: 409 })
    expect((await caseOf(moderator, reviewId)).openReports).toBe(2)
  })

  test(
    'a decision and an edit that waits for it, the edited review can be reported again',
    { tags: ['T34'] },
    async () => {
      const bookId = await bookNamed(house, 'Emma')
      const reporter = await reportReview(house, reviewId)
      let saving: Promise<string> | undefined
      await house.db.transaction().execute(async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', author.id).forNoKeyUpdate().execute()
        saving = outcomeOf(save(author, bookId, { publicReview: 'Now worse.', shareWithCommunity: true }))
        await waitForBlockedTransactions(house)
        await tx
          .updateTable('review_reports')
          .set({ closed_at: new Date() })
          .where('review_id', '=', reviewId)
          .execute()
      })
      expect(await saving).toBe('fine')
      await reporter.call.reviews.report({ reviewId, reason: 'Now worse.' })
      expect((await caseOf(moderator, reviewId)).reports).toMatchObject([{ reason: 'Now worse.', isOpen: true }])
    },
  )

  test('a decision and the deletion of either account, neither fails', async () => {
    for (let round = 0; round < 4; round++) {
      const writer = await aReader(house)
      const one = await aModerator(house)
      const id = await shareReview(house, writer, 'Dune')
      await reportReview(house, id)
      const { version } = await caseOf(one, id)
      const leaver = round % 2 ? writer : one
      const wanted = { reviewId: id, version, decision: 'suspend', noteToAuthor: 'Enough.' } as const
      const outcomes = await Promise.all([
        outcomeOf(one.call.moderation.decide(wanted)),
        house.db.deleteFrom('users').where('id', '=', leaver.id).execute(),
      ])
      expect(['fine', 'CASE_NOT_FOUND', 'NOT_FOUND']).toContain(outcomes[0])
    }
  })

  test('a decision and the end of the role, a decision under way waits and is refused', { tags: ['T38'] }, async () => {
    await reportReview(house, reviewId)
    const { version } = await caseOf(moderator, reviewId)
    let deciding: Promise<string> | undefined
    await house.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('user_roles').where('user_id', '=', moderator.id).execute()
      deciding = outcomeOf(moderator.call.moderation.decide({ reviewId, version, decision: 'keep' }))
      await waitForBlockedTransactions(house)
    })
    expect(await deciding).toBe('NOT_FOUND')
    expect(await log()).toEqual([])
  })

  test('a decision about a comment and its deletion, neither waits for the other in a ring', async () => {
    const { id: subjectId } = await author.call.reviews.comment({ reviewId, text: 'Buy my pills.' })
    const about = { kind: 'comment', subjectId } as const
    await (await aReader(house)).call.reports.make({ ...about, reason: 'Spam.' })
    const { version } = await moderator.call.moderation.madeCase(about)
    const verdict = { decision: 'hide', noteToAuthor: 'No.' } as const
    let deciding: Promise<string> | undefined
    await house.db.transaction().execute(async (tx) => {
      await tx.selectFrom('read_books').select('id').where('id', '=', reviewId).forNoKeyUpdate().execute()
      deciding = outcomeOf(moderator.call.moderation.decideMade({ ...about, version, ...verdict }))
      deciding.catch(() => undefined)
      await waitForBlockedTransactions(house)
      await tx.deleteFrom('review_comments').where('id', '=', subjectId).execute()
    })
    expect(await deciding).toBe('CASE_NOT_FOUND')
  })
})
