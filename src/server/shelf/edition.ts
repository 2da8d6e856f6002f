import { sql } from 'kysely'
import { type EditionFormat, readFormatOf } from '#contract/readRules.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { requestEditionCover } from '#server/books/covers/editionCover.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { isEditionShown } from '#server/books/editions/listEditions.ts'
import { signedIn } from '#server/procedure.ts'
import { entryAfterChange } from './entries.ts'
import { lockShelf } from './lockShelf.ts'
import { currentReadOf, isOpen, latestEndedOf } from './reads.ts'

interface Choice {
  bookId: string
  editionId: string | null
}

/** Earlier reads keep the edition that they were in. */
async function chooseEdition(
  db: Db,
  readerId: string,
  { bookId, editionId }: Choice,
): Promise<Entry | { refused: 'not-on-shelf' | 'no-edition' }> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const entry = await tx
      .selectFrom('read_books')
      .select(['id', 'book_id as bookId'])
      .where('user_id', '=', readerId)
      .where('book_id', '=', currentBookId(bookId))
      .executeTakeFirst()
    if (!entry) return { refused: 'not-on-shelf' }
    const refused = await refuseEdition(tx, readerId, entry.bookId, editionId)
    if (refused) return refused
    await sql`update reads set edition_id = entry.edition_id from read_books entry
      where entry.id = ${entry.id} and entry_id = entry.id and reads.edition_id is null and not ${isOpen}`.execute(tx)
    const edition = tx.selectFrom('editions').select('format').where('id', '=', editionId)
    const { format = null } = (await edition.executeTakeFirst()) ?? {}
    await sql`update reads set edition_id = ${editionId}, updated_at = now(),
        format = coalesce(${format && readFormatOf(format as EditionFormat)}, format)
      where id = (select ${currentReadOf('entry.id')} from read_books entry where entry.id = ${entry.id})`.execute(tx)
    await giveEdition(tx, entry.id, editionId)
    return (await entryAfterChange(tx, readerId, entry.bookId))!
  })
}

export async function refuseEdition(
  tx: Tx,
  readerId: string,
  bookId: string,
  editionId: string | null | undefined,
): Promise<{ refused: 'no-edition' } | undefined> {
  if (!editionId) return undefined
  const { rows } = await sql`select from editions where id = ${editionId} and book_id = ${currentBookId(bookId)}
    and ${isEditionShown(readerId)}`.execute(tx)
  return rows.length > 0 ? undefined : { refused: 'no-edition' }
}

/** The edition of the read that the entry shows is that of the reader's copy. */
export async function editionOfRead(tx: Tx, entryId: string, readId: string, editionId: string | null): Promise<void> {
  const { rows } = await sql`select from read_books entry where entry.id = ${entryId}
    and coalesce(${currentReadOf('entry.id')}, ${latestEndedOf('entry.id')}) = ${readId}`.execute(tx)
  if (rows.length > 0) await giveEdition(tx, entryId, editionId)
}

/** The length of another edition counts before what the reader said of their copy so far. */
async function giveEdition(tx: Tx, entryId: string, editionId: string | null): Promise<void> {
  await sql`update read_books set edition_id = ${editionId}, updated_at = clock_timestamp(),
      is_own_length = is_own_length and (${editionId}::uuid is null or edition_id is not distinct from ${editionId}::uuid)
    where id = ${entryId}`.execute(tx)
}

export const ownEdition = {
  choose: signedIn.editions.choose.handler(async ({ input, context, errors }) => {
    const chosen = await chooseEdition(context.db, context.readerId, input)
    if (!('refused' in chosen)) {
      if (input.editionId && context.config.fetchCovers) await requestEditionCover(context.db, input.editionId)
      return chosen
    }
    throw chosen.refused === 'no-edition'
      ? errors.EDITION_NOT_FOUND()
      : errors.NOT_ON_SHELF({ data: { bookId: input.bookId } })
  }),
}
