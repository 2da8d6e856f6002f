import { sql } from 'kysely'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { entryAfterChange, findEntry, lockShelf } from './entries.ts'
import { finishUndated, showLatestRead } from './reads.ts'

/** With its reads, their progress, likes, comments and reports, for `restore`. */
export async function rememberEntry(tx: Tx, readerId: string, bookId: string): Promise<void> {
  await sql`
    insert into entries_before (user_id, book_id, entry, reads, progress, likes, comments, reports)
    select ${readerId}, ${bookId}, to_jsonb(entry),
      (select coalesce(jsonb_agg(r), '[]') from reads r where r.entry_id = entry.id),
      (select coalesce(jsonb_agg(p), '[]') from read_progress p join reads r on r.id = p.read_id where r.entry_id = entry.id),
      (select coalesce(jsonb_agg(l), '[]') from review_likes l where l.review_id = entry.id),
      (select coalesce(jsonb_agg(c), '[]') from review_comments c where c.review_id = entry.id),
      (select coalesce(jsonb_agg(r), '[]') from review_reports r where r.review_id = entry.id)
    from (values (1)) once left join read_books entry on entry.user_id = ${readerId} and entry.book_id = ${bookId}
    on conflict (user_id, book_id) do update
      set entry = excluded.entry, reads = excluded.reads, progress = excluded.progress, likes = excluded.likes, comments = excluded.comments,
        reports = excluded.reports, after_change = null, changed_at = now()`.execute(tx)
}

/** Stars that the change set itself go with its undo. */
export async function rememberStars(tx: Tx, readerId: string, bookId: string): Promise<void> {
  await sql`update entries_before before set after_change = jsonb_build_object('rating', entry.rating)
    from read_books entry
    where before.user_id = ${readerId} and before.book_id = ${bookId}
      and entry.user_id = ${readerId} and entry.book_id = ${bookId}
      and entry.rating is distinct from (before.entry ->> 'rating')::numeric`.execute(tx)
}

/** Also removes likes, comments and closed reports; open ones wait in case the book is added again. */
export async function remove(db: Db, readerId: string, asked: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const entry = await findEntry(tx, readerId, asked)
    if (!entry) return false
    const bookId = entry.book.id
    await rememberEntry(tx, readerId, bookId)
    await deleteEntry(tx, readerId, bookId)
    await entryAfterChange(tx, readerId, bookId)
    return true
  })
}

/** Undoes the last change within a day. Stars and words given since stay, but not stars `rated` by the change. */
export async function restore(
  db: Db,
  readerId: string,
  { bookId: asked, rated }: { bookId: string; rated?: number | undefined },
): Promise<{ entry: Entry | null } | { refused: 'nothing-to-undo' }> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const before = await tx
      .deleteFrom('entries_before')
      .where('user_id', '=', readerId)
      .where('book_id', '=', currentBookId(asked))
      .returning([
        'book_id as bookId',
        'entry',
        'reads',
        'progress',
        'likes',
        'comments',
        'reports',
        'after_change as after',
      ])
      .executeTakeFirst()
    if (!before) return { refused: 'nothing-to-undo' }
    const { bookId } = before
    const given = rated ?? (before.after as { rating: number } | null)?.rating
    await (before.entry === null ? takeAway(tx, readerId, { bookId, rated: given }) : putBack(tx, before))
    return { entry: (await entryAfterChange(tx, readerId, bookId)) ?? null }
  })
}

/** An entry with stars or words stays, finished, without a start date. */
async function takeAway(tx: Tx, readerId: string, { bookId, rated }: { bookId: string; rated: number | undefined }) {
  if (rated !== undefined)
    await tx
      .updateTable('read_books')
      .set({ rating: null })
      .where('user_id', '=', readerId)
      .where('book_id', '=', bookId)
      .where('rating', '=', rated)
      .execute()
  const kept = await tx
    .selectFrom('read_books')
    .select(['id', 'reading_status as status'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .where((eb) => eb.or(heldByReader.map((column) => eb(column, 'is not', null))))
    .executeTakeFirst()
  if (!kept) return deleteEntry(tx, readerId, bookId)
  if (kept.status !== 'finished') await finishUndated(tx, kept.id)
  await showLatestRead(tx, kept.id, 'finished')
}

const heldByReader = ['rating', 'private_notes', 'public_review', 'dnf_notes'] as const

async function deleteEntry(tx: Tx, readerId: string, bookId: string): Promise<void> {
  await tx.deleteFrom('read_books').where('user_id', '=', readerId).where('book_id', '=', bookId).execute()
}

type Before = Record<'entry' | 'reads' | 'progress' | 'likes' | 'comments' | 'reports' | 'after', unknown>

/** Likes and comments are counted as they are inserted. Open reports are there already. */
async function putBack(tx: Tx, before: Before): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value)
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into read_books select * from jsonb_populate_record(null::read_books, ${json(before.entry)}::jsonb || '{"likes": 0, "comments": 0}')
    on conflict (user_id, book_id) do update set reading_status = excluded.reading_status, 
      is_dnf = excluded.is_dnf and read_books.rating is null, is_paused = excluded.is_paused,
      times_read = excluded.times_read, at_unit = excluded.at_unit, at_value = excluded.at_value,
      rating = case
        when to_jsonb(read_books.rating) = ${json(before.after)}::jsonb -> 'rating' then excluded.rating
        when read_books.is_dnf then coalesce(read_books.rating, excluded.rating) else read_books.rating end,
      start_date = excluded.start_date, finish_date = excluded.finish_date, year_read = excluded.year_read, updated_at = now()
    returning id, xmax = 0 as "isNew"`.execute(tx)
  const { id, isNew } = rows[0]!
  await sql`delete from reads where entry_id = ${id}`.execute(tx)
  await sql`insert into reads select (read).* from jsonb_populate_recordset(null::reads, ${json(before.reads)}::jsonb) read`.execute(
    tx,
  )
  await sql`insert into read_progress
    select (place).* from jsonb_populate_recordset(null::read_progress, ${json(before.progress)}::jsonb) place`.execute(
    tx,
  )
  if (!isNew) return
  for (const [table, kept] of [
    ['review_likes', before.likes],
    ['review_comments', before.comments],
    ['review_reports', before.reports],
  ] as const) {
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json(kept)}::jsonb)
      where user_id in (select id from users)
      on conflict do nothing`.execute(tx)
  }
}
