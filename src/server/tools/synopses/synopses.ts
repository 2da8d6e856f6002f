import type { SynopsesInput } from '#contract/tools.ts'
import type { Done, Kind } from '../kind.ts'
import { findSynopsis } from './findSynopsis.ts'
import { errorAbout, type Missing, type Outcome } from './outcome.ts'
import { isBlank, planSynopses } from './planSynopses.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { changeBook } from '#server/books/changeBook.ts'
import { plainText } from '#server/shared/plainText.ts'

const previewMost = 150

/** Looks for synopses that are missing in the catalogue, or on readers' entries. */
export const synopses: Kind<SynopsesInput, Missing, string | null, Outcome> = {
  plan: planSynopses,
  find: findSynopsis,
  keep: keepSynopsis,
  isDry: ({ dryRun }) => dryRun,
  failed: (item, why) => ({ error: errorAbout(item, why) }),
}

/**
 * Gives the book its synopsis, as a change that can be undone; or gives it to the entries that have none of their own,
 * while the book has none. What has words by then keeps them. On a dry run it only tells what it would do.
 */
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

/** That it was last changed stays what its reader knows of. */
async function fillEntries(tx: Tx, bookId: string, synopsis: string): Promise<void> {
  await sql`update read_books set synopsis = ${synopsis}
    where book_id = ${bookId} and ${isBlank('read_books.synopsis')}`.execute(tx)
}

function previewOf(synopsis: string): string {
  const words = plainText(synopsis.replace(/<\/?(strong|em)>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= previewMost ? words : `${words.slice(0, previewMost).toWellFormed().trimEnd()}…`
}
