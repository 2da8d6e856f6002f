import { beforeAll, describe, expect, test } from 'vitest'
import type { Picks } from '#contract/picks.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { type SignedInReader, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { keepFewBooks } from '#server/testing/cast/books.ts'
import { someAnswers } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse({ SAGE_READING_MAP: 'off' })
  await keepFewBooks(house, 3)
  await house.sage.learnAll()
})

const everything = ({ picks, nextInSeries, newHere }: Picks) => [...picks, ...nextInSeries, ...newHere]
const titles = (picks: Picks) => everything(picks).map((pick) => pick.book.title)
const speaking = (picks: Picks) => everything(picks).flatMap((pick) => pick.contributions.map((part) => part.name))

async function whoAsked(rated: Record<string, number>): Promise<SignedInReader> {
  const reader = await aReader(house, { rated })
  await reader.call.picks.consult()
  return reader
}

async function rate(reader: SignedInReader, title: string, stars: number): Promise<string> {
  const bookId = await bookNamed(house, title)
  await reader.call.shelf.finish({ bookId, on: '2026-01-01' })
  await reader.call.shelf.rate({ bookId, stars })
  return bookId
}

/** A book of which the same is said as of Dune. */
async function aNewBook(title: string): Promise<string> {
  const like = await house.db
    .selectFrom('books')
    .select(['known_genres', 'known_tropes', 'survey_genres', 'tags', 'moods', 'setting', 'form', 'audience'])
    .where('title', '=', 'Dune')
    .executeTakeFirstOrThrow()
  const values = { ...like, google_book_id: `test_${title}`, title, authors: ['A. Newcomer'] }
  const { id } = await house.db.insertInto('books').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What the Sage has learned, all of it. */
const learned = () => house.db.selectFrom('book_neighbours').selectAll().orderBy('book_number').execute()

describe('the next request', () => {
  test('uses a rating that was just given', { tags: ['SAGE-017'] }, async () => {
    const reader = await whoAsked({ Emma: 5 })
    await rate(reader, 'Dune', 5)
    const picks = await reader.call.picks.list()
    expect(speaking(picks)).toContain('Dune')
    expect(picks.picks.some((pick) => pick.matchReason.includes('Dune'))).toBe(true)
  })

  test('uses a rating of a book that came into the catalogue just now', async () => {
    const reader = await aReader(house)
    const bookId = await aNewBook('Just Now')
    await reader.call.shelf.finish({ bookId, on: '2026-01-01' })
    await reader.call.shelf.rate({ bookId, stars: 5 })
    const picks = await reader.call.picks.consult()
    expect(new Set(speaking(picks))).toEqual(new Set(['Just Now']))
    expect(titles(picks)).not.toContain('Just Now')
    expect(picks.picks[0]!.matchReason).toContain('Just Now')
  })

  test('uses it on Home, too', async () => {
    const reader = await whoAsked({ Emma: 5 })
    const { pick } = await reader.call.picks.first()
    await reader.call.shelf.shelve({ bookId: pick!.book.id, status: 'tbr', on: '2026-01-01' })
    const next = await reader.call.picks.first()
    expect(next.pick?.book.title).not.toBe(pick!.book.title)
    expect(next.pick).toEqual((await reader.call.picks.list()).picks[0])
  })

  test('uses the removal of a book', async () => {
    const reader = await whoAsked({ Emma: 5, Dune: 5 })
    await reader.call.shelf.remove({ bookId: await bookNamed(house, 'Dune') })
    expect(speaking(await reader.call.picks.list())).not.toContain('Dune')
  })

  test('uses the latest survey answers', async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(someAnswers({ genres: ['Mystery'], favoriteTropes: [], favoriteAuthors: [] }))
    await reader.call.picks.consult()
    await reader.call.survey.save(someAnswers({ genres: ['Horror'], favoriteTropes: [], favoriteAuthors: [] }))
    expect(new Set(speaking(await reader.call.picks.list()))).toEqual(new Set(['Horror']))
  })

  test('replaces dismissed picks', async () => {
    const reader = await whoAsked({ Emma: 5 })
    const before = titles(await reader.call.picks.list())
    await reader.call.picks.dismiss({ bookId: await bookNamed(house, before[0]!) })
    const after = titles(await reader.call.picks.list())
    expect(after).not.toContain(before[0])
    expect(after.filter((title) => !before.includes(title))).not.toEqual([])
  })

  test('recomputes nothing when nothing has changed', async () => {
    const reader = await whoAsked({ Emma: 5 })
    const before = await reader.call.picks.list()
    expect(await reader.call.picks.list()).toEqual(before)
  })

  test('computes nothing for a reader who has not asked', async () => {
    const reader = await aReader(house, { rated: { Emma: 5 } })
    const { consultedAt, ...picks } = await reader.call.picks.list()
    expect([titles({ consultedAt, ...picks }), consultedAt]).toEqual([[], null])
    expect((await reader.call.picks.first()).pick).toBeNull()
  })

  test('uses a newer model as soon as it is loaded', async () => {
    const reader = await whoAsked({ Emma: 5 })
    await aReader(house, { rated: { Emma: 5, Kokoro: 5 } })
    await house.sage.learnAll()
    const { version } = await house.db.selectFrom('sage_model').select('version').executeTakeFirstOrThrow()
    const madeFrom = async () => {
      await reader.call.picks.list()
      const query = house.db.selectFrom('picks_made').select('model').where('user_id', '=', reader.id)
      return (await query.executeTakeFirstOrThrow()).model
    }
    await expect.poll(madeFrom, { timeout: 180_000, interval: 200 }).toBe(version)
  })

  test('is answered by a new thread when the one before has ended', async () => {
    const reader = await whoAsked({ Emma: 5 })
    await house.sage.close()
    await rate(reader, 'Dune', 5)
    expect(speaking(await reader.call.picks.list())).toContain('Dune')
  })
})

