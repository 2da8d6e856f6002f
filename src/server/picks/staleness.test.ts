import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aReaderWithPicks } from '#server/testing/cast/surveyedReader.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'
import { arePicksStale, loadPicksInput, settle, standingOf } from './picksInput.ts'
import { refreshPicks } from './refresh.ts'
import { lockTaste } from './savePicks.ts'

let house: HouseWithPool
let reader: SignedInReader
let kokoro: string

beforeAll(async () => {
  house = await aHouse()
  kokoro = await bookNamed(house, 'Kokoro')
})

beforeEach(async () => {
  ;({ reader } = await aReaderWithPicks(house))
  await refreshPicks(house, reader.id)
})

const areStale = async () => arePicksStale(house.sage, await standingOf(house.db, reader.id))
const taste = async () => (await loadPicksInput(house.db, reader.id)).taste
const emma = sql`(select id from books where title = 'Emma' and authors = '{Jane Austen}')`

/** In turn, of the reader `own`. */
const changes: Record<string, (own: RawBuilder<unknown>) => RawBuilder<unknown>[]> = {
  'an entry': (own) => [
    sql`insert into read_books (user_id, book_id, reading_status) values (${own}, ${kokoro}, 'tbr')`,
    sql`update read_books set reading_status = 'finished' where user_id = ${own} and book_id = ${kokoro}`,
    sql`update read_books set rating = 2 where user_id = ${own} and book_id = ${kokoro}`,
    sql`update read_books set is_dnf = true, rating = null where user_id = ${own} and book_id = ${kokoro}`,
    sql`update read_books set updated_at = now() - interval '1 day' where user_id = ${own} and book_id = ${kokoro}`,
    sql`insert into reads (user_id, entry_id, outcome, dnf_reasons)
      select user_id, id, 'dnf', '{Too long}' from read_books where user_id = ${own} and book_id = ${kokoro}`,
    sql`update reads set dnf_reasons = '{Too grim}' where user_id = ${own} and outcome = 'dnf'`,
    sql`delete from reads where user_id = ${own} and outcome = 'dnf'`,
    sql`delete from read_books where user_id = ${own} and book_id = ${kokoro}`,
  ],
  'a book turned down': (own) => [
    sql`insert into dismissals (user_id, book_id) values (${own}, ${kokoro})`,
    sql`update dismissals set reason = 'Too long' where user_id = ${own}`,
    sql`delete from dismissals where user_id = ${own}`,
  ],
  'a book taken out': (own) => [
    sql`insert into taste_exclusions (user_id, book_id) values (${own}, ${emma})`,
    sql`update taste_exclusions set book_id = ${kokoro} where user_id = ${own}`,
    sql`delete from taste_exclusions where user_id = ${own}`,
  ],
  'a name taken out': (own) => [
    sql`insert into taste_name_exclusions (user_id, kind, name) values (${own}, 'genre', 'Mystery')`,
    sql`update taste_name_exclusions set name = 'Horror' where user_id = ${own}`,
    sql`delete from taste_name_exclusions where user_id = ${own}`,
  ],
  'a wish': (own) => [
    sql`insert into wishes (user_id, subject, chip) values (${own}, 'author 1', 'not-by:Author 1')`,
    sql`update wishes set chip = 'not-by:Author 2' where user_id = ${own}`,
    sql`delete from wishes where user_id = ${own}`,
  ],
  'picks left alone': (own) => [
    sql`insert into left_alone_picks (user_id, book_id, times) values (${own}, ${kokoro}, 1)`,
    sql`update left_alone_picks set times = 2 where user_id = ${own}`,
    sql`delete from left_alone_picks where user_id = ${own}`,
  ],
  'survey answers': (own) => [
    sql`update user_onboarding set favorite_authors = 'Natsume Soseki' where user_id = ${own}`,
    sql`delete from user_onboarding where user_id = ${own}`,
    sql`insert into user_onboarding (user_id, genres, reading_frequency, preferred_formats)
      values (${own}, '{Horror}', 'avid', '{Ebook}')`,
  ],
}

