import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { minutesOf, pagesOf } from '#server/shelf/lengths.ts'

/** Finished or given up. A book that was read twice has two. */
export const selectEnded = (db: Db, readerId: string) =>
  db.selectFrom('reads as read').where('read.user_id', '=', readerId).where('read.outcome', 'in', ['finished', 'dnf'])

/**
 * Nobody knows the year of an undated read that was entered in a later year than it began, or beside another read of the
 * book and before the book was shelved.
 */
export const isOfNoYear = sql<boolean>`(read.finished_on is null and (
  coalesce(extract(year from read.started_on) < extract(year from read.created_at at time zone 'UTC'), false) or exists (
  select from reads other join read_books mine on mine.id = other.entry_id
  where other.entry_id = read.entry_id and other.id <> read.id and read.created_at < mine.created_at
    and (coalesce(other.finished_on, other.started_on) is not null or other.created_at >= mine.created_at))))`

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
      minutesOf('entry', 'read').as('minutes'),
      pagesOf('entry', 'read').as('pages'),
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
