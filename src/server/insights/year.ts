import { sql } from 'kysely'
import type { Counted, Year, YearToAsk } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { dayIn, yearOf } from '#server/shared/days.ts'
import { goalOf } from './goalOf.ts'
import { isAnonymous } from '#contract/bookRules.ts'
import { plainName } from '#server/shared/text.ts'

interface DoneEntry {
  authors: string[]
  ownGenres: string[]
  knownGenres: string[]
  rating: number | null
  isDnf: boolean
  visibility: string
  day: string
  precision: string
}

type Figures = Omit<Year, 'year' | 'years' | 'goal' | 'spines'>

const monthsOfYear = 12

/** To one decimal. Multiplies first, so that halves round correctly. */
const toTenths = (dividend: number, divisor: number) => Math.round((10 * dividend) / divisor) / 10

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const genresOf = ({ ownGenres, knownGenres }: DoneEntry) => (ownGenres.length > 0 ? ownGenres : knownGenres)

/** 0 for January; undefined where only the year is known. */
const monthOf = ({ day, precision }: DoneEntry) => (precision === 'year' ? undefined : Number(day.slice(5, 7)) - 1)

const starOf = (given: number) => Math.max(1, Math.floor(given))

type DayOf = (moment: Date) => string
/** `everybody` sees public entries only. */
type Viewer = 'reader' | 'everybody'

/** Without a finish date, a book counts for the day it was shelved, in the reader's time zone. */
export async function findYear(
  db: Db,
  readerId: string,
  { year, timeZone }: YearToAsk,
  viewer: Viewer = 'reader',
): Promise<Year> {
  const dayOf = dayIn(timeZone)
  const [entries, years, goal] = await Promise.all([
    entriesOf(db, readerId, { year, viewer }, dayOf),
    yearsWithBooks(db, readerId, dayOf),
    goalOf(db, readerId, year),
  ])
  const spines = entries
    .filter((entry) => !entry.isDnf)
    .map(({ bookId, pages, ...row }) => ({ bookId, pages, ...clothFacts(row) }))
  return { year, years, goal, ...figuresOf(entries), spines }
}

/** Each read that was finished or given up, so a book that was read twice counts twice. */
const selectEnded = (db: Db, readerId: string) =>
  db
    .selectFrom('reads as read')
    .innerJoin('read_books as entry', 'entry.id', 'read.entry_id')
    .where('read.user_id', '=', readerId)
    .where('read.outcome', 'in', ['finished', 'dnf'])

async function entriesOf(db: Db, readerId: string, { year, viewer }: { year: number; viewer: Viewer }, dayOf: DayOf) {
  const rows = await selectEnded(db, readerId)
    .$if(viewer === 'everybody', (done) => done.where('entry.visibility', '=', 'public'))
    .innerJoin('books', 'books.id', 'entry.book_id')
    .select((eb) => [
      'books.id as bookId',
      ...clothColumns,
      'books.authors',
      'books.pages',
      'entry.genres as ownGenres',
      eb.fn.coalesce('read.rating', 'entry.rating').as('rating'),
      sql<boolean>`read.outcome = 'dnf'`.as('isDnf'),
      'read.finished_precision as precision',
      'entry.visibility',
      'read.finished_on as finishDate',
      'read.created_at as createdAt',
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
    .orderBy('read.created_at')
    .orderBy('read.id')
    .execute()
  return rows
    .map((row) => ({ ...row, day: row.finishDate ?? dayOf(row.createdAt) }))
    .filter(({ day }) => yearOf(day) === year)
    .sort((a, b) => a.day.localeCompare(b.day))
}

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
      .distinct()
      .execute(),
  ])
  const years = new Set([...dated.map((row) => row.year), ...undated.map((row) => yearOf(dayOf(row.quarter)))])
  return [...years].sort((a, b) => b - a)
}

function figuresOf(entries: DoneEntry[]): Figures {
  const read = entries.filter((entry) => !entry.isDnf)
  const stars = read.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const dnf = entries.length - read.length
  return {
    booksRead: read.length,
    publicBooks: read.filter(({ visibility }) => visibility === 'public').length,
    averageRating: stars.length === 0 ? null : toTenths(sum(stars), stars.length),
    rated: stars.length,
    dnf,
    dnfPercent: entries.length === 0 ? 0 : toTenths(100 * dnf, entries.length),
    booksPerMonth: toTenths(read.length, monthsOfYear),
    genres: topNames(read.map(genresOf)),
    authors: topNames(read.map(({ authors }) => authors.filter((name) => !isAnonymous(name)))),
    months: Array.from({ length: monthsOfYear }, (_, month) => read.filter((entry) => monthOf(entry) === month).length),
    ratings: [5, 4, 3, 2, 1].map((star) => ({
      stars: star,
      books: stars.filter((given) => starOf(given) === star).length,
    })),
  }
}

const maxListed = 5

/** The five most frequent, ties by alphabet. Spellings of a name count together, under the most frequent. */
function topNames(namesOfBooks: string[][]): Counted[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const names of namesOfBooks) {
    for (const [key, name] of new Map(names.map((each) => [plainName(each) || each, each]))) {
      const counts = spellings.get(key) ?? new Map<string, number>()
      spellings.set(key, counts.set(name, (counts.get(name) ?? 0) + 1))
    }
  }
  return [...spellings.values()].map(countSpellings).sort(byBooks).slice(0, maxListed)
}

function countSpellings(spellings: Map<string, number>): Counted {
  const [usual] = [...spellings].map(([name, books]) => ({ name, books })).sort(byBooks)
  return { name: usual!.name, books: sum([...spellings.values()]) }
}

const byBooks = (a: Counted, b: Counted) => b.books - a.books || a.name.localeCompare(b.name, 'en')
