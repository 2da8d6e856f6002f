import { sql } from 'kysely'
import type { SynopsesInput } from '#contract/tools.ts'
import type { Db, Tx } from '#db/db.ts'
import type { Missing } from './outcome.ts'

/**
 * The books without a synopsis, the most read first; of readers' entries, the books of those that show none. Books for
 * which none was found lately come last, so that who runs this again gets on. Each part stops as soon as it has enough.
 */
export async function planSynopses(db: Db | Tx, { table, limit }: SynopsesInput): Promise<Missing[]> {
  const isWanted = sql<boolean>`${isBlank('books.synopsis')} and (${table === 'books'} or exists (
    select from read_books own where own.book_id = books.id and ${isBlank('own.synopsis')}))`
  const { rows } = await sql<Missing>`
    with in_vain as materialized (
      select distinct (item ->> 'id')::uuid as id from tool_items join tool_jobs on tool_jobs.id = job_id
      where kind = 'synopses' and not is_fault and outcome ? 'error'
    ), fresh as (
      select id, title, author, readers, number from books
      where ${isWanted} and id not in (select id from in_vain) order by readers desc, number limit ${limit}
    ), again as (
      select books.id, title, author, readers, number from in_vain join books on books.id = in_vain.id
      where ${isWanted} order by readers desc, number limit ${limit}
    )
    select id, title, author from (select 1 as turn, * from fresh union all select 2, * from again) planned
    order by turn, readers desc, number limit ${limit}`.execute(db)
  return rows
}

/** Whether a synopsis has no words, as SQL. Must match the index books_without_synopsis word for word. */
export const isBlank = (column: string) => sql<boolean>`coalesce(${sql.ref(column)}, '') !~ '\\S'`