describe.each(Object.entries(changes))('%s', (_, of) => {
  test('makes picks stale with each change, until they are made anew', async () => {
    expect(await areStale()).toBe(false)
    for (const change of of(sql`${reader.id}::uuid`)) {
      const before = await taste()
      await change.execute(house.db)
      expect(await taste()).not.toBe(before)
      expect(await areStale()).toBe(true)
      await refreshPicks(house, reader.id)
      expect(await areStale()).toBe(false)
    }
  })
})

describe('time', () => {
  const soon = sql`now() + interval '2 seconds'`
  const passing: Record<string, () => RawBuilder<unknown>> = {
    'a snoozed pick that comes back': () => sql`insert into dismissals (user_id, book_id, kind, created_at)
      values (${reader.id}, ${kokoro}, 'later', ${soon} - interval '90 days')`,
    'the end of a wish': () => sql`insert into wishes (user_id, subject, chip, until)
      values (${reader.id}, 'author 1', 'not-by:Author 1', ${soon})`,
    'a further day of being left alone': () => sql`insert into left_alone_picks (user_id, book_id, times, at)
      values (${reader.id}, ${kokoro}, 1, ${soon} - interval '3 days')`,
  }
  test.each(Object.entries(passing))('makes picks stale with %s', async (_, insert) => {
    await insert().execute(house.db)
    await refreshPicks(house, reader.id)
    const before = await taste()
    expect(await areStale()).toBe(false)
    await expect.poll(areStale, { timeout: 10_000 }).toBe(true)
    expect(await taste()).not.toBe(before)
  })
})

test('a change that is not yet done while picks are made counts afterwards', async () => {
  const rated = Promise.withResolvers<void>()
  const made = Promise.withResolvers<void>()
  const rating = house.db.transaction().execute(async (tx) => {
    await sql`update read_books set rating = 1 where user_id = ${reader.id} and book_id = ${emma}`.execute(tx)
    rated.resolve()
    await made.promise
  })
  await rated.promise
  await house.db.deleteFrom('picks_made').where('user_id', '=', reader.id).execute()
  expect(await refreshPicks(house, reader.id)).toBe('refreshed')
  expect(await areStale()).toBe(false)
  made.resolve()
  await rating
  expect(await areStale()).toBe(true)
})

test('a refresh that began before another has ended does not undo what the other settled', async () => {
  const { db } = house
  await sql`insert into wishes (user_id, subject, chip, until)
    values (${reader.id}, 'author 1', 'not-by:Author 1', now() + interval '1 day')`.execute(db)
  await refreshPicks(house, reader.id)
  await sql`update wishes set created_at = now() where user_id = ${reader.id}`.execute(db)
  let late: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await lockTaste(tx, reader.id)
    await sql`select from picks_made where user_id = ${reader.id} for update`.execute(tx)
    late = refreshPicks(house, reader.id)
    await waitForBlockedTransactions(house)
    await sql`update wishes set until = now() + interval '2 seconds' where user_id = ${reader.id}`.execute(db)
    await settle(tx, reader.id, await loadPicksInput(tx, reader.id))
  })
  await late
  expect(await areStale()).toBe(false)
  await expect.poll(areStale, { timeout: 10_000 }).toBe(true)
})

test('a change that was taken back makes no new picks, and is looked at once', async () => {
  const { picks } = await reader.call.picks.list()
  const change = (status: string) =>
    sql`update read_books set reading_status = ${status} where user_id = ${reader.id} and book_id = ${emma}`.execute(
      house.db,
    )
  await change('tbr')
  await change('finished')
  expect(await areStale()).toBe(true)
  expect((await reader.call.picks.list()).picks).toEqual(picks)
  expect(await areStale()).toBe(false)
  expect(await house.db.selectFrom('taste_changes').selectAll().where('user_id', '=', reader.id).execute()).toEqual([])
})

test('the change notes of a reader are deleted with them', async () => {
  await sql`update read_books set rating = 1 where user_id = ${reader.id}`.execute(house.db)
  await sql`delete from users where id = ${reader.id}`.execute(house.db)
  expect(await house.db.selectFrom('taste_changes').selectAll().where('user_id', '=', reader.id).execute()).toEqual([])
})
