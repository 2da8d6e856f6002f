import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { anyText } from '#server/testing/cast/anyText.ts'
import { type SignedInReader, aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'

let house: HouseWithPool
let author: SignedInReader
let other: SignedInReader
let reviewId: string
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  author = await aReader(house)
  other = await aReader(house)
  reviewId = await shareReview(house, author, 'Emma')
})

const rowsOf = (table: 'review_likes' | 'review_comments' | 'review_reports') =>
  house.db.selectFrom(table).selectAll().where('review_id', '=', reviewId).execute()
const unshare = async () =>
  save(author, await bookNamed(house, 'Emma'), { publicReview: 'About Emma.', shareWithCommunity: false })

test(
  'likes, comments and reports are kept as this, each under an id',
  { tags: ['DATA-031', 'DATA-032', 'DATA-035', 'CALLS-054', 'CALLS-057'] },
  async () => {
    const { reviews } = other.call
    await reviews.like({ reviewId })
    await reviews.comment({ reviewId, text: 'Well said.' })
    await reviews.report({ reviewId, reason: 'Spam.' })
    const kept = { id: expect.any(String), review_id: reviewId, user_id: other.id, created_at: expect.any(Date) }
    expect(await rowsOf('review_likes')).toEqual([kept])
    expect(await rowsOf('review_comments')).toEqual([{ ...kept, comment_text: 'Well said.', hidden_at: null }])
    expect(await rowsOf('review_reports')).toMatchObject([{ ...kept, reason: 'Spam.' }])
  },
)

describe('a like', () => {
  test(
    'is one more, and one less when it is taken back',
    { tags: ['RULE-028', 'RULE-029', 'COMM-013', 'CALLS-052', 'CALLS-053'] },
    async () => {
      await other.call.reviews.like({ reviewId })
      expect(await author.call.reviews.like({ reviewId })).toEqual({ likes: 2, liked: true })
      expect(await author.call.reviews.unlike({ reviewId })).toEqual({ likes: 1, liked: false })
      expect(await author.call.reviews.get({ reviewId })).toMatchObject({ likes: 1, liked: false })
      expect(await other.call.reviews.get({ reviewId })).toMatchObject({ likes: 1, liked: true })
      const { reviews } = await other.call.reviews.byReader({ username: author.username })
      expect(reviews).toMatchObject([{ likes: 1, liked: true }])
      expect(await rowsOf('review_likes')).toMatchObject([{ review_id: reviewId, user_id: other.id }])
    },
  )

  test('given twice counts once, and taken back twice is taken back', async () => {
    for (const _ of [1, 2]) expect(await other.call.reviews.like({ reviewId })).toEqual({ likes: 1, liked: true })
    for (const _ of [1, 2]) expect(await other.call.reviews.unlike({ reviewId })).toEqual({ likes: 0, liked: false })
  })

  test('given two hundred times at once is one row, and the count is 1', { tags: ['T33'] }, async () => {
    const standings = await Promise.all(Array.from({ length: 200 }, () => other.call.reviews.like({ reviewId })))
    expect(new Set(standings.map((standing) => JSON.stringify(standing)))).toEqual(
      new Set([JSON.stringify({ likes: 1, liked: true })]),
    )
    expect(await rowsOf('review_likes')).toMatchObject([{ user_id: other.id }])
  })

  test('of a review unshared since it was loaded is refused, and nothing is saved', { tags: ['T33'] }, async () => {
    await other.call.reviews.get({ reviewId })
    await unshare()
    expect(await refusalOf(other.call.reviews.like({ reviewId }))).toMatchObject({
      code: 'REVIEW_NOT_FOUND',
      status: 404,
    })
    expect(await rowsOf('review_likes')).toEqual([])
  })

  test('of a review unshared since cannot be undone either: a refusal changes nothing', async () => {
    await other.call.reviews.like({ reviewId })
    await unshare()
    expect(await outcomeOf(other.call.reviews.unlike({ reviewId }))).toBe('REVIEW_NOT_FOUND')
    expect(await rowsOf('review_likes')).toHaveLength(1)
  })

  test('waits for a change of the review that is under way, and sees it', { tags: ['T33'] }, async () => {
    let liking: Promise<string> | undefined
    await house.db.transaction().execute(async (tx) => {
      await tx.updateTable('read_books').set({ share_with_community: false }).where('id', '=', reviewId).execute()
      liking = outcomeOf(other.call.reviews.like({ reviewId }))
      await waitForBlockedTransactions(house)
    })
    expect(await liking).toBe('REVIEW_NOT_FOUND')
    expect(await rowsOf('review_likes')).toEqual([])
  })
})

