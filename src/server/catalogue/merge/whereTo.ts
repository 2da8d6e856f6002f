import type { Db, Tx } from '#db/db.ts'

/** The book that another one went into, wherever that is by now; undefined when it went nowhere. */
export async function whereTo(db: Db | Tx, bookId: string): Promise<string | undefined> {
  const merged = await db
    .selectFrom('book_merges')
    .select('leads_to')
    .where('gone_id', '=', bookId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return merged?.leads_to
}
