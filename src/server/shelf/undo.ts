import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

interface Remembered {
  /** Of entries that are restored together. */
  batchId?: string
  /** What the change is going to set, apart from the reading status: an undo takes back nothing else. */
  after?: { visibility: string } | { isOwned: boolean } | { shelf: string } | { tags: true } | undefined
}

export const rememberEntry = (tx: Tx, readerId: string, bookId: string): Promise<void> =>
  rememberEntries(tx, readerId, [bookId])

/** With their reads, progress, shelves, likes, comments and the reports of both, for `restoreEntries`. */
export async function rememberEntries(
  tx: Tx,
  readerId: string,
  bookIds: string[],
  { batchId, after }: Remembered = {},
): Promise<void> {
  await sql`
    insert into entries_before (
      user_id, book_id, batch_id, after_change, entry, reads, progress, shelves, likes, comments, reports,
      changed_at)
    select ${readerId}, asked.book_id, ${batchId ?? null}::uuid, ${after ? JSON.stringify(after) : null}::jsonb, to_jsonb(entry),
      (select coalesce(jsonb_agg(r), '[]') from reads r where r.entry_id = entry.id),
      (select coalesce(jsonb_agg(p), '[]') from read_progress p join reads r on r.id = p.read_id where r.entry_id = entry.id),
      (select coalesce(jsonb_agg(h), '[]') from own_shelf_books h where h.entry_id = entry.id),
      (select coalesce(jsonb_agg(l), '[]') from review_likes l where l.review_id = entry.id),
      (select coalesce(jsonb_agg(c), '[]') from review_comments c where c.review_id = entry.id),
      (select coalesce(jsonb_agg(r), '[]') from review_reports r where r.review_id = entry.id)
        || (select coalesce(jsonb_agg(r), '[]') from reports r join review_comments c on c.id = r.comment_id
          where c.review_id = entry.id),
      clock_timestamp()
    from unnest(${bookIds}::uuid[]) asked (book_id)
      left join read_books entry on entry.user_id = ${readerId} and entry.book_id = asked.book_id
    on conflict (user_id, book_id) do update
      set batch_id = excluded.batch_id, after_change = excluded.after_change, entry = excluded.entry,
        reads = excluded.reads, progress = excluded.progress, shelves = excluded.shelves, likes = excluded.likes,
        comments = excluded.comments, reports = excluded.reports, changed_at = excluded.changed_at`.execute(tx)
}

/** Stars that the change set itself go with its undo. */
export async function rememberStars(tx: Tx, readerId: string, bookIds: string[]): Promise<void> {
  const stars = sql`(select rating from read_books entry where entry.user_id = ${readerId} and entry.book_id = before.book_id)`
  await sql`update entries_before before set after_change = jsonb_build_object('rating', ${stars})
    where before.user_id = ${readerId} and before.book_id = any(${bookIds}::uuid[])
      and ${stars} is distinct from (before.entry ->> 'rating')::numeric`.execute(tx)
}

const after = sql`(select after_change from entries_before before
  where before.user_id = read_books.user_id and before.book_id = read_books.book_id)`

// Only after a change of tags: an undo of any other change leaves the tags that the reader has saved since.
const tagsBefore = sql.join(
  ['genres', 'tropes', 'characters', 'themes', 'series_type', 'point_of_view'].map(
    (column) => sql`${sql.ref(column)} = case when coalesce((${after} -> 'tags')::boolean, false)
      then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`read_books.${column}`)} end`,
  ),
)

const isStarsOfChange = sql`coalesce(coalesce(to_jsonb(read_books.rating), 'null') = ${after} -> 'rating', false)`

