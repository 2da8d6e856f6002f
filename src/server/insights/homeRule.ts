import { sql } from 'kysely'
import type { AllTime, Year } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'

/** What Home counts as read: rated books. Insights count finished ones, and say why the two differ. */

/** Finished reads of a year, by the year the reader gave or by the finish date. Home counts those that are rated. */
export const selectReadInYear = (db: Db, readerId: string, year: number) =>
  db
    .selectFrom('reads as read')
    .innerJoin('read_books as entry', 'entry.id', 'read.entry_id')
    .where('read.user_id', '=', readerId)
    .where('read.outcome', '=', 'finished')
    .where((eb) =>
      eb.or([eb('read.year_read', '=', year), eb.between('read.finished_on', dayIn(year, 1, 1), dayIn(year, 12, 31))]),
    )

const dayIn = (year: number, month: number, day: number) =>
  sql<string>`make_date(${year}, ${sql.lit(month)}, ${sql.lit(day)})`

export const isRatedRead = sql<boolean>`coalesce(read.rating, entry.rating) is not null`

/** As My Books lists the finished books without stars: by the latest read. */
export const awaitsStars = sql<boolean>`(entry.reading_status = 'finished' and not entry.is_dnf
  and entry.rating is null and entry.times_read > 0)`

export async function countOfYear(
  db: Db,
  readerId: string,
  year: number,
): Promise<Pick<Year['home'], 'books' | 'awaitStars' | 'unrated'> & { finished: number }> {
  return selectReadInYear(db, readerId, year)
    .select([
      sql<number>`count(*)`.as('finished'),
      sql<number>`count(*) filter (where ${isRatedRead})`.as('books'),
      sql<number>`count(distinct entry.id) filter (where ${awaitsStars})`.as('awaitStars'),
      sql<number>`count(*) filter (where not ${isRatedRead})
        - count(distinct entry.id) filter (where not ${isRatedRead} and ${awaitsStars})`.as('unrated'),
    ])
    .executeTakeFirstOrThrow()
}

const isRatedBook = sql`(entry.rating is not null and not entry.is_dnf or exists (
  select from reads where entry_id = entry.id and outcome = 'finished' and rating is not null))`

/** Rated books of all time, except those that were only ever given up. */
export const selectCountOfAllTime = (db: Db, readerId: string) =>
  db
    .selectFrom('read_books as entry')
    .where('entry.user_id', '=', readerId)
    .select([
      sql<number>`count(*) filter (where ${isRatedBook})`.as('books'),
      sql<number>`count(*) filter (where ${awaitsStars})`.as('awaitStars'),
      sql<number>`count(*) filter (where times_read > 0 and not ${isRatedBook} and not ${awaitsStars})`.as('unrated'),
      sql<number>`count(*) filter (where times_read = 0 and ${isRatedBook})`.as('neverFinished'),
    ])

export const countOfAllTime = (db: Db, readerId: string): Promise<AllTime['home']> =>
  selectCountOfAllTime(db, readerId).executeTakeFirstOrThrow()
