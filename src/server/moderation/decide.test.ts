import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aModerator, caseOf, decideCase, reportReview } from '#server/testing/cast/moderators.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { subjectOf } from '#contract/cases.ts'
import { save } from '#server/testing/cast/shelf.ts'

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
const isOpen = async () => (await caseOf(moderator, reviewId)).openReports > 0

describe('a reported review', { tags: ['COMM-021'] }, () => {
  test(
    'waits as one case with the reasons of distinct readers, who stay anonymous and do not hide it',
    { tags: ['T34'] },
    async () => {
      const reporters = [await reportReview(house, reviewId, 'Spam.'), await reportReview(house, reviewId, 'Rude.')]
      for (const _ of [1, 2])
        expect(await reporters[0]!.call.reviews.report({ reviewId, reason: 'Again!' })).toEqual({ isNew: false })
      const found = await caseOf(moderator, reviewId)
      expect(found).toEqual({
        kind: 'review',
        version: expect.any(String),
        review: {
          id: reviewId,
          text: 'About Emma.',
          rating: 4,
          isDnf: false,
          isHidden: false,
          hasSpoilers: false,
          contentWarnings: null,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          book: {
            id: await bookNamed(house, 'Emma'),
            title: 'Emma',
            author: 'Jane Austen',
            genreFamily: 'literary',
            series: null,
            seriesPosition: null,
            cover: null,
          },
        },
        author: {
          id: author.id,
          username: author.username,
          avatarUrl: null,
          isSuspended: false,
          suspendedUntil: null,
          decisionsAboutAuthor: 0,
        },
        reports: [
          { reason: 'Rude.', at: expect.stringMatching(/Z$/), isOpen: true, about: null },
          { reason: 'Spam.', at: expect.stringMatching(/Z$/), isOpen: true, about: null },
        ],
        openReports: 2,
        openedAt: expect.stringMatching(/Z$/),
        decisions: [],
      })
      for (const { id, username } of reporters) {
        expect(JSON.stringify(found)).not.toContain(id)
        expect(JSON.stringify(found)).not.toContain(username)
      }
      expect((await author.call.reviews.get({ reviewId })).isHidden).toBe(false)
    },
  )

  test.each([
    ['keep', false],
    ['warn', false],
    ['hide', true],
    ['suspend', true],
  ] as const)(
    'is decided about by %s, which closes its reports and is written down',
    { tags: ['SEC-025'] },
    async (decision, isHidden) => {
      await reportReview(house, reviewId)
      await reportReview(house, reviewId)
      const { open } = await moderator.call.moderation.counts()
      const after = await decideCase(moderator, reviewId, decision, { note: 'Seen before.', days: 7 })
      const until = decision === 'suspend' ? expect.any(String) : null
      expect(after).toMatchObject({
        review: { isHidden },
        author: { isSuspended: decision === 'suspend', decisionsAboutAuthor: decision === 'keep' ? 0 : 1 },
        reports: [{ isOpen: false }, { isOpen: false }],
        openReports: 0,
        decisions: [{ decision, by: { username: moderator.username }, note: 'Seen before.', suspendedUntil: until }],
      })
      expect(await caseOf(moderator, reviewId)).toEqual(after)
      expect((await moderator.call.moderation.counts()).open).toBe(open - 1)
      expect(await log()).toMatchObject([{ act: decision, actor_id: moderator.id, note: 'Seen before.' }])
    },
  )

  test('comes back with another report, and when its author changed it with the same reader’s', async () => {
    const reporter = await reportReview(house, reviewId)
    await decideCase(moderator, reviewId, 'keep')
    await reporter.call.reviews.report({ reviewId, reason: 'Still bad.' })
    expect(await isOpen()).toBe(false)
    await save(author, await bookNamed(house, 'Emma'), { publicReview: 'Now worse.', shareWithCommunity: true })
    await reporter.call.reviews.report({ reviewId, reason: 'Now worse.' })
    expect((await caseOf(moderator, reviewId)).reports).toMatchObject([
      { reason: 'Now worse.', isOpen: true, about: null },
    ])
    await decideCase(moderator, reviewId, 'keep')
    await reportReview(house, reviewId)
    expect(await isOpen()).toBe(true)
    expect((await caseOf(moderator, reviewId)).decisions).toHaveLength(2)
  })

  test('can be decided again any number of times: the last decision holds', async () => {
    await reportReview(house, reviewId)
    for (const [decision, isHidden] of [
      ['hide', true],
      ['keep', false],
      ['suspend', true],
      ['warn', false],
    ] as const) {
      expect((await decideCase(moderator, reviewId, decision)).review.isHidden, decision).toBe(isHidden)
    }
    expect((await log()).map(({ act }) => act)).toEqual(['hide', 'keep', 'suspend', 'warn'])
  })

  test('that its author no longer shares is not a case, and its text stays private', async () => {
    await reportReview(house, reviewId)
    const { version } = await caseOf(moderator, reviewId)
    await save(author, await bookNamed(house, 'Emma'), { publicReview: 'Private now.', shareWithCommunity: false })
    await expect(caseOf(moderator, reviewId)).rejects.toThrow('no such case')
    const deciding = moderator.call.moderation.decide({ reviewId, version, decision: 'keep' })
    expect(await refusalOf(deciding)).toMatchObject({ code: 'CASE_NOT_FOUND', status: 404 })
  })
})

