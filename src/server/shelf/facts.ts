import { sql } from 'kysely'
import type { BookFacts } from '#contract/shelf.ts'
import type { Db } from '#db/db.ts'
import { tagsOf } from './ownTags.ts'

/** Of every book on the reader's shelf, with the tags that its form shows. A year counts as on Home. */
export async function listFacts(db: Db, readerId: string): Promise<BookFacts[]> {
  const { rows } = await sql<BookFacts>`
    with read as (
      select entry_id, array_agg(distinct format) filter (where format is not null) as formats,
        array_agg(distinct year::int) filter (where outcome = 'finished' and year is not null) as years
      from reads, unnest(array[year_read, extract(year from finished_on)]) year
      where user_id = ${readerId} group by entry_id)
    select entry.book_id as "bookId", books.language, ${tagsOf('genres')} as genres, ${tagsOf('tropes')} as tropes,
      coalesce(read.formats, '{}') as formats, coalesce(read.years, '{}') as "yearsRead"
    from read_books entry join books on books.id = entry.book_id left join read on read.entry_id = entry.id
    where entry.user_id = ${readerId}`.execute(db)
  return rows
}
