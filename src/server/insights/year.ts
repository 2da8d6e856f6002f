import { sql } from 'kysely'
import type { Year } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'
import { figuresOf } from './figuresOf.ts'
import { goalOf } from './goalOf.ts'

/** The insights of one reader into one year. */
export async function findYear(db: Db, readerId: string, year: number): Promise<Year> {
  const [entries, years, goal] = await Promise.all([
    entriesOf(db, readerId, year),
    yearsWithBooks(db, readerId),
    goalOf(db, readerId, year),
  ])
  const spines = entries
    .filter((entry) => !entry.isDnf)
    .map(({ bookId, title, author, pages }) => ({ bookId, title, author, pages }))
  return { year, years, goal, ...figuresOf(entries), spines }
}

/** The day that a book counts for: the one it was finished on, else the one it came onto the shelf, in UTC. */
const countedDay = sql<string>`coalesce(entry.finish_date, (entry.created_at at time zone 'UTC')::date)`

/** What the reader has done with: finished or given up. */
const selectDone = (db: Db, readerId: string) =>
  db
    .selectFrom('read_books as entry')
    .where('entry.user_id', '=', readerId)
    .where('entry.reading_status', '=', 'finished')

function entriesOf(db: Db, readerId: string, year: number) {
  return selectDone(db, readerId)
    .innerJoin('books', 'books.id', 'entry.book_id')
    .select([
      'books.id as bookId',
      'books.title',
      'books.author',
      'books.authors',
      'books.pages',
      'entry.genres as ownGenres',
      'books.known_genres as knownGenres',
      'entry.rating',
      'entry.is_dnf as isDnf',
      countedDay.as('day'),
    ])
    .where(countedDay, '>=', `${year}-01-01`)
    .where(countedDay, '<=', `${year}-12-31`)
    .orderBy('day')
    .orderBy('entry.created_at')
    .execute()
}

async function yearsWithBooks(db: Db, readerId: string): Promise<number[]> {
  const rows = await selectDone(db, readerId)
    .select(sql<number>`extract(year from ${countedDay})::integer`.as('year'))
    // Days before that can be typed, but no year before that can be asked for.
    .where(countedDay, '>=', '1900-01-01')
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map((row) => row.year)
}
