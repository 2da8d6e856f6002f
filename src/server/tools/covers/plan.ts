import { sql } from 'kysely'
import type { CoversInput } from '#contract/coverTools.ts'
import type { Db, Tx } from '#db/db.ts'
import { coverNotRemoved } from '#server/books/covers/setFoundCover.ts'
import { isUncovered } from './uncovered.ts'

interface Planned {
  id: string
  title: string
}

/** Excludes covers an admin took off. Untried by title, then unanswered, then those without a find, oldest first. */
export async function planBatch(db: Db | Tx, { batchSize }: CoversInput): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    with tried as materialized (
      select distinct on (book) (item ->> 'id')::uuid as book, done_at, is_fault
      from tool_items join tool_jobs on tool_jobs.id = job_id
      where kind = 'covers' and outcome is not null order by book, done_at desc
    ), fresh as (
      select id, title, key from books
      where ${isUncovered} and ${coverNotRemoved('books.id')} and id not in (select book from tried)
      order by key, id limit ${batchSize}
    ), again as (
      select id, title, key, done_at, is_fault from tried join books on books.id = book
      where ${isUncovered} and ${coverNotRemoved('books.id')}
      order by is_fault desc, done_at, key, id limit ${batchSize}
    )
    select id, title from (
      select id, title, key, null::timestamptz as done_at, true as is_fault from fresh union all select * from again
    ) planned
    order by done_at is not null, is_fault desc, done_at, key, id limit ${batchSize}`.execute(db)
  return rows
}

/** Includes books that have a cover. */
export async function planPicks(db: Db | Tx, { bookIds }: { bookIds: string[] }): Promise<Planned[]> {
  return db
    .selectFrom('books')
    .select(['id', 'title'])
    .where('id', 'in', bookIds)
    .orderBy('key')
    .orderBy('id')
    .execute()
}
