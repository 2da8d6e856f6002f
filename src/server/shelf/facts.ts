import { sql } from 'kysely'
import type { BookFacts } from '#contract/shelf.ts'
import type { Db } from '#db/db.ts'
import { tagsOf } from './ownTags.ts'

/** Of every book on the reader's shelf, with the tags that its form shows. A year counts as in Insights. */
export async function listFacts(db: Db, readerId: string): Promise<BookFacts[]> {
  const { rows } = await sql<BookFacts>`
    select entry.book_id as "bookId", books.language,
      ${tagsOf('genres')} as genres, ${tagsOf('tropes')} as tropes,
      array(select distinct format from reads where entry_id = entry.id and format is not null) as formats,
      array(select distinct year::int from reads,
          unnest(array[reads.year_read, extract(year from reads.finished_on)]) year
        where entry_id = entry.id and outcome = 'finished' and year is not null) as "yearsRead"
    from read_books entry join books on books.id = entry.book_id
    where entry.user_id = ${readerId}`.execute(db)
  return rows
}
