import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#server/testing/house/house.ts'
import { plansOf } from '#server/testing/house/plansOf.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { deleteAccount } from './deleteAccount.ts'

test("a deleted reader is removed from the merges' undo data without reading all of it", async () => {
  const house = await aHouse()
  const { id } = await aReader(house)
  await sql`with merged as (
      insert into book_merges (gone_id, kept_id, leads_to, book)
      select gen_random_uuid(), id, id, to_jsonb(books) from books order by number limit 20 returning id)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before)
    select merged.id, 'read_books', 'dropped', n, '{}' from merged, generate_series(1, 1000) n`.execute(house.db)
  await sql`vacuum analyze book_merge_rows`.execute(house.db)
  const plans = await plansOf(house, (db) => deleteAccount(db, id))
  expect(plans).toContain('book_merge_rows_place')
  expect(plans).not.toContain('Seq Scan on book_merge_rows')
})
