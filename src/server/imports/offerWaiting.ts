import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { Imported } from './imported.ts'
import { type MatchedBy, matchRows } from './match.ts'

const batchRows = 200

/** Matches the rows again that wait for their book, where the catalogue has grown since. The reader then imports them. */
export async function offerWaiting(db: Db): Promise<void> {
  const { rows } = await sql<{ importId: string; readerId: string; books: number }>`
    select imports.id as "importId", user_id as "readerId", newest.number as books
    from imports, (select max(number) as number from books) newest
    where state = 'done' and known_books < newest.number
      and exists (select from import_rows where import_id = imports.id and outcome = 'to-match')`.execute(db)
  for (const { importId, readerId, books } of rows) {
    await matchWaiting(db, importId, readerId)
    await db.updateTable('imports').set({ known_books: books }).where('id', '=', importId).execute()
  }
}

async function matchWaiting(db: Db, importId: string, readerId: string): Promise<void> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['place', 'told'])
      .where('import_id', '=', importId)
      .where('outcome', '=', 'to-match')
      .where('place', '>', after)
      .orderBy('place')
      .limit(batchRows)
      .execute()
    if (rows.length === 0) return
    const told = rows.map((row) => row.told as unknown as Imported)
    const matches = await matchRows(db, told)
    for (const [nth, { bookId, by }] of matches.entries())
      if (bookId !== undefined)
        await db
          .transaction()
          .execute((tx) => offerRow(tx, { importId, place: rows[nth]!.place, readerId, bookId, by: by! }))
    after = rows.at(-1)!.place
  }
}

interface Offer {
  importId: string
  place: number
  readerId: string
  bookId: string
  by: MatchedBy | 'service'
}

/** The next run of the import takes the row, unless the reader has decided about it since. */
export async function offerRow(tx: Tx, { importId, place, readerId, bookId, by }: Offer): Promise<void> {
  const open = await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', importId)
    .where('state', '=', 'done')
    .forUpdate()
    .executeTakeFirst()
  if (!open) return
  const owned = sql<boolean>`exists (select from read_books where user_id = ${readerId} and book_id = ${bookId})`
  await tx
    .updateTable('import_rows')
    .set({
      book_id: bookId,
      matched_by: by,
      action: sql<string>`case when ${owned} then 'merge' else 'add' end`,
      outcome: null,
    })
    .where('import_id', '=', importId)
    .where('place', '=', place)
    .where('outcome', '=', 'to-match')
    .execute()
}