describe('a comment', () => {
  test('is returned as this and nothing more', { tags: ['DATA-034', 'REV-010', 'CALLS-054', 'T18'] }, async () => {
    const added = await other.call.reviews.comment({ reviewId, text: '  Well said.  ' })
    const expected = {
      id: expect.any(String),
      text: 'Well said.',
      createdAt: expect.stringMatching(/Z$/),
      writer: { id: other.id, username: other.username, avatarUrl: null },
      isRemovable: true,
    }
    expect(added).toEqual(expected)
    expect(await aVisitor(house).call.reviews.comments({ reviewId })).toEqual({
      comments: [{ ...added, isRemovable: false }],
      next: null,
    })
    expect(await aVisitor(house).call.reviews.get({ reviewId })).toMatchObject({ comments: 1 })
  })

  test('keeps its place on pages of any size', { tags: ['CALLS-055'] }, async () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) await other.call.reviews.comment({ reviewId, text })
    await house.db
      .updateTable('review_comments')
      .set({ created_at: new Date() })
      .where('comment_text', 'in', ['d', 'e'])
      .execute()
    for (const limit of [1, 2, 5]) {
      const said: string[] = []
      let after: string | undefined
      do {
        const page = await other.call.reviews.comments({ reviewId, limit, after })
        said.push(...page.comments.map(({ text }) => text))
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(said.slice(0, 3)).toEqual(['a', 'b', 'c'])
      expect(said.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    }
  })

  test(
    'by a reader without a name appears under a name made from their id',
    { tags: ['DATA-033', 'CONST-029'] },
    async () => {
      await other.call.reviews.comment({ reviewId, text: 'Hello.' })
      await house.db.deleteFrom('profiles').where('id', '=', other.id).execute()
      const { comments } = await author.call.reviews.comments({ reviewId })
      expect(comments[0]!.writer.username).toBe(`user_${other.id.slice(0, 8)}`)
    },
  )

  test.each(['', '   ', '\n\t', 'x'.repeat(2001), 'a\0b', '\ud800'])(
    '%j is refused',
    { tags: ['VAL-030', 'T41'] },
    async (text) => {
      expect(await outcomeOf(other.call.reviews.comment({ reviewId, text }))).toBe('BAD_REQUEST')
      expect(await rowsOf('review_comments')).toEqual([])
    },
  )

  test('is saved as it was written, for any text', { tags: ['T21', 'T41'] }, async () => {
    const said = ['<img src=x onerror=alert(1)>', "'; drop table books; --", '%_\\', '‮abc', '👩‍👩‍👧', 'x'.repeat(2000)]
    for (const text of said) await other.call.reviews.comment({ reviewId, text })
    const { comments } = await other.call.reviews.comments({ reviewId })
    expect(comments.map(({ text }) => text)).toEqual(said)
  })

  test('any text is either refused or read back as it is', { tags: ['T41'] }, async () => {
    const texts = fc.sample(anyText({ minLength: 1, maxLength: 40 }), { numRuns: 25, seed: 7 })
    const kept = []
    for (const text of texts) {
      const outcome = await outcomeOf(other.call.reviews.comment({ reviewId, text }))
      expect(['fine', 'BAD_REQUEST']).toContain(outcome)
      if (outcome === 'fine') kept.push(text.trim())
    }
    const { comments } = await other.call.reviews.comments({ reviewId, limit: 50 })
    expect(comments.map(({ text }) => text)).toEqual(kept)
  })

  test('under a review unshared since is refused, and nothing is saved', { tags: ['T33'] }, async () => {
    await unshare()
    expect(await outcomeOf(other.call.reviews.comment({ reviewId, text: 'Hm.' }))).toBe('REVIEW_NOT_FOUND')
    expect(await rowsOf('review_comments')).toEqual([])
  })

  test('is one of thirty in ten minutes at most', async () => {
    for (let place = 0; place < 30; place++) await other.call.reviews.comment({ reviewId, text: `${place}` })
    expect(await outcomeOf(other.call.reviews.comment({ reviewId, text: '31' }))).toBe('TOO_MANY_REQUESTS')
    expect(await outcomeOf(author.call.reviews.comment({ reviewId, text: 'Mine.' }))).toBe('fine')
  })

  test('can be removed by its writer and by the author of the review', { tags: ['REV-014'] }, async () => {
    const third = await aReader(house)
    const byOther = await other.call.reviews.comment({ reviewId, text: 'One.' })
    const byThird = await third.call.reviews.comment({ reviewId, text: 'Two.' })
    const seen = async (reader: SignedInReader) =>
      (await reader.call.reviews.comments({ reviewId })).comments.map(({ isRemovable }) => isRemovable)
    expect([await seen(author), await seen(other), await seen(third)]).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ])
    await other.call.reviews.removeComment({ commentId: byOther.id })
    await author.call.reviews.removeComment({ commentId: byThird.id })
    expect(await rowsOf('review_comments')).toEqual([])
  })

  test('cannot be removed by anyone else, nor twice', { tags: ['REV-014'] }, async () => {
    const third = await aReader(house)
    const { id: commentId } = await other.call.reviews.comment({ reviewId, text: 'One.' })
    expect(await refusalOf(third.call.reviews.removeComment({ commentId }))).toMatchObject({
      code: 'COMMENT_NOT_FOUND',
      status: 404,
    })
    expect(await rowsOf('review_comments')).toHaveLength(1)
    await other.call.reviews.removeComment({ commentId })
    expect(await outcomeOf(other.call.reviews.removeComment({ commentId }))).toBe('COMMENT_NOT_FOUND')
    expect(await outcomeOf(other.call.reviews.removeComment({ commentId: randomUUID() }))).toBe('COMMENT_NOT_FOUND')
  })
})

