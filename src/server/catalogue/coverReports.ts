import { sql } from 'kysely'
import type { CoverCase } from '#contract/catalogueShapes.ts'
import type { Db, Tx } from '#db/db.ts'
import { shownCover } from '#server/books/cards.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { coverSources } from '#server/books/covers/coverSources.ts'
import { downloadReaderCover } from '#server/books/covers/downloadCover.ts'
import { findCover } from '#server/books/covers/findCover.ts'
import type { House } from '#server/house.ts'
import { type Cursor, encodeCursor, exactTime } from '#server/shared/cursor.ts'
import { asAdmin, readAsAdmin } from '#server/shared/roles.ts'
import { changeBook, type SharedFields } from '#server/books/changeBook.ts'
import { writeAudit } from '#server/shared/audit.ts'

type CoverAct = { act: 'give-cover'; cover: string } | { act: 'take-cover' } | { act: 'keep-cover' }

const coverOf = (wanted: Exclude<CoverAct, { act: 'keep-cover' }>): Partial<SharedFields> =>
  wanted.act === 'give-cover' ? { manual_cover_url: wanted.cover } : { manual_cover_url: null, cover: null }

interface PageQuery {
  after: Cursor | undefined
  limit: number
}

/** Longest waiting first. */
export const listCoverReports = (db: Db, adminId: string, wanted: PageQuery) =>
  readAsAdmin(db, adminId, (tx) => pageOfReports(tx, wanted))

async function pageOfReports(tx: Tx, { after, limit }: PageQuery) {
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

/** After a cover is taken off, none is searched automatically. `changeId` is null when nothing changed. */
export async function moderateCover(
  db: Db,
  adminId: string,
  bookId: string,
  wanted: CoverAct,
): Promise<{ changeId: string | null } | { refused: 'no-book' }> {
  return asAdmin(db, adminId, async (tx) => {
    const book = await tx.selectFrom('books').select('id').where('id', '=', bookId).forNoKeyUpdate().executeTakeFirst()
    if (!book) return { refused: 'no-book' }
    const isChanged = wanted.act !== 'keep-cover' && (await changeBook(tx, bookId, adminId, () => coverOf(wanted)))
    if (wanted.act === 'take-cover') await seekNoMore(tx, bookId)
    await closeReports(tx, bookId)
    await writeAudit(tx, { actorId: adminId, act: wanted.act, bookId })
    return { changeId: isChanged ? await changeOf(tx, bookId) : null }
  })
}

async function changeOf(tx: Tx, bookId: string): Promise<string> {
  const changes = tx.selectFrom('book_changes').select('id').where('book_id', '=', bookId)
  return (await changes.where('changed_at', '=', sql<Date>`now()`).executeTakeFirstOrThrow()).id
}

async function seekNoMore(tx: Tx, bookId: string): Promise<void> {
  await sql`insert into covers_sought (book_id, sought_at) values (${bookId}, 'infinity')
    on conflict (book_id) do update set sought_at = 'infinity'`.execute(tx)
}

async function closeReports(tx: Tx, bookId: string): Promise<void> {
  await tx
    .updateTable('cover_reports')
    .set({ closed_at: sql`clock_timestamp()` })
    .where('book_id', '=', bookId)
    .where('closed_at', 'is', null)
    .execute()
}

type Seeking = Pick<House, 'db' | 'storage' | 'outbound' | 'config' | 'bookServices'>

/** `none-yet`: a later attempt may find one. */
type Sought = { path: string } | { refused: 'off' | 'no-book' | 'not-taken' | 'none' | 'none-yet' }

/** Without `address`, looks for a cover that the book does not have yet. */
export async function seekCover(
  house: Seeking,
  adminId: string,
  { bookId, address }: { bookId: string; address?: string | undefined },
): Promise<Sought> {
  const places = await readAsAdmin(house.db, adminId, (tx) => coverSources(tx, house.config, bookId))
  if (!places) return { refused: 'no-book' }
  if (!house.config.fetchCovers) return { refused: 'off' }
  if (address !== undefined) {
    const path = await downloadReaderCover(house, address)
    return path === undefined ? { refused: 'not-taken' } : { path }
  }
  const found = await findCover(house, bookId, places)
  if (found.path !== undefined) return found
  return { refused: found.mayComeLater || found.silent.length > 0 ? 'none-yet' : 'none' }
}
