import { goalPercent } from '#contract/rules.ts'
import type { Home, Spine } from '#contract/insights.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Db } from '#db/db.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { yearOf } from '#server/shared/days.ts'
import { selectEntries, toEntry } from '#server/shelf/entries.ts'
import { goalOf } from './goalOf.ts'
import { awaitsStars, countOfAllTime, isRatedRead, selectReadInYear } from './homeRule.ts'
import { recentActivity } from './recentActivity.ts'

const maxReading = 6

export async function findHome(db: Db, readerId: string, today: string): Promise<Home> {
  const year = yearOf(today)
  const [{ spines, awaitStars }, total, goal, reading, paused, activity] = await Promise.all([
    booksOfYear(db, readerId, year),
    countOfAllTime(db, readerId),
    goalOf(db, readerId, year),
    underWay(db, readerId, { isPaused: false }),
    underWay(db, readerId, { isPaused: true }),
    recentActivity(db, readerId),
  ])
  const booksThisYear = spines.length
  return {
    year,
    booksThisYear,
    totalBooksRead: total.books,
    awaitStars: { thisYear: awaitStars, allTime: total.awaitStars },
    goal,
    goalPercent: goalPercent(booksThisYear, goal),
    spines,
    reading,
    paused,
    activity,
  }
}

/** One spine for each read, so a book read twice has two; only rated books have one. */
async function booksOfYear(db: Db, readerId: string, year: number) {
  const rows = await selectReadInYear(db, readerId, year)
    .innerJoin('books', 'books.id', 'entry.book_id')
    .select([
      'books.id as bookId',
      'books.pages',
      ...clothColumns,
      isRatedRead.as('isRated'),
      awaitsStars.as('awaitsStars'),
    ])
    .orderBy('read.finished_on', (order) => order.asc().nullsLast())
    .orderBy('read.created_at')
    .execute()
  const rated = rows.filter(({ isRated }) => isRated)
  const spines: Spine[] = rated.map(({ bookId, pages, ...row }) => ({ bookId, pages, ...clothFacts(row) }))
  return { spines, awaitStars: new Set(rows.filter((row) => row.awaitsStars).map(({ bookId }) => bookId)).size }
}

async function underWay(db: Db, readerId: string, { isPaused }: { isPaused: boolean }): Promise<Entry[]> {
  const rows = await selectEntries(db, readerId)
    .where('mine.reading_status', '=', 'currently_reading')
    .where('mine.is_paused', '=', isPaused)
    .orderBy('mine.updated_at', 'desc')
    .limit(maxReading)
    .execute()
  return rows.map(toEntry)
}
