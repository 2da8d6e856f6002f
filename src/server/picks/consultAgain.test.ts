import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { ratedShelf, titles, aSurveyedReader } from '#server/testing/cast/surveyedReader.ts'
import { refreshPicks } from './refresh.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

describe('consulting', () => {
  const kept = (reader: SignedInReader) =>
    house.db
      .selectFrom('recommendations')
      .select(['book_id', 'list', 'place', 'match_score', 'evidence', 'match_reason', 'contributions', 'shared_tags'])
      .where('user_id', '=', reader.id)
      .orderBy('list')
      .orderBy('place')
      .execute()

  const untilSomebodyWaits = async () => {
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(house.db)
        return rows.length
      })
      .toBeGreaterThan(0)
  }

  test('again says the same again', { tags: ['SAGE-019'] }, async () => {
    const reader = await aSurveyedReader(house, ratedShelf)
    await refreshPicks(house, reader.id)
    const before = await kept(reader)
    await refreshPicks(house, reader.id)
    expect(await kept(reader)).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })

  test('many times at once leaves one set', async () => {
    const reader = await aSurveyedReader(house, ratedShelf)
    await refreshPicks(house, reader.id)
    const before = await kept(reader)
    await Promise.all(Array.from({ length: 6 }, () => refreshPicks(house, reader.id)))
    expect(await kept(reader)).toEqual(before)
  })

  test('that waited for another uses the shelf as it is afterwards', async () => {
    const reader = await aSurveyedReader(house, ratedShelf)
    const [pick] = (await reader.call.picks.consult()).picks
    await house.db.deleteFrom('picks_made').where('user_id', '=', reader.id).execute()
    const waited = await house.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('user_taste_profiles')
        .select('user_id')
        .where('user_id', '=', reader.id)
        .forUpdate()
        .execute()
      const refreshed = refreshPicks(house, reader.id)
      await untilSomebodyWaits()
      await reader.call.shelf.shelve({ bookId: pick!.book.id, status: 'tbr', on: '2026-01-01' })
      return { refreshed }
    })
    await waited.refreshed
    expect((await kept(reader)).map((row) => row.book_id)).not.toContain(pick!.book.id)
  })

  test('with a changed shelf replaces the earlier picks', { tags: ['SAGE-019'] }, async () => {
    const reader = await aSurveyedReader(house)
    const before = titles(await reader.call.picks.consult())
    const bookId = await bookNamed(house, 'Pride and Prejudice')
    await reader.call.shelf.finish({ bookId, on: '2026-01-01' })
    await reader.call.shelf.rate({ bookId, stars: 5 })
    expect(titles(await reader.call.picks.consult())).not.toEqual(before)
  })

  test('takes no reader from the caller', { tags: ['DATA-059', 'T19'] }, async () => {
    const reader = await aSurveyedReader(house, ratedShelf)
    const other = await aSurveyedReader(house)
    const before = await kept(other)
    await outcomeOf(reader.call.picks.consult({ user_id: other.id }))
    expect(await kept(other)).toEqual(before)
  })

  test('is for readers', async () => {
    expect(await outcomeOf(aVisitor(house).call.picks.consult())).toBe('UNAUTHORIZED')
  })
})
