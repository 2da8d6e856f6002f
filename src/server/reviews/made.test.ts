import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/db.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { reportMade } from './made.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
  const author = await aReader(house)
  await sql`with added as (
      insert into books (google_book_id, title, authors)
      select 'many ' || n, 'Book ' || n, array['Ann Other'] from generate_series(1, 2000) n returning id)
    insert into read_books (user_id, book_id, reading_status, share_with_community, public_review)
    select ${author.id}, id, 'finished', true, 'Fine.' from added`.execute(house.db)
})

/** Of the table of reviews, by this connection. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::integer as read
    from pg_stat_xact_user_tables where relname = 'read_books'`.execute(tx)
  return rows[0]!.read
}

test('a report of a comment reads the one review under which it stands', async () => {
  const reviewId = await shareReview(house, await aReader(house), 'Emma')
  const { id } = await (await aReader(house)).call.reviews.comment({ reviewId, text: 'Buy my pills.' })
  await sql`vacuum analyze`.execute(house.db)
  const read = await house.db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    await reportMade(tx, reader.id, { kind: 'comment', id, reason: 'Spam.' })
    return (await rowsRead(tx)) - before
  })
  expect(read).toBe(1)
  expect(await house.db.selectFrom('reports').select('said').execute()).toEqual([{ said: 'Buy my pills.' }])
})
