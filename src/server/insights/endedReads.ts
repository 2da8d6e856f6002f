import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Finished or given up. A book that was read twice has two. */
export const selectEnded = (db: Db, readerId: string) =>
  db.selectFrom('reads as read').where('read.user_id', '=', readerId).where('read.outcome', 'in', ['finished', 'dnf'])

/** An undated read beside another of the book, which was entered before the book was shelved: nobody knows its year. */
export const isOfNoYear = sql<boolean>`(read.finished_on is null and exists (
  select from reads other join read_books mine on mine.id = other.entry_id
  where other.entry_id = read.entry_id and other.id <> read.id and read.created_at < mine.created_at
    and (coalesce(other.finished_on, other.started_on) is not null or other.created_at >= mine.created_at)))`

/** What the figures count. */
export const selectCounted = (db: Db, readerId: string) =>
  selectEnded(db, readerId)
    .innerJoin('read_books as entry', 'entry.id', 'read.entry_id')
    .innerJoin('books', 'books.id', 'entry.book_id')
    .select((eb) => [
      'read.entry_id as entryId',
      sql<boolean>`read.outcome = 'dnf'`.as('isDnf'),
      'read.finished_on as finishDate',
      'read.created_at as createdAt',
      isOfNoYear.as('isOfNoYear'),
      'read.format',
      eb.fn.coalesce('read.rating', 'entry.rating').as('rating'),
      'entry.genres as ownGenres',
      'entry.own_minutes as minutes',
      eb.fn.coalesce('entry.own_pages', 'books.pages').as('pages'),
      'books.known_genres as knownGenres',
      'books.authors',
    ])
    .orderBy('read.created_at')
    .orderBy('read.id')

export type EndedRead = Awaited<ReturnType<ReturnType<typeof selectCounted>['execute']>>[number]

/** Without a finish date, a read counts for the day on which it was entered. */
export const countedDay = (
  { finishDate, createdAt }: Pick<EndedRead, 'finishDate' | 'createdAt'>,
  dayOf: (moment: Date) => string,
): string => finishDate ?? dayOf(createdAt)
