import { sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import { type Edition, type EditionToAdd, mostEditionsTyped } from '#contract/editions.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { Db, Tx } from '#db/db.ts'
import { findCard } from '../cards.ts'
import { currentBookId } from '../currentBookId.ts'
import { ensureInCatalogue } from '../ensureInCatalogue.ts'
import { factColumns, isChosenByOthers, isEditionPublic, selectEditions, toEdition } from './listEditions.ts'

type Refusal = { refused: 'no-book' | 'too-many' } | { refused: 'of-another'; book: BookCard }

interface Numbers {
  isbn13: string | null
  asin: string | null
}

/** An edition that the book has already gets what it lacks; nothing of it is replaced. */
export async function addEdition(
  db: Db,
  readerId: string,
  { bookId: asked, isbn, asin, ...facts }: EditionToAdd,
): Promise<{ edition: Edition; isNew: boolean } | Refusal> {
  return db.transaction().execute(async (tx) => {
    const bookId = await ensureInCatalogue(tx, asked, readerId)
    if (!bookId) return { refused: 'no-book' }
    // Two readers who add the same edition wait for each other.
    await sql`select from books where id = ${bookId} for no key update`.execute(tx)
    const numbers = { isbn13: isbn13Of(isbn ?? '') ?? null, asin }
    const another = await bookOfNumbers(tx, readerId, bookId, numbers)
    if (another) return { refused: 'of-another', book: another }
    const known = await findSame(tx, bookId, { ...numbers, ...facts })
    if (known === undefined && (await countTyped(tx, bookId)) >= mostEditionsTyped) return { refused: 'too-many' }
    const id = known ?? (await insertEdition(tx, readerId, { bookId, ...numbers, ...facts }))
    if (known !== undefined) await fillEdition(tx, readerId, known, { ...numbers, ...facts })
    const row = await selectEditions(tx, readerId).where('id', '=', id).executeTakeFirstOrThrow()
    return { edition: toEdition(row), isNew: known === undefined }
  })
}

type Facts = Omit<EditionToAdd, 'bookId' | 'isbn' | 'asin'>

/** The other book that has one of the numbers. */
export async function bookOfNumbers(
  db: Db | Tx,
  readerId: string,
  bookId: string,
  { isbn13, asin }: Numbers,
): Promise<BookCard | undefined> {
  const other = await db
    .selectFrom('editions')
    .select('book_id as bookId')
    .where((eb) => eb.or([eb('isbn13', '=', isbn13), eb('asin', '=', asin)]))
    .where('book_id', '<>', currentBookId(bookId))
    .executeTakeFirst()
  return other && findCard(db, readerId, other.bookId)
}

/** By a number, else by the same facts where neither has one. Not one that a moderator removed. */
export async function findSame(
  tx: Tx,
  bookId: string,
  { isbn13, asin, ...facts }: Numbers & Facts,
): Promise<string | undefined> {
  const same = factColumns.map((column) => sql`${sql.ref(column)} is not distinct from ${facts[column]}`)
  const { rows } = await sql<{ id: string }>`select id from editions
    where book_id = ${bookId} and ${isEditionPublic}
    and (isbn13 = ${isbn13} or asin = ${asin} and (isbn13 is null or ${isbn13}::text is null)
      or num_nonnulls(isbn13, asin, ${isbn13}::text, ${asin}::text) = 0 and ${sql.join(same, sql` and `)})
    order by isbn13 = ${isbn13} desc nulls last limit 1`.execute(tx)
  return rows[0]?.id
}

async function countTyped(tx: Tx, bookId: string): Promise<number> {
  const typed = tx.selectFrom('editions').where('book_id', '=', bookId).where('is_typed', '=', true)
  return (await typed.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

async function insertEdition(tx: Tx, readerId: string, edition: Facts & Numbers & { bookId: string }): Promise<string> {
  const { bookId, ...columns } = edition
  const { id } = await tx
    .insertInto('editions')
    .values({ book_id: bookId, ...columns, is_typed: true, added_by: readerId, ...describedBy(readerId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const describedBy = (readerId: string) => ({ is_described: true, described_by: readerId })

async function fillEdition(
  tx: Tx,
  readerId: string,
  id: string,
  { isbn13, asin, ...facts }: Facts & Numbers,
): Promise<void> {
  const lacking = [...factColumns.filter((column) => facts[column] !== null), ...(asin === null ? [] : ['asin'])]
  const isFilled = sql`(${sql.join([sql`false`, ...lacking.map((column) => sql`${sql.ref(column)} is null`)], sql` or `)})`
  const filled = factColumns.map((column) => sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, ${facts[column]})`)
  await sql`update editions set ${sql.join(filled)}, isbn13 = coalesce(isbn13, ${isbn13}),
    asin = coalesce(asin, (select ${asin}::text where not exists (select from editions where asin = ${asin}))),
    is_described = is_described or ${isFilled},
    described_by = case when ${isFilled} and is_described then nullif(described_by, nullif(described_by, ${readerId}::uuid))
      when ${isFilled} then ${readerId}::uuid else described_by end
    where id = ${id}`.execute(tx)
}

export async function removeEdition(
  db: Db,
  readerId: string,
  editionId: string,
): Promise<undefined | { refused: 'no-edition' | 'chosen' }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isChosen: boolean }>`select ${isChosenByOthers} as "isChosen" from editions
      where id = ${editionId} and added_by = ${readerId} for update`.execute(tx)
    if (!rows[0]) return { refused: 'no-edition' }
    if (rows[0].isChosen) return { refused: 'chosen' }
    await tx.deleteFrom('editions').where('id', '=', editionId).execute()
    return undefined
  })
}
