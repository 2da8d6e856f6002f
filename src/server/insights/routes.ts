import { signedIn } from '#server/procedure.ts'
import type { AllTime, Home, Spine } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'
import { dayIn, yearOf } from '#server/shared/days.ts'
import { goalPercent } from '#contract/rules.ts'
import type { Entry } from '#contract/shelf.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { selectEntries, toEntry } from '#server/shelf/entries.ts'
import { findYear } from './year.ts'
import { countedDay, selectCounted } from './endedReads.ts'
import { figuresOf } from './figures.ts'
import { countOfAllTime, awaitsStars, isRatedRead, selectReadInYear } from './homeRule.ts'
import { goalOf } from './goalOf.ts'
import { recentActivity } from './recentActivity.ts'

const monthsOfYear = 12

export const insights = {
  home: signedIn.insights.home.handler(({ input, context }) => findHome(context.db, context.readerId, input.today)),

  year: signedIn.insights.year.handler(({ input, context }) => findYear(context.db, context.readerId, input)),

  allTime: signedIn.insights.allTime.handler(({ input, context }) =>
    findAllTime(context.db, context.readerId, input.timeZone),
  ),

  setGoal: signedIn.insights.setGoal.handler(async ({ input: { year, goal }, context }) => {
    await context.db
      .insertInto('yearly_goals')
      .values({ user_id: context.readerId, year, goal })
      .onConflict((conflict) => conflict.columns(['user_id', 'year']).doUpdateSet({ goal, updated_at: new Date() }))
      .execute()
    return { year, goal }
  }),
}

/** The pace is over the years that have finished books. */
async function findAllTime(db: Db, readerId: string, timeZone: string | undefined): Promise<AllTime> {
  const dayOf = dayIn(timeZone)
  const [reads, home] = await Promise.all([selectCounted(db, readerId).execute(), countOfAllTime(db, readerId)])
  const finished = reads.filter(({ isDnf }) => !isDnf)
  const books = new Set(finished.map(({ entryId }) => entryId)).size
  const ofYears = finished.filter((read) => !read.isOfNoYear)
  const perYear = countYears(ofYears.map((read) => yearOf(countedDay(read, dayOf))))
  return {
    ...figuresOf(reads, { firstReads: books, months: monthsOfYear * perYear.length }),
    books,
    undated: ofYears.filter(({ finishDate }) => finishDate === null).length,
    perYear,
    home,
  }
}

function countYears(years: number[]): AllTime['perYear'] {
  const counts = new Map<number, number>()
  for (const year of years) counts.set(year, (counts.get(year) ?? 0) + 1)
  return [...counts].map(([year, books]) => ({ year, books })).sort((a, b) => b.year - a.year)
}

const maxReading = 6

async function findHome(db: Db, readerId: string, today: string): Promise<Home> {
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
