import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { daysFromNow, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let reader: SignedInReader
let bookId: string
let reviewId: string
beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})
beforeEach(async () => {
  reader = await aReader(house)
  reviewId = await shareReview(house, reader, 'Emma', { publicReview: 'Fine.', rating: 4 })
})

const suspend = (hidesAll = false) =>
  house.db.insertInto('suspensions').values({ user_id: reader.id, hides_all: hidesAll }).execute()
const seen = () =>
  aVisitor(house)
    .call.reviews.get({ reviewId })
    .catch(() => null)
const on = daysFromNow(0)
const many = (change: Parameters<SignedInReader['call']['many']['change']>[0]['change']) =>
  reader.call.many.change({ bookIds: [bookId], change })
const saved = (filled: Parameters<typeof save>[2]) =>
  save(reader, bookId, { rating: 4, publicReview: 'Fine.', shareWithCommunity: true, ...filled })

describe('a suspended reader whose reviews are still seen', { tags: ['SEC-025'] }, () => {
  test('shows no review that others did not see', async () => {
    const toPublic = { bookId, visibility: 'public' } as const
    for (const visibility of ['private', 'friends'] as const) {
      await reader.call.shelf.setVisibility({ bookId, visibility })
      await suspend()
      expect(await outcomeOf(reader.call.shelf.setVisibility(toPublic))).toBe('SUSPENDED')
      expect(await outcomeOf(many({ kind: 'visibility', visibility: 'public' }))).toBe('SUSPENDED')
      expect(await outcomeOf(saved({ visibility: 'public' }))).toBe('SUSPENDED')
      expect(await seen()).toBeNull()
      expect((await reader.call.shelf.entry({ bookId })).visibility).toBe(visibility)
      await house.db.deleteFrom('suspensions').where('user_id', '=', reader.id).execute()
      await reader.call.shelf.setVisibility(toPublic)
    }
    expect(await seen()).toMatchObject({ text: 'Fine.' })
  })

  test('brings none back with other stars by an undo', async () => {
    const { undoId } = await many({ kind: 'visibility', visibility: 'private' })
    await suspend()
    await reader.call.shelf.rate({ bookId, stars: 1 })
    expect(await outcomeOf(reader.call.many.undo({ undoId: undoId! }))).toBe('SUSPENDED')
    expect(await outcomeOf(reader.call.shelf.restore({ bookId }))).toBe('SUSPENDED')
    expect(await seen()).toBeNull()
  })

  test('changes nothing of one that others see', async () => {
    await suspend()
    const before = await seen()
    const changes = {
      stars: () => reader.call.shelf.rate({ bookId, stars: 1 }),
      'no stars': () => reader.call.shelf.rate({ bookId, stars: null }),
      'a move': () => many({ kind: 'move', to: 'dnf', on }),
      'giving up': () => reader.call.reads.giveUp({ bookId, on, stoppedAt: null, reasons: [], dnfNotes: '' }),
      'stars in the form': () => saved({ rating: 1 }),
      'a mark': () => saved({ spoilerWarning: true }),
      warnings: () => saved({ contentWarnings: { graphic: ['Abortion'], moderate: [], minor: [] } }),
    }
    for (const [change, make] of Object.entries(changes))
      expect([change, await outcomeOf(make())]).toEqual([change, 'SUSPENDED'])
    expect(await seen()).toEqual(before)
  })

  test('keeps notes, reads and other books, and takes reviews back', async () => {
    await suspend()
    expect(await outcomeOf(saved({ privateNotes: 'Mine.' }))).toBe('fine')
    expect(await outcomeOf(reader.call.shelf.shelve({ bookId, status: 'currently_reading', on }))).toBe('fine')
    const other = await bookNamed(house, 'Dune')
    expect(await outcomeOf(reader.call.shelf.rate({ bookId: other, stars: 2 }))).toBe('fine')
    expect(await outcomeOf(reader.call.shelf.remove({ bookId }))).toBe('fine')
    expect(await outcomeOf(reader.call.shelf.restore({ bookId }))).toBe('fine')
    expect(await seen()).toMatchObject({ text: 'Fine.' })
    expect(await outcomeOf(reader.call.shelf.setVisibility({ bookId, visibility: 'private' }))).toBe('fine')
    expect(await seen()).toBeNull()
  })

  test('may change all while nobody sees it', async () => {
    await suspend(true)
    expect(await outcomeOf(reader.call.shelf.rate({ bookId, stars: 1 }))).toBe('fine')
    expect(await outcomeOf(saved({ rating: 2, spoilerWarning: true }))).toBe('fine')
  })
})
