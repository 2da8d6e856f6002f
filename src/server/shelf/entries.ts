import { sql } from 'kysely'
import type { Place } from '#contract/reads.ts'
import type { BookFacts, Entry } from '#contract/shelf.ts'
import type { ReadingStatus } from '#contract/books.ts'
import type { Audience } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { minutesOf, pagesOf } from './lengths.ts'
import { tagsOf } from './ownTags.ts'

export function selectEntries(db: Db | Tx, readerId: string) {
  return selectCards(db, readerId)
    .where('mine.user_id', '=', readerId)
    .select([
      'mine.id as entryId',
      'mine.start_date as startDate',
      'mine.finish_date as finishDate',
      // Not the words themselves: a thousand reviews are many pages.
      sql<boolean | null>`mine.public_review <> '' or mine.private_notes <> ''`.as('hasReview'),
      sql<boolean | null>`mine.public_review <> '' and mine.hidden_at is not null`.as('isReviewHidden'),
      'mine.times_read as timesRead',
      'mine.at_unit as atUnit',
      'mine.at_value as atValue',
      pagesOf('mine').as('pages'),
      minutesOf('mine').as('minutes'),
      ownShelvesOf.as('shelves'),
      'mine.is_owned as isOwned',
      'mine.lent_to as lentTo',
      sql<number | null>`case when mine.reading_status = 'tbr' then mine.tbr_position end`.as('tbrPosition'),
      'mine.created_at as createdAt',
      'mine.updated_at as updatedAt',
    ])
}

const ownShelvesOf = sql<string[]>`array(
  select shelf.id from own_shelf_books held join own_shelves shelf on shelf.id = held.shelf_id
  where held.entry_id = mine.id and shelf.removed_at is null)`

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

export function toEntry(row: EntryRow): Entry {
  return {
    id: row.entryId!,
    book: toCard(row),
    status: row.status as ReadingStatus,
    isPaused: row.isPaused ?? false,
    isDnf: row.isDnf ?? false,
    rating: row.rating,
    timesRead: row.timesRead ?? 0,
    progress: progressOf(row),
    pages: row.pages,
    minutes: row.minutes,
    shelves: row.shelves,
    isOwned: row.isOwned ?? false,
    lentTo: row.lentTo,
    tbrPosition: row.tbrPosition,
    startDate: row.startDate,
    finishDate: row.finishDate,
    hasReview: row.hasReview ?? false,
    isReviewHidden: row.isReviewHidden ?? false,
    createdAt: row.createdAt!.toISOString(),
    updatedAt: row.updatedAt!.toISOString(),
  }
}

export function progressOf({
  atUnit,
  atValue,
  pages,
  minutes,
}: Pick<EntryRow, 'atUnit' | 'atValue' | 'pages' | 'minutes'>): Entry['progress'] {
  if (atUnit === null || atValue === null) return null
  const unit = atUnit as Place['unit']
  if (unit === 'percent') return { unit, value: atValue, percent: atValue }
  const length = unit === 'page' ? pages : minutes
  return { unit, value: atValue, percent: length === null ? null : Math.min(100, Math.round((atValue / length) * 100)) }
}

const selectOwnEntry = statement((db: Db, { readerId, bookId }: { readerId: string; bookId: string }) =>
  selectEntries(db, readerId)
    .select(['mine.visibility', 'mine.cover as chosenCover'])
    .where('books.id', '=', currentBookId(bookId)),
)

export async function findEntry(db: Db | Tx, readerId: string, bookId: string): Promise<Entry | undefined> {
  const [row] = await selectOwnEntry(db, { readerId, bookId })
  return row && toEntry(row)
}

/** With what only the reader may know of it. */
export async function findOwnEntry(db: Db, readerId: string, bookId: string) {
  const [row] = await selectOwnEntry(db, { readerId, bookId })
  return row && { entry: toEntry(row), visibility: row.visibility as Audience, ownCover: row.chosenCover }
}

/** Also queues new picks. */
export async function entryAfterChange(tx: Tx, readerId: string, bookId: string): Promise<Entry | undefined> {
  await enqueue(tx, 'refresh-picks', { userId: readerId }, { key: `refresh-picks:${readerId}` })
  return findEntry(tx, readerId, bookId)
}

const selectShelf = statement((db: Db, { readerId }: { readerId: string }) =>
  selectEntries(db, readerId).orderBy('mine.created_at', 'desc').orderBy('mine.id'),
)

export async function listEntries(db: Db, readerId: string): Promise<Entry[]> {
  return (await selectShelf(db, { readerId })).map(toEntry)
}

/** Of every book on the reader's shelf, with the tags that its form shows. A year counts as on Home. */
export async function listFacts(db: Db, readerId: string): Promise<BookFacts[]> {
  const { rows } = await sql<BookFacts>`
    with read as (
      select entry_id, array_agg(distinct format) filter (where format is not null) as formats,
        array_agg(distinct year::int) filter (where outcome = 'finished' and year is not null) as years
      from reads, unnest(array[year_read, extract(year from finished_on)]) year
      where user_id = ${readerId} group by entry_id)
    select entry.book_id as "bookId", books.language, ${tagsOf('genres')} as genres, ${tagsOf('tropes')} as tropes,
      coalesce(read.formats, '{}') as formats, coalesce(read.years, '{}') as "yearsRead"
    from read_books entry join books on books.id = entry.book_id left join read on read.entry_id = entry.id
    where entry.user_id = ${readerId}`.execute(db)
  return rows
}