/** Of remembered entries that existed. Stars, words and all else that was given since stay. */
export async function restoreEntries(tx: Tx, readerId: string, bookIds: string[]): Promise<void> {
  const ofThese = sql`before.user_id = ${readerId} and before.book_id = any(${bookIds}::uuid[])`
  // Likes and comments are counted as they are inserted.
  const { rows } = await sql<{ id: string; bookId: string; isNew: boolean }>`
    insert into read_books
    select restored.* from entries_before before,
      jsonb_populate_record(null::read_books, before.entry || '{"likes": 0, "comments": 0}') restored
    where ${ofThese}
    on conflict (user_id, book_id) do update set reading_status = excluded.reading_status,
      is_dnf = excluded.is_dnf and (read_books.rating is null or ${isStarsOfChange}), is_paused = excluded.is_paused,
      tbr_position = excluded.tbr_position, times_read = excluded.times_read,
      at_unit = excluded.at_unit, at_value = excluded.at_value, dnf_notes = excluded.dnf_notes,
      rating = case
        when ${isStarsOfChange} then excluded.rating
        when read_books.is_dnf then coalesce(read_books.rating, excluded.rating) else read_books.rating end,
      start_date = excluded.start_date, finish_date = excluded.finish_date, year_read = excluded.year_read,
      visibility = case
        when read_books.visibility = ${after} ->> 'visibility' then excluded.visibility else read_books.visibility end,
      (is_owned, lent_to) = (select case when is_given then excluded.is_owned else read_books.is_owned end,
          case when is_given then excluded.lent_to else read_books.lent_to end
        from (values (coalesce(to_jsonb(read_books.is_owned) = ${after} -> 'isOwned', false))) copy (is_given)),
      ${tagsBefore}, updated_at = clock_timestamp()
    returning id, book_id as "bookId", xmax = 0 as "isNew"`.execute(tx)
  await sql`delete from reads where entry_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  await sql`insert into reads select restored.* from entries_before before,
    jsonb_populate_recordset(null::reads, before.reads) restored where ${ofThese}`.execute(tx)
  await sql`insert into read_progress select restored.* from entries_before before,
    jsonb_populate_recordset(null::read_progress, before.progress) restored where ${ofThese}`.execute(tx)
  const isNew = sql`before.book_id = any(${rows.filter((row) => row.isNew).map(({ bookId }) => bookId)}::uuid[])`
  await sql`delete from own_shelf_books held where (shelf_id, entry_id) in (
    select (after_change ->> 'shelf')::uuid, (entry ->> 'id')::uuid from entries_before before where ${ofThese})`.execute(
    tx,
  )
  await sql`insert into own_shelf_books select restored.* from entries_before before,
      jsonb_populate_recordset(null::own_shelf_books, before.shelves) restored
    where ${ofThese} and (${isNew} or restored.shelf_id::text = before.after_change ->> 'shelf')
      and restored.shelf_id in (select id from own_shelves where user_id = ${readerId})
    on conflict do nothing`.execute(tx)
  for (const [table, column] of [
    ['review_likes', 'likes'],
    ['review_comments', 'comments'],
  ] as const)
    await sql`insert into ${sql.table(table)} select restored.* from entries_before before,
        jsonb_populate_recordset(null::${sql.table(table)}, ${sql.ref(`before.${column}`)}) restored
      where ${ofThese} and ${isNew} and restored.user_id in (select id from users)
      on conflict do nothing`.execute(tx)
  await restoreReports(tx, sql`${ofThese} and ${isNew}`)
  await sql`delete from entries_before before where ${ofThese}`.execute(tx)
}

/** `reports` has those of the review and those of its comments. Leaves out what readers wrote who are gone. */
async function restoreReports(tx: Tx, ofThese: RawBuilder<unknown>): Promise<void> {
  await sql`insert into review_reports select restored.* from entries_before before,
      jsonb_populate_recordset(null::review_reports, before.reports) restored
    where ${ofThese} and restored.review_id is not null and restored.user_id in (select id from users)
    on conflict do nothing`.execute(tx)
  const columns = sql`id, kind, subject_id, author_id, user_id, said, reason, created_at, closed_at`
  await sql`insert into reports (${columns})
    select ${columns} from (select restored.* from entries_before before,
      jsonb_populate_recordset(null::reports, before.reports) restored where ${ofThese}) restored
    where subject_id in (select id from review_comments) and user_id in (select id from users)
    on conflict do nothing`.execute(tx)
}