describe('a private entry', () => {
  test("counts in its own reader's picks", async () => {
    const reader = await whoAsked({ Emma: 5 })
    const bookId = await rate(reader, 'Kokoro', 5)
    await reader.call.shelf.setVisibility({ bookId, visibility: 'private' })
    expect(speaking(await reader.call.picks.list())).toContain('Kokoro')
  })

  test("does not train others' picks, neither at once nor in a full fit", async () => {
    await house.sage.learnAll()
    const before = await learned()
    const reader = await aReader(house)
    for (const title of ['Emma', 'Kokoro', 'Dune']) {
      await reader.call.shelf.shelve({ bookId: await bookNamed(house, title), status: 'tbr', on: '2026-01-01' })
      await reader.call.shelf.setVisibility({ bookId: await bookNamed(house, title), visibility: 'private' })
      await rate(reader, title, 5)
    }
    await house.sage.learnChanges()
    expect(await learned()).toEqual(before)
    await house.sage.learnAll()
    expect(await learned()).toEqual(before)
  })

  test('is not named to others by any reason', async () => {
    const hidden = await aReader(house, { rated: { Emma: 5, Kokoro: 5 } })
    const asking = await aReader(house)
    for (const title of ['Emma', 'Kokoro'])
      await hidden.call.shelf.setVisibility({ bookId: await bookNamed(house, title), visibility: 'private' })
    await rate(asking, 'Dune', 5)
    await house.sage.learnAll()
    expect(new Set(speaking(await asking.call.picks.consult()))).toEqual(new Set(['Dune']))
  })
})

test('a deleted reader no longer affects the model after a full fit', async () => {
  await house.sage.learnAll()
  const before = await learned()
  const leaving = await aReader(house, { rated: { Emma: 5, Kokoro: 5, '1984': 4.5 } })
  await house.sage.learnAll()
  expect(await learned()).not.toEqual(before)
  await house.db.deleteFrom('users').where('id', '=', leaving.id).execute()
  await house.sage.learnAll()
  expect(await learned()).toEqual(before)
})