describe('a report', () => {
  test('is saved with its reporter and trimmed reason', { tags: ['VAL-025', 'CALLS-057'] }, async () => {
    expect(await other.call.reviews.report({ reviewId, reason: '  Spam.  ' })).toEqual({ isNew: true })
    expect(await rowsOf('review_reports')).toMatchObject([{ user_id: other.id, reason: 'Spam.' }])
  })

  test(
    "made twice changes nothing, which only its reporter learns; another reader's counts separately",
    { tags: ['T34'] },
    async () => {
      const answers = [
        await other.call.reviews.report({ reviewId, reason: 'Spam.' }),
        await other.call.reviews.report({ reviewId, reason: 'Again.' }),
      ]
      expect(answers).toEqual([{ isNew: true }, { isNew: false }])
      expect(await (await aReader(house)).call.reviews.report({ reviewId, reason: 'Rude.' })).toEqual({ isNew: true })
      expect((await rowsOf('review_reports')).map(({ reason }) => reason).toSorted()).toEqual(['Rude.', 'Spam.'])
    },
  )

  test('hides nothing and stays anonymous', { tags: ['T34'] }, async () => {
    await other.call.reviews.report({ reviewId, reason: 'CANARY-report' })
    const { reviews } = author.call
    const seen = [await reviews.get({ reviewId }), await reviews.byReader({ username: author.username })]
    expect(seen).toMatchObject([{ text: 'About Emma.' }, { reviews: [{ id: reviewId }] }])
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`CANARY-report|${other.id}`))
  })

  test('is one of ten in an hour at most', { tags: ['T34'] }, async () => {
    const outcomes: string[] = []
    for (let place = 0; place < 11; place++)
      outcomes.push(await outcomeOf(other.call.reviews.report({ reviewId, reason: `${place}` })))
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'fine'), 'TOO_MANY_REQUESTS'])
  })

  test.each(['', '   ', 'x'.repeat(501), 'a\0b'])('for %j is refused', { tags: ['VAL-023', 'T34'] }, async (reason) => {
    expect(await outcomeOf(other.call.reviews.report({ reviewId, reason }))).toBe('BAD_REQUEST')
    expect(await rowsOf('review_reports')).toEqual([])
  })
})
