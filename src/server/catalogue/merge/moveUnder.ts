import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Held } from './moveRows.ts'
import { underEntries } from './places.ts'

/** What hangs on the entries that are merged into others goes there; a like or report that is there already is dropped. */
export async function moveUnder(tx: Tx, held: Held): Promise<void> {
  await dropDoubles(tx, held, 'review_likes', sql`true`)
  // Of two reports of one reader the one that waits is kept, so that no case is lost.
  await dropDoubles(tx, held, 'review_reports', sql`(under.closed_at is not null or other.closed_at is null)`)
  await dropClosed(tx, held)
  for (const table of underEntries) await moveAll(tx, held, table)
}

/** The entries of readers who have both, as `gone_entry` and `kept_entry` with their `author`. */
const pairs = ({ keptId, duplicateId }: Held) => sql`
  select goes.id as gone_entry, stays.id as kept_entry, goes.user_id as author
  from read_books goes join read_books stays on stays.user_id = goes.user_id
  where goes.book_id = ${duplicateId} and stays.book_id = ${keptId}`

async function dropDoubles(tx: Tx, held: Held, table: string, isLesser: ReturnType<typeof sql>): Promise<void> {
  const place = sql.table(table)
  await sql`with pairs as (${pairs(held)}), double as (
      delete from ${place} under using pairs, ${place} other
      where under.review_id = gone_entry and other.review_id = kept_entry and other.user_id = under.user_id and ${isLesser}
      returning to_jsonb(under) as before, under.id, under.user_id, author)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id, author_id)
    select ${held.mergeId}, ${table}, 'dropped', id, before, user_id, author from double`.execute(tx)
}

/** A report that was closed gives way to the same reader's that waits. */
async function dropClosed(tx: Tx, held: Held): Promise<void> {
  await sql`with pairs as (${pairs(held)}), double as (
      delete from review_reports under using pairs, review_reports other
      where under.review_id = kept_entry and other.review_id = gone_entry and other.user_id = under.user_id
      returning to_jsonb(under) as before, under.id, under.user_id, author)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id, author_id)
    select ${held.mergeId}, 'review_reports', 'dropped', id, before, user_id, author from double`.execute(tx)
}

async function moveAll(tx: Tx, held: Held, table: string): Promise<void> {
  await sql`with pairs as (${pairs(held)}), moved as (
      update ${sql.table(table)} under set review_id = kept_entry from pairs where under.review_id = gone_entry
      returning under.id, under.user_id, gone_entry, author)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, reader_id, author_id)
    select ${held.mergeId}, ${table}, 'moved', id, jsonb_build_object('review_id', gone_entry), user_id, author
    from moved`.execute(tx)
}
