import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

/** For a query: the catalogue's id of a service's find or a merged book; any other id stays as it is. */
export const currentBookId = (bookId: string): RawBuilder<string> =>
  sql`coalesce((select book_id from found_books where id = ${bookId}),
    (select leads_to from book_merges where gone_id = ${bookId} and undone_at is null), ${bookId}::uuid)`

export async function lookUpCurrentId(db: Db | Tx, bookId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${currentBookId(bookId)} as id`.execute(db)
  return rows[0]!.id
}

/** Each once, in the order given. */
export async function currentBookIds(db: Db | Tx, bookIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(found.book_id, merged.leads_to, asked.id) as id
    from unnest(${bookIds}::uuid[]) with ordinality asked (id, nth)
      left join found_books found on found.id = asked.id
      left join book_merges merged on merged.gone_id = asked.id and merged.undone_at is null
    order by asked.nth`.execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}
