import { sql } from 'kysely'
import { authorMaxLength, titleMaxLength } from '#contract/rules.ts'
import type { Tx } from '#db/db.ts'
import { resolveBook } from '#server/books/resolveBook.ts'
import { findBlockedWord } from '#server/shared/speech.ts'
import { isBookVisible } from '#server/shared/visibleReviews.ts'
import { insertByHand } from '#server/shelf/byHand/addByHand.ts'
import { completeBook } from './archive/applyBook.ts'
import type { Imported } from './imported.ts'

/** A row of the file that has not ended. */
export interface Waiting {
  place: number
  told: Imported
  action: string
  bookId: string | null
  sameAs: number | null
  taken: string[]
}

interface Run {
  importId: string
  readerId: string
  bookIds: Map<string, string>
  /** Whether the file may still add books to the catalogue. */
  mayMake: boolean
  blockedWords: readonly string[]
  isWithinPace: (tx: Tx, readerId: string) => Promise<boolean>
}

/** By the id that a row names: that of the book in the catalogue, and whether the reader has it. Leaves out removed books. */
export async function currentBooks(tx: Tx, readerId: string, rows: Pick<Waiting, 'bookId'>[]) {
  const named = [...new Set(rows.flatMap(({ bookId }) => bookId ?? []))]
  const { rows: found } = await sql<{ named: string; id: string; isShelved: boolean }>`
    select named, books.id,
      exists (select from read_books where user_id = ${readerId} and book_id = books.id) as "isShelved"
    from unnest(${named}::uuid[]) named
      left join found_books on found_books.id = named
      left join book_merges merged on merged.gone_id = named and merged.undone_at is null
      join books on books.id = coalesce(found_books.book_id, merged.leads_to, named)
    where ${isBookVisible(readerId)}`.execute(tx)
  return found
}

interface BookOfRow {
  bookId: string
  isMade?: boolean
}

/** Undefined when the row has to wait for a match. */
export async function bookOfRow(tx: Tx, run: Run, row: Waiting): Promise<BookOfRow | undefined> {
  if (row.sameAs !== null) {
    const first = await tx
      .selectFrom('import_rows')
      .select('book_id as bookId')
      .where('import_id', '=', run.importId)
      .where('place', '=', row.sameAs)
      .executeTakeFirst()
    if (first?.bookId) return { bookId: first.bookId }
  }
  const known = row.bookId === null ? undefined : run.bookIds.get(row.bookId)
  if (known !== undefined) return { bookId: known }
  return row.action === 'make' || (row.action === 'add' && row.told.title !== '')
    ? makeBook(tx, run, row.told)
    : undefined
}

/** Somebody may have added the book since the preview. */
async function makeBook(
  tx: Tx,
  { readerId, mayMake, blockedWords, isWithinPace }: Run,
  told: Imported,
): Promise<BookOfRow | undefined> {
  const author = told.authors.join(', ')
  if (told.title === '' || author === '') return undefined
  const named = {
    title: told.title.slice(0, titleMaxLength),
    author: author.slice(0, authorMaxLength),
    isbn: told.isbns[0],
  }
  const known = await resolveBook(tx, named, readerId)
  if (known && 'bookId' in known) return known
  const said = [told.title, author, told.series ?? '', told.archived?.book.synopsis ?? '']
  if (!mayMake || findBlockedWord(blockedWords, said) !== undefined || !(await isWithinPace(tx, readerId)))
    return undefined
  const isbn = known === undefined ? named.isbn : undefined
  const bookId = await insertByHand(tx, readerId, { ...named, isbn, cover: null })
  await tx
    .updateTable('books')
    .set({
      first_year: told.year,
      pages: told.pages,
      series: told.series?.slice(0, titleMaxLength),
      series_position: told.series && told.seriesPosition,
    })
    .where('id', '=', bookId)
    .execute()
  if (told.archived) await completeBook(tx, readerId, bookId, told.archived, blockedWords)
  return { bookId, isMade: true }
}

export async function countMade(tx: Tx, importId: string): Promise<number> {
  const { made } = await tx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('import_id', '=', importId)
    .where('has_made', 'is', true)
    .executeTakeFirstOrThrow()
  return made
}
