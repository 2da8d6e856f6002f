import { sql } from 'kysely'
import type { Home, Spine } from '#contract/home.ts'
import { signedIn } from '#server/procedure.ts'
import type { AllTime } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import { dayIn, yearOf } from '#server/shared/days.ts'
import { goalPercent } from '#contract/rules.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { selectEntries, toEntry } from '#server/shelf/entries.ts'
import { findYear } from './year.ts'
import { countedDay, selectCounted } from './endedReads.ts'
import { figuresOf } from './figures.ts'
import { countOfAllTime, awaitsStars, isRatedRead, selectCountOfAllTime, selectReadInYear } from './homeRule.ts'
import { goalIn } from './goalOf.ts'
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
  const [{ spines, awaitStars }, { goal, ...total }, underWay, activity] = await Promise.all([
    booksOfYear(db, readerId, year),
    selectCounts(db, { readerId, year }).then((rows) => rows[0]!),
    selectUnderWay(db, { readerId }).then((rows) => rows.map(toEntry)),
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
    reading: underWay.filter(({ isPaused }) => !isPaused),
    paused: underWay.filter(({ isPaused }) => isPaused),
    activity,
  }
}

interface OfYear {
  readerId: string
  year: number
}

const selectCounts = statement((db: Db, { readerId, year }: OfYear) =>
  selectCountOfAllTime(db, readerId).select(goalIn(readerId, year).as('goal')),
)

const selectBooksOfYear = statement((db: Db, { readerId, year }: OfYear) =>
  selectReadInYear(db, readerId, year)
    .innerJoin('books', 'books.id', 'entry.book_id')
    .select([
      'books.id as bookId',
      'books.pages',
      ...clothColumns,
      isRatedRead.as('isRated'),
      awaitsStars.as('awaitsStars'),
    ])
    .orderBy('read.finished_on', (order) => order.asc().nullsLast())
    .orderBy('read.created_at'),
)

/** One spine for each read, so a book read twice has two; only rated books have one. */
async function booksOfYear(db: Db, readerId: string, year: number) {
  const rows = await selectBooksOfYear(db, { readerId, year })
  const rated = rows.filter(({ isRated }) => isRated)
  const spines: Spine[] = rated.map(({ bookId, pages, ...row }) => ({ bookId, pages, ...clothFacts(row) }))
  return { spines, awaitStars: new Set(rows.filter((row) => row.awaitsStars).map(({ bookId }) => bookId)).size }
}

/** The latest of those being read and of those that are paused. */
const selectUnderWay = statement((db: Db, { readerId }: { readerId: string }) =>
  selectEntries(db, readerId)
    .where(
      'mine.id',
      'in',
      sql<string>`(select id from (
        select id, row_number() over (partition by is_paused order by updated_at desc) as nth from read_books
        where user_id = ${readerId} and reading_status = 'currently_reading') under_way
        where nth <= ${sql.lit(maxReading)})`,
    )
    .orderBy('mine.updated_at', 'desc'),
)
