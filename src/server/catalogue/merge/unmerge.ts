import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { holdRole } from '#server/shared/roles.ts'
import { lockBooks } from './lockBooks.ts'
import type { Held } from './moveRows.ts'
import { countAnew, countLater } from './recount.ts'
import { returnRows } from './returnRows.ts'
import { splitEntries } from './splitEntries.ts'
import { seekAsBefore } from './keepTakenOff.ts'
import { whereTo } from './whereTo.ts'
import { wholly } from './wholly.ts'
import { changeBook, type SharedFields } from '#server/books/changeBook.ts'
import { takenBack } from '#server/books/undoChange.ts'

/** What is counted is counted anew. */
const counted = { readers: 0, ratings: 0, stars: 0, spread: Array<number>(10).fill(0) }

export type UnmergeProblem = 'no-admin' | 'no-merge' | 'undone' | 'too-late' | { why: 'further'; bookId: string }

/**
 * Takes a merge back: the book that went is there again, with all that was its own. What readers changed since stays as
 * they left it; for how many, is said.
 */
export async function unmerge(
  db: Db,
  adminId: string,
  mergeId: string,
): Promise<{ bookId: string; changedSince: number } | UnmergeProblem> {
  return wholly(db, async (tx) => {
    if (!(await holdRole(tx, adminId, 'admin'))) return 'no-admin'
    const merged = await findMerge(tx, mergeId)
    if (!merged) return 'no-merge'
    const there = await lockBooks(tx, [merged.keptId, merged.goneId])
    const now = (await findMerge(tx, mergeId))!
    if (now.isUndone) return 'undone'
    if (now.isOld) return 'too-late'
    if (!there.has(merged.keptId)) return { why: 'further', bookId: (await whereTo(tx, merged.keptId))! }
    return unmergeHeld(tx, adminId, { mergeId, keptId: merged.keptId, duplicateId: merged.goneId })
  })
}

async function findMerge(tx: Tx, mergeId: string) {
  return tx
    .selectFrom('book_merges')
    .select(['kept_id as keptId', 'gone_id as goneId'])
    .select([
      sql<boolean>`undone_at is not null`.as('isUndone'),
      sql<boolean>`merged_at < now() - interval '30 days'`.as('isOld'),
    ])
    .where('id', '=', mergeId)
    .executeTakeFirst()
}

async function unmergeHeld(tx: Tx, adminId: string, held: Held) {
  await countLater(tx)
  const goneTitle = await reviveBook(tx, held)
  await returnRows(tx, held)
  const changedSince = await splitEntries(tx, held)
  await emptyBook(tx, adminId, held)
  await seekAsBefore(tx, held)
  await countAnew(tx, [held.keptId, held.duplicateId])
  await enqueue(tx, 'refresh-readers', { bookIds: [held.keptId, held.duplicateId], mergeId: held.mergeId })
  await forgetRows(tx, held)
  await tx
    .updateTable('book_merges')
    .set({ undone_by: adminId, undone_at: sql`clock_timestamp()` })
    .where('id', '=', held.mergeId)
    .execute()
  await writeAudit(tx, { actorId: adminId, act: 'unmerge', bookId: held.keptId, goneTitle })
  return { bookId: held.duplicateId, changedSince }
}

/** All but whom the book was offered: `refreshReaders` reads that, and forgets it. */
async function forgetRows(tx: Tx, { mergeId }: Held): Promise<void> {
  await tx
    .deleteFrom('book_merge_rows')
    .where('merge_id', '=', mergeId)
    .where('place', '!=', 'recommendations')
    .execute()
}

/** Takes back what the book that stayed had from the other, unless it was changed since. */
async function emptyBook(tx: Tx, adminId: string, { mergeId, keptId }: Held): Promise<void> {
  const filled = await tx
    .selectFrom('book_merge_rows')
    .select(['before', 'after'])
    .where('merge_id', '=', mergeId)
    .where('place', '=', 'books')
    .executeTakeFirst()
  if (!filled) return
  const [before, after] = [filled.before, filled.after] as unknown as [SharedFields, SharedFields]
  await changeBook(tx, keptId, adminId, (book) => takenBack(book, before, after))
}

/** Puts the book that went back, under its own id and number, with its history; gives back its title. */
async function reviveBook(tx: Tx, { mergeId }: Held): Promise<string> {
  const columns = sql.join((await givenColumns(tx)).map((column) => sql.ref(column)))
  const { rows } = await sql<{ title: string }>`insert into books (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::books,
      (select book || ${JSON.stringify(counted)}::jsonb
        || jsonb_build_object('created_by', (select id from users where id = (book ->> 'created_by')::uuid))
      from book_merges where id = ${mergeId})) kept
    returning title`.execute(tx)
  await sql`insert into book_changes
    select (jsonb_populate_record(null::book_changes, before
      || jsonb_build_object('changed_by', (select id from users where id = (before ->> 'changed_by')::uuid)))).*
    from book_merge_rows where merge_id = ${mergeId} and place = 'book_changes'`.execute(tx)
  return rows[0]!.title
}

/** All but those that are computed from others. */
async function givenColumns(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'books'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}
