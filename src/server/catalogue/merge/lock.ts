import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { Busy } from '#server/shared/semaphore.ts'
import { isMissingReference } from '#server/shared/databaseErrors.ts'
import { movedTables, tablesPerReader, tablesUnderEntries } from './tables.ts'

export interface BookPair {
  keptId: string
  duplicateId: string
}

export interface Merging extends BookPair {
  mergeId: string
}

/** A reader shelved, dismissed or reported one of the books while the merge waited for its locks. */
class ReaderCame extends Error {}

const maxTries = 5
const deadlock = '40P01'

/** Also retries after `ReaderCame`. Throws `Busy` after five tries. */
export async function retryOnDeadlock<Result>(work: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // The books are locked, so a missing reference is a fault of the merge itself, not of a reader.
    if (isMissingReference(error)) throw new Error('a merge left a reference behind', { cause: error })
    if (!isRetryable(error)) throw error
    if (tries >= maxTries) throw new Busy(5)
    return retryOnDeadlock(work, tries + 1)
  }
}

const isRetryable = (error: unknown) =>
  error instanceof ReaderCame || (error instanceof Error && 'code' in error && error.code === deadlock)

/** Lock order everywhere: readers, found books, books, entries. One merge or undo at a time. Returns existing books. */
export async function lockBooks(tx: Tx, bookIds: string[]): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('merging books', 0))`.execute(tx)
  const readers = await lockReaders(tx, bookIds)
  await sql`select from found_books where book_id = any(${bookIds}) order by id for update`.execute(tx)
  const books = await sql<{ id: string }>`
    select id from books where id = any(${bookIds}) order by id for update`.execute(tx)
  const newcomers = await sql`
    select from users where id in (${readersOf(bookIds)}) and id <> all(${readers}) limit 1`.execute(tx)
  if (newcomers.rows.length > 0) throw new ReaderCame()
  await sql`select from read_books where book_id = any(${bookIds}) order by id for update`.execute(tx)
  return new Set(books.rows.map(({ id }) => id))
}

async function lockReaders(tx: Tx, bookIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id in (${readersOf(bookIds)}) order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Everyone of whom a merge moves or drops a row, or its undo brings one back: else it could deadlock with the end of an account. */
function readersOf(bookIds: string[]): RawBuilder<unknown> {
  const ofBooks = (table: string, reader = 'user_id') =>
    sql`select ${sql.ref(reader)} from ${sql.table(table)} where book_id = any(${bookIds})`
  const ofEntries = (table: string) =>
    sql`select under.user_id from ${sql.table(table)} under join read_books entry on entry.id = under.review_id
      where entry.book_id = any(${bookIds})`
  const recorded = (reader: string) =>
    sql`select ${sql.ref(reader)} from book_merge_rows join book_merges on book_merges.id = merge_id
      where gone_id = any(${bookIds}) and undone_at is null`
  return sql.join(
    [
      ofBooks('read_books'),
      ...tablesPerReader.map((table) => ofBooks(table)),
      ...movedTables.flatMap((moved) => ('reader' in moved ? [ofBooks(moved.table, moved.reader)] : [])),
      ofBooks('review_reports', 'author_id'),
      ...tablesUnderEntries.map(ofEntries),
      recorded('reader_id'),
      recorded('author_id'),
    ],
    sql` union `,
  )
}

/** Undefined when it was not merged. */
export async function mergedInto(db: Db | Tx, bookId: string): Promise<string | undefined> {
  const merged = await db
    .selectFrom('book_merges')
    .select('leads_to')
    .where('gone_id', '=', bookId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return merged?.leads_to
}

/** Stops per-entry counting and Sage updates until the transaction ends; `recount` does them once. */
export async function deferCounting(tx: Tx): Promise<void> {
  await sql`select set_config('sageleaf.merging', 'on', true)`.execute(tx)
}

export async function recount(tx: Tx, bookIds: string[]): Promise<void> {
  for (const bookId of bookIds) await sql`select recount_readers(${bookId})`.execute(tx)
  await sql`insert into sage_changes (book_number, widely)
    select number, true from books where id = any(${bookIds}) order by number`.execute(tx)
}
