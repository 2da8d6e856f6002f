import type { SynopsesInput } from '#contract/tools.ts'
import type { Done, Kind } from '../kind.ts'
import { errorAbout, findSynopsis, type Missing, type Outcome } from './findSynopsis.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { changeBook } from '#server/books/changeBook.ts'
import { plainText } from '#server/shared/text.ts'

/** Must match the index books_without_synopsis word for word. */
export const isBlank = (column: string) => sql<boolean>`coalesce(${sql.ref(column)}, '') !~ '\\S'`

const maxPreviewLength = 150

export const synopses: Kind<SynopsesInput, Missing, string | null, Outcome> = {
  plan: planSynopses,
  find: findSynopsis,
  keep: keepSynopsis,
  isDry: ({ dryRun }) => dryRun,
  failed: (item, why) => ({ error: errorAbout(item, why) }),
}

/** Undoable in the catalogue. Words that came first stay. A dry run writes nothing. */
async function keepSynopsis(tx: Tx, done: Done<SynopsesInput, Missing, string | null>): Promise<Outcome> {
  const { item, found, input, startedBy } = done
  if (found === null) return { error: errorAbout(item, 'no synopsis was found.') }
  if (!(await isStillMissing(tx, item.id, input))) return {}
  if (!input.dryRun && input.table === 'books') await changeBook(tx, item.id, startedBy, () => ({ synopsis: found }))
  if (!input.dryRun && input.table === 'read_books') await fillEntries(tx, item.id, found)
  return { book: { ...item, synopsisPreview: previewOf(found) } }
}

async function isStillMissing(tx: Tx, bookId: string, { table, dryRun }: SynopsesInput): Promise<boolean> {
  const book = tx
    .selectFrom('books')
    .select('id')
    .where('id', '=', bookId)
    .where(isBlank('books.synopsis'))
    .$if(table === 'read_books', (query) =>
      query.where((eb) =>
        eb.exists(
          eb.selectFrom('read_books').whereRef('book_id', '=', 'books.id').where(isBlank('read_books.synopsis')),
        ),
      ),
    )
  // Readers lock their entry before its book, so filling entries must not lock the book first.
  const mayHold = table === 'books' && !dryRun
  return (await (mayHold ? book.forNoKeyUpdate() : book).executeTakeFirst()) !== undefined
}

/** Keeps `updated_at`: the reader did not change the entry. */
async function fillEntries(tx: Tx, bookId: string, synopsis: string): Promise<void> {
  await sql`update read_books set synopsis = ${synopsis}
    where book_id = ${bookId} and ${isBlank('read_books.synopsis')}`.execute(tx)
}

function previewOf(synopsis: string): string {
  const words = plainText(synopsis.replace(/<\/?(strong|em)>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= maxPreviewLength ? words : `${words.slice(0, maxPreviewLength).toWellFormed().trimEnd()}…`
}

/** Most read first; books recently searched without success come last, so that a repeated run makes progress. */
export async function planSynopses(db: Db | Tx, { table, limit }: SynopsesInput): Promise<Missing[]> {
  const isWanted = sql<boolean>`${isBlank('books.synopsis')} and (${table === 'books'} or exists (
    select from read_books own where own.book_id = books.id and ${isBlank('own.synopsis')}))`
  const { rows } = await sql<Missing>`
    with in_vain as materialized (
      select distinct (item ->> 'id')::uuid as id from tool_items join tool_jobs on tool_jobs.id = job_id
      where kind = 'synopses' and not is_fault and outcome ? 'error'
    ), fresh as (
      select id, title, author, readers, number from books
      where ${isWanted} and id not in (select id from in_vain) order by readers desc, number limit ${limit}
    ), again as (
      select books.id, title, author, readers, number from in_vain join books on books.id = in_vain.id
      where ${isWanted} order by readers desc, number limit ${limit}
    )
    select id, title, author from (select 1 as turn, * from fresh union all select 2, * from again) planned
    order by turn, readers desc, number limit ${limit}`.execute(db)
  return rows
}
