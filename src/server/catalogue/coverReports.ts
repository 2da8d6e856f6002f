import { sql } from 'kysely'
import type { CoverCase } from '#contract/catalogueShapes.ts'
import type { Db, Tx } from '#db/db.ts'
import { shownCover } from '#server/books/cards.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { type Cursor, encodeCursor, exactTime } from '#server/shared/cursor.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

interface Wanted {
  after: Cursor | undefined
  limit: number
}

/** Longest waiting first. */
export const listCoverReports = (db: Db, adminId: string, wanted: Wanted) =>
  readAsAdmin(db, adminId, (tx) => pageOfReports(tx, wanted))

async function pageOfReports(tx: Tx, { after, limit }: Wanted) {
  const rows = await selectReported(tx)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(waiting.since, books.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('waiting.since')
    .orderBy('books.id')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    books: rows.slice(0, limit).map(toCase),
    next: last ? encodeCursor(last.exactTime, last.id) : null,
  }
}

function selectReported(tx: Tx) {
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('cover_reports')
        .select((eb) => ['book_id', eb.fn.countAll<number>().as('reports'), eb.fn.min('created_at').as('since')])
        .where('closed_at', 'is', null)
        .groupBy('book_id')
        .as('waiting'),
    )
    .innerJoin('books', 'books.id', 'waiting.book_id')
    .select(['books.id', ...clothColumns, 'cover', 'manual_cover_url', 'reports', 'since'])
    .select(exactTime('waiting.since').as('exactTime'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReported>['execute']>>[number]

const toCase = ({ id, cover, manual_cover_url, reports, since, ...row }: Row): CoverCase => ({
  book: { id, ...clothFacts(row), cover: shownCover(manual_cover_url, cover) },
  reports,
  since: since.toISOString(),
})
