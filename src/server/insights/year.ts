import { sql } from 'kysely'
import type { Figures, Year, YearToAsk } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { dayIn, yearOf } from '#server/shared/days.ts'
import { countedDay, isOfNoYear, selectCounted, selectEnded } from './endedReads.ts'
import { figuresOf } from './figures.ts'
import { goalOf } from './goalOf.ts'
import { countOfYear } from './homeRule.ts'

const monthsOfYear = 12

type DayOf = (moment: Date) => string
/** `everybody` sees public entries only. */
type Viewer = 'reader' | 'everybody'

/** Without a finish date, a book counts for the day it was shelved, in the reader's time zone. */
export async function findYear(db: Db, readerId: string, { year, timeZone }: YearToAsk): Promise<Year> {
  const dayOf = dayIn(timeZone)
  const [{ undated, ...figures }, years, goal, onHome] = await Promise.all([
    findYearFigures(db, readerId, { year, timeZone }),
    yearsWithBooks(db, readerId, dayOf),
    goalOf(db, readerId, year),
    countOfYear(db, readerId, year),
  ])
  const { finished, ...counted } = onHome
  const byYearRead = finished + undated - figures.booksRead
  return { year, years, goal, ...figures, home: { ...counted, undated, byYearRead } }
}

export type YearFigures = Figures & Pick<Year, 'publicBooks' | 'months' | 'spines'> & Pick<Year['home'], 'undated'>

export async function findYearFigures(
  db: Db,
  readerId: string,
  { year, timeZone }: YearToAsk,
  viewer: Viewer = 'reader',
): Promise<YearFigures> {
  const reads = await readsOf(db, readerId, { year, viewer }, dayIn(timeZone))
  const finished = reads.filter(({ isDnf }) => !isDnf)
  const firstReads = new Set(finished.filter(({ isFirstInYear }) => isFirstInYear).map(({ entryId }) => entryId)).size
  return {
    ...figuresOf(reads, { firstReads, months: monthsOfYear }),
    publicBooks: finished.filter(({ visibility }) => visibility === 'public').length,
    months: Array.from(
      { length: monthsOfYear },
      (_, month) => finished.filter((read) => monthOf(read) === month).length,
    ),
    spines: finished.map(({ bookId, pages, ...row }) => ({ bookId, pages, ...clothFacts(row) })),
    undated: finished.filter(({ finishDate, yearRead }) => finishDate === null && yearRead !== year).length,
  }
}

/** 0 for January; undefined where only the year is known. */
const monthOf = ({ day, finishDate, precision }: { day: string; finishDate: string | null; precision: string }) =>
  finishDate !== null && precision === 'year' ? undefined : Number(day.slice(5, 7)) - 1

async function readsOf(db: Db, readerId: string, { year, viewer }: { year: number; viewer: Viewer }, dayOf: DayOf) {
  const rows = await selectCounted(db, readerId)
    .$if(viewer === 'everybody', (ended) => ended.where('entry.visibility', '=', 'public'))
    .select([
      'books.id as bookId',
      ...clothColumns,
      'entry.visibility',
      'read.finished_precision as precision',
      'read.year_read as yearRead',
      firstOfMany(sql<string | null>`min(finished_on)`).as('firstDay'),
      firstOfMany(sql<Date | null>`min(created_at) filter (where finished_on is null and not ${isOfNoYear})`).as(
        'firstEntered',
      ),
    ])
    .where((eb) =>
      eb.or([
        eb.between('read.finished_on', `${year}-01-01`, `${year}-12-31`),
        eb.and([
          eb('read.finished_on', 'is', null),
          // In any time zone, a year starts and ends within a day of the year in UTC.
          eb.between('read.created_at', new Date(Date.UTC(year, 0, 0)), new Date(Date.UTC(year + 1, 0, 2))),
        ]),
      ]),
    )
    .execute()
  return rows
    .map((row) => ({ ...row, day: countedDay(row, dayOf) }))
    .filter((read) => !read.isOfNoYear && yearOf(read.day) === year)
    .map(({ firstDay, firstEntered, ...read }) => {
      const firstDays = [firstDay, firstEntered && dayOf(firstEntered)].filter((day) => day !== null)
      return { ...read, isFirstInYear: firstDays.every((day) => yearOf(day) >= year) }
    })
    .sort((a, b) => a.day.localeCompare(b.day))
}

/** Of the book's finished reads; null if there is only one. */
const firstOfMany = <First>(first: ReturnType<typeof sql<First>>) =>
  sql<First>`case when entry.times_read > 1 then (
    select ${first} from reads read where entry_id = entry.id and outcome = 'finished') end`

async function yearsWithBooks(db: Db, readerId: string, dayOf: DayOf): Promise<number[]> {
  const [dated, undated] = await Promise.all([
    selectEnded(db, readerId)
      .select(sql<number>`extract(year from read.finished_on)::integer`.as('year'))
      // Earlier days can be typed, but no earlier year can be asked for.
      .where('read.finished_on', '>=', '1900-01-01')
      .distinct()
      .execute(),
    selectEnded(db, readerId)
      // No time zone's day begins within a quarter of an hour.
      .select(sql<Date>`date_bin('15 minutes', read.created_at, timestamptz '2000-01-01 00:00Z')`.as('quarter'))
      .where('read.finished_on', 'is', null)
      .where(({ not }) => not(isOfNoYear))
      .distinct()
      .execute(),
  ])
  const years = new Set([...dated.map((row) => row.year), ...undated.map((row) => yearOf(dayOf(row.quarter)))])
  return [...years].sort((a, b) => b - a)
}
