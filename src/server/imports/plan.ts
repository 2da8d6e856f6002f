import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { tell } from '#server/shared/notices.ts'
import type { Imported } from './imported.ts'
import { type Match, matchRows } from './match.ts'

const batchRows = 200

interface Unplanned {
  place: number
  told: Imported
}

/** A reader who has waited that long for a preview has left the page. */
const patienceSeconds = 20

/**
 * Says for each row what the run would do with it. Goes on where it was stopped. The reader is told that it is ready if that
 * was long after `askedAt`.
 */
export async function planImport(db: Db, { importId, askedAt }: Jobs['plan-import']): Promise<void> {
  const found = await db
    .selectFrom('imports')
    .select('user_id as readerId')
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  if (!found) return
  // Else the database would plan for the few rows that it last counted.
  await sql`analyze import_rows`.execute(db)
  for (let after = -1; ;) {
    const rows = await unplanned(db, importId, after)
    if (rows.length === 0) break
    after = rows.at(-1)!.place
    const matches = await matchRows(
      db,
      rows.map(({ told }) => told),
    )
    await savePlan(db, { importId, readerId: found.readerId, rows, matches })
  }
  await joinRowsOfOneBook(db, importId)
  const isLate = askedAt !== undefined && Date.now() - Date.parse(askedAt) > patienceSeconds * 1000
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ state: 'ready' })
      .where('id', '=', importId)
      .where('state', '=', 'reading')
      .executeTakeFirst()
    if (numUpdatedRows > 0n && isLate)
      await tell(tx, { kind: 'import', readers: sql`select ${found.readerId}::uuid`, subjectId: importId, importId })
  })
}

async function unplanned(db: Db, importId: string, after: number): Promise<Unplanned[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['place', 'told'])
    .where('import_id', '=', importId)
    .where('action', 'is', null)
    .where('place', '>', after)
    .orderBy('place')
    .limit(batchRows)
    .execute()
  return rows as unknown as Unplanned[]
}

interface Planned {
  importId: string
  readerId: string
  rows: Unplanned[]
  matches: Match[]
}

/** An open candidate is chosen by the reader; a book that nobody knows is made from the row, if that names it. */
async function savePlan(db: Db, { importId, readerId, rows, matches }: Planned): Promise<void> {
  const planned = rows.map(({ place, told }, index) => {
    const { bookId = null, by = null, candidates } = matches[index]!
    const isNamed = told.title !== '' && told.authors.length > 0
    const unmatched = candidates.length > 0 ? 'choose' : isNamed ? 'make' : 'wait'
    return { place, bookId, by, candidates, action: bookId ? 'add' : unmatched }
  })
  await sql`update import_rows set book_id = given."bookId", matched_by = given.by, candidates = given.candidates,
      action = case when given."bookId" in (select book_id from read_books where user_id = ${readerId})
        then 'merge' else given.action end
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      as given (place int, "bookId" uuid, by text, candidates uuid[], action text)
    where import_id = ${importId} and import_rows.place = given.place`.execute(db)
}

/** A file may name a book twice, or have a row for each of its shelves. */
async function joinRowsOfOneBook(db: Db, importId: string): Promise<void> {
  await sql`with keyed as (
      select place, coalesce(book_id::text, nullif(title_key(told ->> 'title'), '') || '|' || author_key(told -> 'authors' ->> 0)) as key
      from import_rows where import_id = ${importId} and action <> 'skip'),
    firsts as (select place, min(place) over (partition by key) as first from keyed where key is not null)
    update import_rows set same_as = firsts.first
    from firsts where import_id = ${importId} and import_rows.place = firsts.place and firsts.first < firsts.place`.execute(
    db,
  )
}
