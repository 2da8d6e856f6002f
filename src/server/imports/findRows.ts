import { sql } from 'kysely'
import * as z from 'zod'
import { type Difference, type ImportRow, type ImportState, type MergeField, mergeFields } from '#contract/imports.ts'
import { rowOutcomes } from '#contract/importRules.ts'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { encodeCursor } from '#server/shared/cursor.ts'
import { warningsOf } from './apply.ts'
import { grades, type Imported } from './imported.ts'

/** The place of the last row of a page. */
export const RowCursor = z.tuple([z.string().regex(/^\d{1,9}$/)]).transform(([place]) => Number(place))

interface Wanted {
  readerId: string
  importId: string
  show?: string | undefined
  after?: number | undefined
  limit: number
}

export async function listRows(db: Db, wanted: Wanted): Promise<{ rows: ImportRow[]; next: string | null }> {
  const { readerId, importId, show, after, limit } = wanted
  const rows = await selectRows(db, importId)
    .where('row.place', '>', after ?? -1)
    .$if(show === 'unread', (query) =>
      query.where(sql<boolean>`jsonb_path_exists(row.told, '$.unread[*] ? (@.why != "markup")')`),
    )
    .$if(show !== undefined && show !== 'unread', (query) =>
      query.where(rowOutcomes.some((outcome) => outcome === show) ? 'row.outcome' : 'row.action', '=', show!),
    )
    .orderBy('row.place')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? encodeCursor(page.at(-1)!.place) : null
  return { rows: await toRows(db, readerId, page), next }
}

export async function findRow(
  db: Db,
  readerId: string,
  importId: string,
  place: number,
): Promise<ImportRow | undefined> {
  const rows = await selectRows(db, importId).where('row.place', '=', place).execute()
  return (await toRows(db, readerId, rows))[0]
}

const selectRows = (db: Db, importId: string) =>
  db
    .selectFrom('import_rows as row')
    .innerJoin('imports', 'imports.id', 'row.import_id')
    .leftJoin('import_rows as first', (join) =>
      join.onRef('first.import_id', '=', 'row.import_id').onRef('first.place', '=', 'row.same_as'),
    )
    .select(['row.place', 'row.line', 'row.told', 'row.action', 'row.matched_by as matchedBy', 'row.book_id as bookId'])
    .select(['row.candidates', 'row.reason', 'row.taken', 'row.outcome', 'first.line as sameAsLine'])
    .select(
      sql<ImportState | null>`coalesce(row.told ->> 'state', imports.states ->> (row.told ->> 'shelf'))`.as('meant'),
    )
    .where('row.import_id', '=', importId)

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

async function toRows(db: Db, readerId: string, rows: Row[]): Promise<ImportRow[]> {
  const ids = [...new Set(rows.flatMap(({ bookId, candidates }) => [...(bookId ? [bookId] : []), ...candidates]))]
  const cards = ids.length === 0 ? [] : await selectCards(db, readerId).where('books.id', 'in', ids).execute()
  const byId = new Map(cards.map((card) => [card.id, toCard(card)]))
  const merged = rows.flatMap((row) => (isMerge(row) ? [row.bookId!] : []))
  const answers = await answersOf(db, readerId, [...new Set(merged)])
  return rows.map((row) => toRow(row, byId, answers))
}

const isMerge = ({ action, outcome, bookId }: Row) => action === 'merge' && outcome === null && bookId !== null

function toRow(given: Row, cards: Map<string, BookCard>, answers: Map<string, Answers>): ImportRow {
  const { told, bookId, candidates, action, matchedBy, outcome, meant, ...row } = given
  const mine = isMerge(given) ? answers.get(bookId!) : undefined
  const { title, authors, state, shelf, rating, timesRead, reads, shelves, review, unread } =
    told as unknown as Imported
  return {
    ...row,
    title,
    authors,
    state,
    shelf,
    rating,
    timesRead,
    lastRead: reads.find(({ finishDate }) => finishDate !== null)?.finishDate ?? null,
    shelves,
    hasReview: review !== '',
    unread,
    action: action as ImportRow['action'],
    matchedBy: matchedBy as ImportRow['matchedBy'],
    differences: mine ? differencesOf(mine, told as unknown as Imported, meant) : [],
    taken: row.taken as ImportRow['taken'],
    outcome: outcome as ImportRow['outcome'],
    book: (bookId && cards.get(bookId)) || null,
    candidates: candidates.map((id) => cards.get(id)).filter((card) => card !== undefined),
  }
}

interface Answers {
  status: ImportState | null
  rating: number | null
  review: string | null
  notes: string | null
  warnings: string | null
  lentTo: string | null
}

/** What the reader's entries answer, by book. */
async function answersOf(db: Db, readerId: string, bookIds: string[]): Promise<Map<string, Answers>> {
  if (bookIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('read_books')
    .select(['book_id', 'rating', 'public_review as review', 'private_notes as notes', 'lent_to as lentTo'])
    .select('content_warnings as warnings')
    .select(
      sql<ImportState>`case when is_dnf then 'dnf' when reading_status = 'finished' then 'finished'
        when reading_status = 'tbr' then 'tbr' when is_paused then 'paused' else 'reading' end`.as('status'),
    )
    .where('user_id', '=', readerId)
    .where('book_id', 'in', bookIds)
    .execute()
  return new Map(
    rows.map(({ book_id: bookId, warnings, ...row }) => [
      bookId,
      { ...row, warnings: warnings === null ? null : inWords(warnings as unknown as Imported['warnings']) },
    ]),
  )
}

/** Fields in which entry and row both have an answer, and not the same. */
function differencesOf(mine: Answers, told: Imported, state: ImportState | null): Difference[] {
  const { warnings } = warningsOf(told)
  const theirs: Answers = {
    status: state,
    rating: told.rating,
    review: told.review,
    notes: told.privateNotes,
    warnings: warnings && inWords(warnings),
    lentTo: told.lentTo,
  }
  const isEmpty = (answer: string | number | null) => answer === null || answer === ''
  return mergeFields
    .filter((field) => !isEmpty(mine[field]) && !isEmpty(theirs[field]) && mine[field] !== theirs[field])
    .map((field: MergeField) => ({ field, mine: shown(mine[field]!), theirs: shown(theirs[field]!) }))
}

const inWords = (warnings: Imported['warnings']) =>
  grades
    .filter((grade) => warnings[grade].length > 0)
    .map((grade) => `${grade}: ${warnings[grade].toSorted().join(', ')}`)
    .join('; ')

const mostShown = 120

const shown = (answer: string | number) => {
  const text = String(answer)
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}
