import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { plansOf } from '#server/testing/house/plansOf.ts'
import { planBatch } from './covers/plan.ts'
import { countForBatches, listUncovered } from './covers/uncovered.ts'
import { findSynopsis } from './synopses/findSynopsis.ts'
import { planSynopses } from './synopses/synopses.ts'

const books = 20_000
let house: HouseWithPool
let adminId: string
beforeAll(async () => {
  house = await aHouse()
  adminId = (await aModerator(house, 'admin')).id
  await sql`insert into books (google_book_id, title, authors, synopsis)
    select 'many ' || n, 'Book ' || md5(n::text), array['Ann Other'], repeat('Words of a synopsis. ', 20)
    from generate_series(1, ${books}::int) n`.execute(house.db)
  await sql`update books set synopsis = null where number % 50 = 0`.execute(house.db)
  await sql`insert into found_books (provider, provider_id, title, authors)
    select 'google-books', google_book_id, title, authors from books`.execute(house.db)
  await haveTried()
  await sql`vacuum analyze`.execute(house.db)
})

/** A job of each kind has been at a hundred books. */
async function haveTried(): Promise<void> {
  for (const kind of ['covers', 'synopses'])
    await sql`with job as (insert into tool_jobs (kind, input) values (${kind}, '{}') returning id)
      insert into tool_items (job_id, place, item, outcome, done_at)
      select job.id, number, jsonb_build_object('id', books.id), '{"error": ""}', now()
      from job, books order by key limit 100`.execute(house.db)
}

describe('in a large catalogue no statement of the tools reads all books or finds', () => {
  const aBook = async () => {
    const book = house.db.selectFrom('books').select(['id', 'title', 'author']).where('google_book_id', '=', 'many 7')
    return book.executeTakeFirstOrThrow()
  }
  test.each<[string, (db: Db) => Promise<unknown>, string]>([
    ['the first page of the picker', (db) => listUncovered(db, adminId, 1), 'books_uncovered'],
    ['one of its last pages', (db) => listUncovered(db, adminId, books / 100), 'books_uncovered'],
    ['the number before the batches', (db) => countForBatches(db, adminId), 'books_uncovered'],
    ['the choice of a batch', (db) => planBatch(db, { batchSize: 50 }), 'books_uncovered'],
    [
      'the choice of books without a synopsis',
      (db) => planSynopses(db, { limit: 100, table: 'books', dryRun: true }),
      'books_without_synopsis',
    ],
    ['what services told of a book', async (db) => findSynopsis({ ...house, db }, await aBook()), 'found_books_title'],
  ])('%s', async (_, ask, index) => {
    const plans = await plansOf(house, ask)
    expect(plans).toContain(index)
    expect(plans).not.toMatch(/Seq Scan on (books|found_books)/)
  })
})
