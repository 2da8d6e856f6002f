import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ShelfName, shelfNames } from '#contract/rules.ts'
import {
  countsSeenBy,
  friend,
  house,
  putOnShelf,
  owner,
  setUpViewers,
  setAudiences,
  stranger,
  titlesSeenBy,
  visitor,
} from '#server/testing/cast/viewedShelves.ts'
import { bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { daysFromNow, save } from '#server/testing/cast/shelf.ts'

setUpViewers()

const canary = 'CANARY-nobody-else-reads-this'

describe('what a shelf shows', () => {
  test('the books for the one who looks: each needs the shelf’s leave and its own', async () => {
    await putOnShelf('Emma')
    await putOnShelf('Dune', 'friends')
    await putOnShelf('Kokoro', 'private')
    await setAudiences({ tbr: 'public' })
    expect([await countsSeenBy(visitor), await titlesSeenBy(visitor)]).toEqual([['tbr 1'], ['Emma']])
    expect([await countsSeenBy(friend), await titlesSeenBy(friend)]).toEqual([['tbr 2'], ['Dune', 'Emma']])
  })

  test('each book is on one shelf; a shelf with nothing visible is left out', async () => {
    const finish = async (title: string, filled: object) => save(owner, await bookNamed(house, title), filled)
    await putOnShelf('Emma')
    await finish('Dune', { isDnf: true })
    await finish('Kokoro', { rating: 4 })
    await owner.call.shelf.shelve({
      bookId: await bookNamed(house, 'Beloved'),
      status: 'currently_reading',
      on: daysFromNow(0),
    })
    await setAudiences({ tbr: 'public', finished: 'public', reading: 'public', dnf: 'public' })
    expect(await countsSeenBy(visitor)).toEqual(['reading 1', 'finished 1', 'tbr 1', 'dnf 1'])
    const all = await Promise.all(shelfNames.map((shelf) => titlesSeenBy(visitor, shelf)))
    expect(all).toEqual([['Beloved'], ['Kokoro'], ['Emma'], ['Dune']])
    await owner.call.shelf.setVisibility({ bookId: await bookNamed(house, 'Dune'), visibility: 'private' })
    expect(await countsSeenBy(visitor)).toEqual(['reading 1', 'finished 1', 'tbr 1'])
  })

  test(
    'the stars, and of the entry nothing else: no notes, no dates, no own cover, no id',
    { tags: ['T18', 'SEC-026'] },
    async () => {
      const bookId = await bookNamed(house, 'Emma')
      const entry = await save(owner, bookId, {
        rating: 3.5,
        startDate: '2001-02-03',
        finishDate: '2002-03-04',
        privateNotes: canary,
        publicReview: canary,
        shareWithCommunity: false,
      })
      const own = { cover: `/${canary}`, synopsis: canary, dnf_notes: canary, isbn: canary }
      await house.db.updateTable('read_books').set(own).where('id', '=', entry.id).execute()
      await setAudiences({ finished: 'public' })
      const page = await stranger.call.readers.shelf({ username: owner.username, shelf: 'finished' })
      expect(page).toEqual({
        books: [
          {
            rating: 3.5,
            book: {
              id: bookId,
              title: 'Emma',
              author: 'Jane Austen',
              cover: null,
              genreFamily: 'literary',
              mine: null,
              year: expect.anything(),
              series: null,
              seriesPosition: null,
              averageRating: 3.5,
              ratings: 1,
            },
          },
        ],
        next: null,
      })
      const seen = JSON.stringify([page, await visitor.call.readers.shelves({ username: owner.username })])
      for (const kept of [canary, entry.id, '2001', '2002', owner.email]) expect(seen).not.toContain(kept)
    },
  )

  test("which of the visitor's own shelves a book is on", async () => {
    await putOnShelf('Emma')
    await setAudiences({ tbr: 'public' })
    await stranger.call.shelf.finish({ bookId: await bookNamed(house, 'Emma'), on: daysFromNow(0) })
    const { books } = await stranger.call.readers.shelf({ username: owner.username, shelf: 'tbr' })
    expect(books[0]!.book.mine?.status).toBe('finished')
  })

  const many = ['Emma', 'Dune', 'Kokoro', 'Beloved', 'Circe', 'Persuasion', 'The Hobbit']

  test('comes in pages with every book once, the latest first', async () => {
    for (const title of many) await putOnShelf(title, title === 'Circe' ? 'private' : 'public')
    // All in the same microsecond: the order must be certain all the same.
    const at = new Date('2026-03-04T05:06:07Z')
    await house.db.updateTable('read_books').set({ created_at: at }).where('user_id', '=', owner.id).execute()
    await setAudiences({ tbr: 'public' })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await visitor.call.readers.shelf({ username: owner.username, shelf: 'tbr', limit: 2, after })
      seen.push(...page.books.map(({ book }) => book.title))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen.toSorted()).toEqual(many.filter((title) => title !== 'Circe').toSorted())
  })

  const pageAfter = async (after: string | undefined, shelf: ShelfName = 'tbr') =>
    visitor.call.readers.shelf({ username: owner.username, shelf, limit: 2, after })

  test('continues from its cursor after the last book of a page was removed or hidden', async () => {
    for (const title of many) await putOnShelf(title)
    await setAudiences({ tbr: 'public' })
    const newestFirst = many.toReversed()
    const first = await pageAfter(undefined)
    await owner.call.shelf.remove({ bookId: first.books[1]!.book.id })
    const second = await pageAfter(first.next!)
    expect(second.books.map(({ book }) => book.title)).toEqual(newestFirst.slice(2, 4))
    await owner.call.shelf.setVisibility({ bookId: second.books[1]!.book.id, visibility: 'private' })
    const third = await pageAfter(second.next!)
    expect(third.books.map(({ book }) => book.title)).toEqual(newestFirst.slice(4, 6))
    await setAudiences({ tbr: 'friends' })
    expect(await pageAfter(third.next!)).toEqual({ books: [], next: null })
  })

  test('the cursor reveals nothing and works only for this shelf', { tags: ['T18'] }, async () => {
    for (const title of many) await putOnShelf(title)
    await setAudiences({ tbr: 'public', finished: 'public' })
    const next = (await pageAfter(undefined)).next!
    const { id, created_at } = await house.db
      .selectFrom('read_books')
      .select(['id', 'created_at'])
      .where('user_id', '=', owner.id)
      .orderBy('created_at', 'desc')
      .offset(1)
      .executeTakeFirstOrThrow()
    const seen = next + Buffer.from(next, 'base64url').toString('latin1')
    for (const kept of [id, created_at.toISOString().slice(0, 10)]) expect(seen).not.toContain(kept)
    const touched = Buffer.from(next, 'base64url')
    touched[20]! ^= 1
    for (const after of [randomUUID(), await bookNamed(house, 'Emma'), touched.toString('base64url'), 'x', ''])
      expect(await outcomeOf(pageAfter(after)), after).toBe('CURSOR_UNKNOWN')
    expect(await outcomeOf(pageAfter(next, 'finished'))).toBe('CURSOR_UNKNOWN')
  })

  test.each([
    { limit: 0 },
    { limit: 51 },
    { shelf: 'all' },
    { after: 'x'.repeat(201) },
    { as: 'private' },
    { user_id: 'x' },
  ])('%j is refused', { tags: ['T20', 'T41'] }, async (wrong) => {
    const asked = { username: owner.username, shelf: 'tbr' as const, ...wrong } as never
    expect(await outcomeOf(visitor.call.readers.shelf(asked))).toBe('BAD_REQUEST')
  })
})
