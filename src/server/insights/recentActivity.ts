import { sql } from 'kysely'
import type { Activity } from '#contract/home.ts'
import type { Db } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { shownCover } from '#server/books/cards.ts'

const maxFinished = 15
const maxStarted = 5
const maxShown = 8

const selectLatest = statement((db: Db, { readerId }: { readerId: string }) =>
  db
    .selectFrom('read_books as entry')
    .innerJoin('books', 'books.id', 'entry.book_id')
    .select([
      'entry.id',
      'books.id as bookId',
      ...clothColumns,
      'books.cover',
      'books.manual_cover_url as manualCover',
      'entry.cover as ownCover',
      'entry.reading_status as status',
      'entry.rating',
      'entry.is_dnf as isDnf',
      'entry.start_date as startDate',
      'entry.finish_date as finishDate',
      'entry.created_at as createdAt',
    ])
    .where(
      'entry.id',
      'in',
      sql<string>`(
        (select id from read_books where user_id = ${readerId} and reading_status = 'finished'
          order by created_at desc limit ${sql.lit(maxFinished)})
        union all
        (select id from read_books where user_id = ${readerId} and reading_status = 'currently_reading'
          and start_date is not null order by start_date desc limit ${sql.lit(maxStarted)}))`,
    )
    .orderBy('entry.created_at', 'desc'),
)

export async function recentActivity(db: Db, readerId: string): Promise<Activity[]> {
  const rows = await selectLatest(db, { readerId })
  const finished = rows.filter(({ status }) => status === 'finished')
  const started = rows.filter(({ status }) => status !== 'finished')
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
  series: string | null
  seriesPosition: number | null
  knownGenres: string[]
  surveyGenres: string[]
  cover: string | null
  manualCover: string | null
  ownCover: string | null
  rating: number | null
  isDnf: boolean
  startDate: string | null
  finishDate: string | null
}

const day = (time: Date) => time.toISOString().slice(0, 10)

const common = ({ id, bookId, isDnf, ...row }: Row) => ({
  id,
  bookId,
  ...clothFacts(row),
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
