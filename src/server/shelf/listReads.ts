import { sql } from 'kysely'
import type { Read } from '#contract/shelf.ts'
import type { Db } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'

/** The one under way first, then the latest. */
export async function listReads(db: Db, readerId: string, bookId: string): Promise<Read[]> {
  const rows = await db
    .selectFrom('reads')
    .innerJoin('read_books as entry', 'entry.id', 'reads.entry_id')
    .select([
      'reads.id',
      'reads.outcome',
      'reads.rating',
      'reads.dnf_notes as dnfNotes',
      known('started').as('startDate'),
      known('finished').as('finishDate'),
    ])
    .where('entry.user_id', '=', readerId)
    .where('entry.book_id', '=', currentBookId(bookId))
    .orderBy(sql`outcome in ('reading', 'paused')`, 'desc')
    .orderBy(sql`coalesce(finished_on, started_on, reads.created_at::date)`, 'desc')
    .orderBy('reads.created_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, outcome: row.outcome as Read['outcome'] }))
}

/** As much of the date as is known: yyyy, yyyy-MM or yyyy-MM-dd. */
const known = (end: 'started' | 'finished') =>
  sql<string | null>`left(${sql.ref(`${end}_on`)}::text,
    case ${sql.ref(`${end}_precision`)} when 'year' then 4 when 'month' then 7 else 10 end)`
