import { sql } from 'kysely'
import type { ReadingStatus } from '#contract/books.ts'
import type { Tx } from '#db/db.ts'
import { yearOf } from '#server/shared/days.ts'

/**
 * The reads of an entry, and which one the entry shows. A move adds a read or ends the current one; it never deletes a
 * finished one.
 */

/** Undefined unless a read is under way or paused; the latest if several are paused. */
export function findCurrentRead(tx: Tx, entryId: string) {
  return tx
    .selectFrom('reads')
    .select(['id', 'outcome', 'started_on as startedOn'])
    .where('entry_id', '=', entryId)
    .where('outcome', 'in', ['reading', 'paused'])
    .orderBy(sql`outcome = 'reading'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** By its known date, else by the date it was entered. */
export function findLatestEnded(tx: Tx, entryId: string) {
  return tx
    .selectFrom('reads')
    .select(['id', 'outcome', 'started_on as startedOn', 'finished_on as finishedOn', 'rating'])
    .where('entry_id', '=', entryId)
    .where('outcome', 'in', ['finished', 'dnf'])
    .orderBy(sql`coalesce(finished_on, started_on, created_at::date)`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Resumes the paused read, or starts a new one on `on`. */
export async function startRead(tx: Tx, entryId: string, on: string): Promise<void> {
  const current = await findCurrentRead(tx, entryId)
  if (current) return setOutcome(tx, current.id, 'reading')
  await keepStars(tx, entryId)
  await sql`insert into reads (entry_id, user_id, outcome, started_on)
    select id, user_id, 'reading', ${on} from read_books where id = ${entryId}`.execute(tx)
}

/** Pauses the current read and keeps its start date, so the reader can resume it. */
export async function setReadAside(tx: Tx, entryId: string): Promise<void> {
  const current = await findCurrentRead(tx, entryId)
  if (current) await setOutcome(tx, current.id, 'paused')
}

/**
 * Ends the current read. Without one, a finished book's latest read gets the new end date (a DNF counts as finished after
 * all), and a TBR book gets another read.
 */
export async function finishRead(
  tx: Tx,
  { id: entryId, status }: { id: string; status: ReadingStatus },
  on: string,
): Promise<void> {
  const read =
    (await findCurrentRead(tx, entryId)) ?? (status === 'finished' ? await findLatestEnded(tx, entryId) : undefined)
  const ended = { outcome: 'finished', finished_on: on, finished_precision: 'day', year_read: yearOf(on) }
  if (read) {
    await tx
      .updateTable('reads')
      .set({ ...ended, updated_at: sql`now()` })
      .where('id', '=', read.id)
      .execute()
    return
  }
  await sql`insert into reads (entry_id, user_id, outcome, finished_on, year_read)
    select id, user_id, 'finished', ${on}, ${yearOf(on)} from read_books where id = ${entryId}`.execute(tx)
}

/** Ends the current read without a date; a book without a read gets one. */
export async function finishUndated(tx: Tx, entryId: string): Promise<void> {
  await sql`delete from reads where entry_id = ${entryId} and outcome in ('reading', 'paused')`.execute(tx)
  await sql`insert into reads (entry_id, user_id, outcome)
    select id, user_id, 'finished' from read_books where id = ${entryId}
      and not exists (select from reads where entry_id = ${entryId})`.execute(tx)
}

interface Form {
  is_dnf: boolean
  dnf_notes: string | null
  start_date: string | null
  finish_date: string | null
  year_read: number | null
}

/**
 * Saves the form's dates and rating to the current read, which it ends, else to the latest. For a book on the TBR again, a
 * different finish date makes another read. A new entry already has its read.
 */
export async function saveReadOfForm(tx: Tx, entryId: string, form: Form, before?: ReadingStatus): Promise<void> {
  const latest = await findLatestEnded(tx, entryId)
  const isAnother = before === 'tbr' && latest?.finishedOn !== form.finish_date
  const read = (await findCurrentRead(tx, entryId)) ?? (isAnother ? undefined : latest)
  const said = { outcome: form.is_dnf ? 'dnf' : 'finished', year_read: form.year_read, dnf_notes: form.dnf_notes }
  if (!read) {
    await sql`insert into reads (entry_id, user_id, outcome, started_on, finished_on, year_read, dnf_notes)
      select id, user_id, ${said.outcome}, ${form.start_date}, ${form.finish_date}, ${form.year_read}, ${form.dnf_notes}
      from read_books where id = ${entryId}`.execute(tx)
    return
  }
  await tx
    .updateTable('reads')
    .set({
      ...said,
      ...dayOfForm(form.start_date, 'started'),
      ...dayOfForm(form.finish_date, 'finished'),
      updated_at: sql`now()`,
    })
    .where('id', '=', read.id)
    .execute()
}

/** The form shows only full dates, so an empty field does not clear a date known to the month or year. */
function dayOfForm(typed: string | null, end: 'started' | 'finished') {
  if (typed !== null) return { [`${end}_on`]: typed, [`${end}_precision`]: 'day' }
  const date = sql.ref(`${end}_on`)
  return { [`${end}_on`]: sql`case when ${sql.ref(`${end}_precision`)} <> 'day' then ${date} end` }
}

/** Stars end a DNF. */
export async function endDnf(tx: Tx, entryId: string): Promise<void> {
  const latest = await findLatestEnded(tx, entryId)
  if (latest?.outcome === 'dnf') await setOutcome(tx, latest.id, 'finished')
  await showLatestRead(tx, entryId, 'finished')
}

/** Copies the read to show in `status` to the entry. Stars hidden by a DNF come back when it ends. */
export async function showLatestRead(tx: Tx, entryId: string, status: ReadingStatus): Promise<void> {
  const ended = status === 'finished'
  await sql`
    with known as (select * from reads where entry_id = ${entryId}),
      current as (
        select * from known where outcome in ('reading', 'paused')
        order by outcome = 'reading' desc, created_at desc limit 1),
      ended as (
        select * from known where outcome in ('finished', 'dnf')
        order by coalesce(finished_on, started_on, created_at::date) desc, created_at desc limit 1),
      shown as (
        select * from ended where ${status !== 'currently_reading'}
        union all select * from current where ${status !== 'finished'} and not (
          ${status === 'tbr'} and exists (select from ended)))
    update read_books set
      reading_status = ${status},
      is_paused = ${status === 'currently_reading'} and coalesce(shown.outcome = 'paused', false),
      is_dnf = ${ended} and coalesce(shown.outcome = 'dnf', false),
      start_date = case when shown.started_precision = 'day' then shown.started_on end,
      finish_date = case when shown.finished_precision = 'day' and shown.outcome = 'finished' then shown.finished_on end,
      year_read = (select year_read from ended),
      dnf_notes = case when shown.outcome = 'dnf' then shown.dnf_notes end,
      times_read = (select count(*) from known where outcome = 'finished'),
      rating = case
        when ${ended} and shown.outcome = 'dnf' then null
        when read_books.is_dnf then coalesce(read_books.rating,
          (select known.rating from known where known.rating is not null order by created_at desc limit 1))
        else read_books.rating end,
      updated_at = clock_timestamp()
    from (values (1)) once left join shown on true
    where read_books.id = ${entryId}`.execute(tx)
}

/** Saves the entry's stars to the read they belong to, before another read starts. */
async function keepStars(tx: Tx, entryId: string): Promise<void> {
  const latest = await findLatestEnded(tx, entryId)
  if (latest?.rating !== null || latest.outcome !== 'finished') return
  await sql`update reads set rating = entry.rating from read_books entry
    where reads.id = ${latest.id} and entry.id = reads.entry_id`.execute(tx)
}

async function setOutcome(tx: Tx, readId: string, outcome: 'reading' | 'paused' | 'finished'): Promise<void> {
  await tx
    .updateTable('reads')
    .set({ outcome, updated_at: sql`now()` })
    .where('id', '=', readId)
    .execute()
}