describe('nobody', () => {
  test('decides about their own review, or sees who reported it', async () => {
    const own = await shareReview(house, moderator, 'Dune')
    await reportReview(house, own)
    await expect(caseOf(moderator, own)).rejects.toThrow('no such case')
    expect(await outcomeOf(moderator.call.moderation.case({ reviewId: own }))).toBe('CASE_NOT_FOUND')
    const { version } = await caseOf(await aModerator(house), own)
    const deciding = moderator.call.moderation.decide({ reviewId: own, version, decision: 'keep' })
    expect(await outcomeOf(deciding)).toBe('OWN_REVIEW')
  })

  test('learns from the answer whether a review of their own was reported', async () => {
    const own = await shareReview(house, moderator, 'Circe')
    const deciding = () =>
      refusalOf(moderator.call.moderation.decide({ reviewId: own, version: 'x', decision: 'keep' }))
    const unreported = await deciding()
    await reportReview(house, own)
    expect(await deciding()).toEqual(unreported)
    expect(unreported).toMatchObject({ code: 'OWN_REVIEW', status: 409 })
  })

  test('suspends an admin', async () => {
    const admin = await aModerator(house, 'admin')
    const theirs = await shareReview(house, admin, 'Dune')
    await reportReview(house, theirs)
    expect(await outcomeOf(decideCase(moderator, theirs, 'suspend'))).toBe('IS_ADMIN')
    expect(await outcomeOf(decideCase(moderator, theirs, 'hide'))).toBe('fine')
  })

  test('decides about a review that no reader reported', async () => {
    const deciding = moderator.call.moderation.decide({ reviewId, version: '', decision: 'keep' })
    expect(await outcomeOf(deciding)).toBe('CASE_NOT_FOUND')
  })
})

test('cases come page by page, the longest waiting first, each once', { tags: ['COMM-021'] }, async () => {
  const several = await Promise.all(
    ['Dune', 'Circe', 'Solaris', 'Beloved'].map((title) => shareReview(house, author, title)),
  )
  for (const id of several) await reportReview(house, id)
  await house.db
    .updateTable('review_reports')
    .set({ created_at: new Date() })
    .where('review_id', 'in', several)
    .execute()
  for (const state of ['open', 'decided'] as const) {
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await moderator.call.moderation.cases({ state, after, limit: 2 })
      found.push(...page.cases.map((one) => subjectOf(one).id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(found).size).toBe(found.length)
    if (state === 'open') expect(found).toEqual(expect.arrayContaining(several))
    for (const id of state === 'open' ? several : []) await decideCase(moderator, id, 'keep')
  }
  const { cases } = await moderator.call.moderation.cases({ state: 'decided' })
  expect(cases.slice(0, 4).map((one) => subjectOf(one).id)).toEqual(several.toReversed())
  expect(await outcomeOf(moderator.call.moderation.cases({ after: 'x' }))).toBe('CURSOR_UNKNOWN')
})
