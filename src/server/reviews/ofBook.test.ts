import { beforeAll, describe, expect, test } from 'vitest'
import type { ReviewOrder } from '#contract/reviews.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { type Browser, aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { blockReader, shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const orders: ReviewOrder[] = ['latest', 'liked']

/** All pages of a book's reviews, and the count that each of them told. */
async function walk({ call }: Browser, bookId: string, order: ReviewOrder, limit = 50) {
  const ids = [] as string[]
  const counts = new Set<number>()
  let after: string | undefined
  do {
    const page = await call.reviews.ofBook({ bookId, order, limit, after })
    ids.push(...page.reviews.map(({ id }) => id))
    counts.add(page.count)
    after = page.next ?? undefined
  } while (after !== undefined)
  return { ids, counts: [...counts] }
}

describe('the reviews of a book', () => {
  test(
    'shows each reader what they may read, with a matching count, in both orders',
    { tags: ['T18', 'T19'] },
    async () => {
      const bookId = await bookNamed(house, 'Emma')
      const [open, unshared, hidden, blocked, blocker, looker] = await Promise.all(
        Array.from({ length: 6 }, () => aReader(house)),
      )
      const id = await shareReview(house, open!, 'Emma')
      await shareReview(house, unshared!, 'Emma', { shareWithCommunity: false })
      await shareReview(house, hidden!, 'Emma')
      await house.db
        .updateTable('read_books')
        .set({ visibility: 'private' })
        .where('user_id', '=', hidden!.id)
        .execute()
      const ofBlocked = await shareReview(house, blocked!, 'Emma')
      const ofBlocker = await shareReview(house, blocker!, 'Emma')
      await shareReview(house, open!, 'Dune')
      await blockReader(house, looker!, blocked!)
      await blockReader(house, blocker!, looker!)
      const everybodys = [id, ofBlocked, ofBlocker].toSorted()
      for (const order of orders) {
        for (const [who, sees] of [
          [aVisitor(house), everybodys],
          [open!, everybodys],
          [hidden!, everybodys],
          [looker!, [id]],
          [blocked!, everybodys],
        ] as const) {
          const { ids, counts } = await walk(who, bookId, order)
          expect(ids.toSorted()).toEqual(sees)
          expect(counts).toEqual([sees.length])
        }
      }
    },
  )

  test('come in either order, page by page, each once, even when days, likes and moments tie', async () => {
    const bookId = await bookNamed(house, 'Dracula')
    const fan = await aReader(house)
    const other = await aReader(house)
    const ids: string[] = []
    for (const finishDate of ['2026-01-05', '2026-01-05', '2026-03-01', null, null])
      ids.push(await shareReview(house, await aReader(house), 'Dracula', { finishDate }))
    await house.db.updateTable('read_books').set({ created_at: new Date() }).where('book_id', '=', bookId).execute()
    for (const reader of [fan, other]) await reader.call.reviews.like({ reviewId: ids[3]! })
    await fan.call.reviews.like({ reviewId: ids[0]! })
    for (const limit of [1, 2, 3, 50]) {
      const latest = await walk(await aReader(house), bookId, 'latest', limit)
      expect(latest.ids[0]).toBe(ids[2])
      expect(new Set(latest.ids.slice(3))).toEqual(new Set(ids.slice(3)))
      expect(latest.ids.toSorted()).toEqual(ids.toSorted())
      const liked = await walk(await aReader(house), bookId, 'liked', limit)
      expect(liked.ids.slice(0, 2)).toEqual([ids[3], ids[0]])
      expect(liked.ids.toSorted()).toEqual(ids.toSorted())
    }
  })

  test.each(orders)(
    'refuse the cursor of the other order and an invalid one, by %s',
    { tags: ['T41'] },
    async (order) => {
      const bookId = await bookNamed(house, 'Emma')
      const id = crypto.randomUUID()
      const foreign =
        order === 'liked' ? `2026-01-01~2026-01-01T00:00:00.000000Z~${id}` : `3~2026-01-01T00:00:00.000000Z~${id}`
      for (const after of ['x', '', '~~', foreign]) {
        expect(await outcomeOf(aVisitor(house).call.reviews.ofBook({ bookId, order, after }))).toBe('CURSOR_UNKNOWN')
      }
    },
  )

  test('of an unknown book are empty', async () => {
    const page = await aVisitor(house).call.reviews.ofBook({ bookId: crypto.randomUUID() })
    expect(page).toEqual({ reviews: [], next: null, count: 0 })
  })
})
