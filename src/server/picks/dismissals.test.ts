import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DismissalKind } from '#contract/picks.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { presentPicks } from './listPicks.ts'
import { standingOf } from './picksInput.ts'
import { aReaderWithPicks, allPicks, bookIdsOf } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const kinds: DismissalKind[] = ['not-for-me', 'not-this-author', 'already-read', 'later']
const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

describe('turning a book down', () => {
  test.each(kinds)('as %s takes it out of the answer, of the list and of the next consultation', async (kind) => {
    const { reader, first } = await aReaderWithPicks(house)
    const bookId = first.picks[0]!.book.id
    expect(bookIdsOf(await reader.call.picks.dismiss({ bookId, kind }))).not.toContain(bookId)
    expect(bookIdsOf(await reader.call.picks.list())).not.toContain(bookId)
    expect(bookIdsOf(await reader.call.picks.consult())).not.toContain(bookId)
  })

  test('leaves no gap while other books fit: the next one takes the place', async () => {
    const { reader, first } = await aReaderWithPicks(house, { Emma: 5, Dune: 5, 'Gone Girl': 5 })
    const after = await reader.call.picks.dismiss({ bookId: first.picks[0]!.book.id, kind: 'later' })
    expect([first.picks.length, after.picks.length]).toEqual([20, 20])
    expect([after.turnedDown, after.consultedAt !== null]).toEqual([1, true])
  })

  test('"not this author" hides every book by the author', async () => {
    const { reader, first } = await aReaderWithPicks(house, {})
    const christie = first.picks.find(({ book }) => book.author === 'Agatha Christie')!
    const after = await reader.call.picks.dismiss({ bookId: christie.book.id, kind: 'not-this-author' })
    expect(allPicks(after).filter(({ book }) => book.author === 'Agatha Christie')).toEqual([])
  })

  test('"already read" leads to the next in the series', async () => {
    const { reader } = await aReaderWithPicks(house)
    const after = await reader.call.picks.dismiss({
      bookId: await bookNamed(house, 'A Game of Thrones'),
      kind: 'already-read',
    })
    expect(after.nextInSeries.map(({ book }) => book.title)).toContain('A Clash of Kings')
  })

  test('for later ends after ninety days', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const bookId = first.picks[0]!.book.id
    await reader.call.picks.dismiss({ bookId, kind: 'later' })
    const since = async (days: number) => {
      const mine = house.db.updateTable('dismissals').where('user_id', '=', reader.id)
      await mine.set({ created_at: daysAgo(days) }).execute()
      const { dismissals } = await reader.call.picks.dismissed({})
      return [bookIdsOf(await reader.call.picks.consult()).includes(bookId), dismissals.length]
    }
    expect([await since(89), await since(91)]).toEqual([
      [false, 1],
      [true, 0],
    ])
  })

  test('again as something else changes how', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const bookId = first.picks[0]!.book.id
    for (const kind of ['not-this-author', 'later'] as const) await reader.call.picks.dismiss({ bookId, kind })
    const { dismissals } = await reader.call.picks.dismissed({})
    expect(dismissals).toMatchObject([{ kind: 'later', book: { id: bookId } }])
    expect(Date.parse(dismissals[0]!.until!) - Date.parse(dismissals[0]!.at)).toBe(90 * 24 * 60 * 60 * 1000)
  })

  test.each(kinds)('as %s and undone at once, restores the same picks', async (kind) => {
    const { reader, first } = await aReaderWithPicks(house)
    const bookId = first.picks[0]!.book.id
    await reader.call.picks.dismiss({ bookId, kind })
    expect(bookIdsOf(await reader.call.picks.undismiss({ bookId }))).toEqual(bookIdsOf(first))
  })

  test('computes no picks for readers who have not asked', async () => {
    const reader = await aReader(house, { rated: { Emma: 5 } })
    const after = await reader.call.picks.dismiss({ bookId: await bookNamed(house, 'Kokoro') })
    expect([allPicks(after), after.consultedAt, after.turnedDown]).toEqual([[], null, 1])
  })

  test('every book there is leaves empty lists that were asked for, and each can be taken back', async () => {
    const { reader } = await aReaderWithPicks(house)
    await house.db
      .insertInto('dismissals')
      .columns(['user_id', 'book_id'])
      .expression((eb) => eb.selectFrom('books').select([eb.val(reader.id).as('user_id'), 'id']))
      .execute()
    const picks = await reader.call.picks.consult()
    expect([allPicks(picks), picks.consultedAt !== null]).toEqual([[], true])
    const listed = new Set<string>()
    for (let after: string | undefined; ;) {
      const page = await reader.call.picks.dismissed({ after, limit: 50 })
      for (const { book } of page.dismissals) listed.add(book.id)
      if (page.next === null) break
      after = page.next
    }
    expect(listed.size).toBe(picks.turnedDown)
    const bookId = await bookNamed(house, 'Persuasion')
    expect(bookIdsOf(await reader.call.picks.undismiss({ bookId }))).toEqual([bookId])
  })

  test('dismissed picks are listed newest first, page by page, and a forged cursor is refused', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const three = first.picks.slice(0, 3).map(({ book }) => book.id)
    for (const bookId of three) await reader.call.picks.dismiss({ bookId })
    const page = await reader.call.picks.dismissed({ limit: 2 })
    expect(page.dismissals.map(({ book }) => book.id)).toEqual([three[2], three[1]])
    const rest = await reader.call.picks.dismissed({ limit: 2, after: page.next! })
    expect([rest.dismissals.map(({ book }) => book.id), rest.next]).toEqual([[three[0]], null])
    expect(await outcomeOf(reader.call.picks.dismissed({ after: 'tomorrow' }))).toBe('CURSOR_UNKNOWN')
  })

  test('ends for a book that is shelved, but not for its author', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const [later, author] = first.picks.map(({ book }) => book.id)
    await reader.call.picks.dismiss({ bookId: later!, kind: 'later' })
    await reader.call.picks.dismiss({ bookId: author!, kind: 'not-this-author' })
    for (const bookId of [later!, author!]) await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
    const { dismissals } = await reader.call.picks.dismissed({})
    expect(dismissals.map(({ book }) => book.id)).toEqual([author])
    expect((await reader.call.picks.list()).turnedDown).toBe(1)
  })

  test('of an unknown author does not affect other books', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const [one, other] = first.picks.map(({ book }) => book.id)
    const write = (authors: string[]) =>
      house.db.updateTable('books').set({ authors }).where('id', 'in', [one!, other!]).execute()
    const isLeft = async () => {
      const { picks } = await presentPicks(house.db, reader.id, await standingOf(house.db, reader.id))
      return picks.some(({ book }) => book.id === other)
    }
    await write(['unknown'])
    await house.db
      .insertInto('dismissals')
      .values({ user_id: reader.id, book_id: one!, kind: 'not-this-author' })
      .execute()
    expect(await isLeft()).toBe(true)
    await write(['Mary Shelley'])
    expect(await isLeft()).toBe(false)
  })

  test('counts for its own reader only', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const other = await aReaderWithPicks(house)
    const bookId = first.picks[0]!.book.id
    await reader.call.picks.dismiss({ bookId, kind: 'not-this-author' })
    expect(bookIdsOf(await other.reader.call.picks.list())).toContain(bookId)
    await other.reader.call.picks.undismiss({ bookId })
    expect((await reader.call.picks.dismissed({})).dismissals).toHaveLength(1)
    expect((await other.reader.call.picks.dismissed({})).dismissals).toEqual([])
    expect(await outcomeOf(aVisitor(house).call.picks.dismissed({}))).toBe('UNAUTHORIZED')
  })
})
