import { goalPercent } from '#contract/rules.ts'
import type { Activity, Home, Spine } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'
import { asPrepared } from '#db/preparedQueries.ts'
import { shownCover } from '#server/books/cards.ts'
import { yearOf } from '#server/shared/days.ts'
import { goalOf } from './goalOf.ts'

const maxFinished = 15
const maxStarted = 5
const maxShown = 8

export async function findHome(db: Db, readerId: string, today: string): Promise<Home> {
  const year = yearOf(today)
  const [spines, totalBooksRead, goal, activity] = await Promise.all([
    booksOfYear(db, readerId, year),
    countRead(db, readerId),
    goalOf(db, readerId, year),
    recentActivity(db, readerId),
  ])
  const booksThisYear = spines.length
  const percent = goalPercent(booksThisYear, goal)
  return { year, booksThisYear, totalBooksRead, goal, goalPercent: percent, spines, activity }
}

/** Rated books count as read, except those not finished. */
const selectRead = (db: Db, readerId: string) =>
  db
    .selectFrom('read_books')
    .where('read_books.user_id', '=', readerId)
    .where('read_books.rating', 'is not', null)
    .where('read_books.is_dnf', '=', false)
    .modifyFront(asPrepared)

async function countRead(db: Db, readerId: string): Promise<number> {
  const { total } = await selectRead(db, readerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function booksOfYear(db: Db, readerId: string, year: number): Promise<Spine[]> {
  return selectRead(db, readerId)
    .innerJoin('books', 'books.id', 'read_books.book_id')
    .select(['books.id as bookId', 'books.title', 'books.author', 'books.pages'])
    .where((eb) =>
      eb.or([
        eb('read_books.year_read', '=', year),
        eb.and([
          eb('read_books.finish_date', '>=', `${year}-01-01`),
          eb('read_books.finish_date', '<=', `${year}-12-31`),
        ]),
      ]),
    )
    .orderBy('read_books.finish_date', (order) => order.asc().nullsLast())
    .orderBy('read_books.created_at')
    .execute()
}

async function recentActivity(db: Db, readerId: string): Promise<Activity[]> {
  const entries = db
    .selectFrom('read_books as entry')
    .innerJoin('books', 'books.id', 'entry.book_id')
    .select([
      'entry.id',
      'books.id as bookId',
      'books.title',
      'books.author',
      'books.cover',
      'books.manual_cover_url as manualCover',
      'entry.cover as ownCover',
      'entry.rating',
      'entry.is_dnf as isDnf',
      'entry.start_date as startDate',
      'entry.finish_date as finishDate',
      'entry.created_at as createdAt',
    ])
    .where('entry.user_id', '=', readerId)
    .modifyFront(asPrepared)
  const [finished, started] = await Promise.all([
    entries
      .where('entry.reading_status', '=', 'finished')
      .orderBy('entry.created_at', 'desc')
      .limit(maxFinished)
      .execute(),
    entries
      .where('entry.reading_status', '=', 'currently_reading')
      .where('entry.start_date', 'is not', null)
      .orderBy('entry.start_date', 'desc')
      .limit(maxStarted)
      .execute(),
  ])
  const lines = [
    ...finished.map((entry) => ({ line: finishedLine(entry), at: entry.finishDate ?? day(entry.createdAt), entry })),
    ...started.map((entry) => ({ line: startedLine(entry), at: entry.startDate!, entry })),
  ]
  // On the same day, the last shelved comes first.
  lines.sort((a, b) => b.at.localeCompare(a.at) || b.entry.createdAt.getTime() - a.entry.createdAt.getTime())
  return lines.slice(0, maxShown).map(({ line }) => line)
}

interface Row {
  id: string
  bookId: string
  title: string
  author: string
  cover: string | null
  manualCover: string | null
  ownCover: string | null
  rating: number | null
  isDnf: boolean
  startDate: string | null
  finishDate: string | null
}

const day = (time: Date) => time.toISOString().slice(0, 10)

const common = ({ id, bookId, title, author, isDnf, ...row }: Row) => ({
  id,
  bookId,
  title,
  author,
  isDnf,
  cover: shownCover(row.ownCover, row.manualCover, row.cover),
})

const finishedLine = (row: Row): Activity => ({
  ...common(row),
  type: row.finishDate || row.isDnf ? 'book_finished' : 'book_marked_read',
  date: row.finishDate,
  rating: row.rating,
  noDate: row.finishDate === null && !row.isDnf,
})

const startedLine = (row: Row): Activity => ({
  ...common(row),
  type: 'book_started',
  date: row.startDate,
  rating: null,
  noDate: false,
})
