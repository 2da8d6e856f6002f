import { sql } from 'kysely'
import type { ReadingStatus } from '#contract/books.ts'
import type { Place } from '#contract/reads.ts'
import type { Tx } from '#db/db.ts'
import { yearOf } from '#server/shared/days.ts'
import { endOfTbr } from './own/tbrOrder.ts'

/**
 * The reads of an entry, and which one the entry shows. A move adds a read or ends the current one; it never deletes a
 * finished one.
 */

/** Under way, paused, or put back on the TBR. */
export const isOpen = sql<boolean>`outcome in ('reading', 'paused')`

/** By its known date, else by the date it was entered. */
export const latestFirst = sql`coalesce(finished_on, started_on, reads.created_at::date) desc, reads.created_at desc`

const currentFirst = sql`outcome = 'reading' desc, reads.created_at desc`

/** Undefined unless a read is under way or paused; the latest if several are paused. */
export function findCurrentRead(tx: Tx, entryId: string) {
  return tx
    .selectFrom('reads')
    .select(['id', 'outcome', 'started_on as startedOn'])
    .where('entry_id', '=', entryId)
    .where(isOpen)
    .orderBy(currentFirst)
    .limit(1)
    .executeTakeFirst()
}

export function findLatestEnded(tx: Tx, entryId: string) {
  return tx
    .selectFrom('reads')
    .select(['id', 'outcome', 'started_on as startedOn', 'finished_on as finishedOn', 'rating'])
    .where('entry_id', '=', entryId)
    .where('outcome', 'in', ['finished', 'dnf'])
    .orderBy(latestFirst)
    .limit(1)
    .executeTakeFirst()
}

export const currentReadOf = (entry: string) =>
  sql`(select id from reads where entry_id = ${sql.ref(entry)} and ${isOpen} order by ${currentFirst} limit 1)`

export const latestEndedOf = (entry: string) =>
  sql`(select id from reads where entry_id = ${sql.ref(entry)} and not ${isOpen} order by ${latestFirst} limit 1)`

/** One entry or many: 5,000 may change in one statement. */
type Entries = string | string[]

export const entryOf = (entries: Entries) => sql`unnest(${[entries].flat()}::uuid[]) entry (id)`

/** Resumes the paused read, or starts a new one on `on`. */
export async function startRead(tx: Tx, entries: Entries, on: string): Promise<void> {
  await setCurrentOutcome(tx, entries, 'reading')
  const { rows } = await sql<{ id: string }>`select entry.id from ${entryOf(entries)}
    where not exists (select from reads where entry_id = entry.id and ${isOpen})`.execute(tx)
  const unread = rows.map(({ id }) => id)
  await keepStars(tx, unread)
  await sql`insert into reads (entry_id, user_id, outcome, started_on, edition_id)
    select id, user_id, 'reading', ${on}, edition_id from read_books where id = any(${unread}::uuid[])`.execute(tx)
}

/** Keeps the read's start and progress, so the reader can resume it. */
export const pauseRead = (tx: Tx, entries: Entries): Promise<void> => setCurrentOutcome(tx, entries, 'paused')

export async function setCurrentOutcome(
  tx: Tx,
  entries: Entries,
  outcome: 'reading' | 'paused' | 'finished',
): Promise<void> {
  await sql`update reads set outcome = ${outcome}, updated_at = now()
    from (select ${currentReadOf('entry.id')} as id from ${entryOf(entries)}) current
    where reads.id = current.id`.execute(tx)
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
  await sql`insert into reads (entry_id, user_id, outcome, finished_on, year_read, edition_id)
    select id, user_id, 'finished', ${on}, ${yearOf(on)}, edition_id from read_books where id = ${entryId}`.execute(tx)
}

/** Ends the current read without a date; a book without a read gets one. */
export async function finishUndated(tx: Tx, entryId: string): Promise<void> {
  await sql`update reads set outcome = 'finished', started_on = null, updated_at = now()
    where entry_id = ${entryId} and ${isOpen}`.execute(tx)
  await sql`insert into reads (entry_id, user_id, outcome, edition_id)
    select id, user_id, 'finished', edition_id from read_books where id = ${entryId}
      and not exists (select from reads where entry_id = ${entryId})`.execute(tx)
}

interface GivenUp {
  on: string
  stoppedAt: Place | null
  reasons: string[]
  notes: string
}

/** Ends the current read as a DNF, or adds one. The stars wait in the reads until the DNF ends. */
export async function giveUpRead(tx: Tx, entries: Entries, { on, stoppedAt, reasons, notes }: GivenUp): Promise<void> {
  await keepStars(tx, entries)
  await sql`insert into reads (entry_id, user_id, outcome, edition_id)
    select entry.id, user_id, 'paused', edition_id from ${entryOf(entries)} join read_books on read_books.id = entry.id
    where not exists (select from reads where entry_id = entry.id and ${isOpen})`.execute(tx)
  const end = sql`greatest(${on}::date, started_on)`
  await sql`update reads set outcome = 'dnf', finished_on = ${end}, finished_precision = 'day',
      year_read = extract(year from ${end}), dnf_reasons = ${reasons}, dnf_notes = nullif(${notes}, ''),
      rating = given_up.rating, updated_at = now(),
      (stopped_unit, stopped_value) = (
        select place.unit, place.value from (
          select ${stoppedAt?.unit ?? null}::text as unit, ${stoppedAt?.value ?? null}::numeric as value, 1 as choice
          union all
          (select unit, value, 2 from read_progress where read_id = given_up.id order by ${latestPlace} limit 1)) place
        where place.unit is not null order by choice limit 1)
    from (select ${currentReadOf('entry.id')} as id, read_books.rating
      from ${entryOf(entries)} join read_books on read_books.id = entry.id) given_up
    where reads.id = given_up.id`.execute(tx)
}

export const latestPlace = sql`reached_on desc, created_at desc`

interface Form {
  is_dnf: boolean
  dnf_notes: string | null
  start_date: string | null
  finish_date: string | null
  year_read: number | null
}

/** The current read, else the latest. For a book on the TBR again, a different finish date makes another read. */
export async function findReadOfForm(tx: Tx, entryId: string, finishDate: string | null, before?: ReadingStatus) {
  const current = await findCurrentRead(tx, entryId)
  if (current) return current
  const latest = await findLatestEnded(tx, entryId)
  return before === 'tbr' && latest?.finishedOn !== finishDate ? undefined : latest
}

/** Saves the form's dates and rating to its read, which it ends. A new entry already has its read. */
export async function saveReadOfForm(tx: Tx, entryId: string, form: Form, before?: ReadingStatus): Promise<void> {
  const read = await findReadOfForm(tx, entryId, form.finish_date, before)
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
      ...(form.is_dnf && read.outcome === 'dnf' ? {} : dayOfForm(form.finish_date, 'finished')),
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
  await sql`update reads set outcome = 'finished', updated_at = now()
    from ${entryOf(entryId)} where reads.id = ${latestEndedOf('entry.id')} and outcome = 'dnf'`.execute(tx)
  await showLatestRead(tx, entryId, 'finished')
}

/** Copies the read to show in `status` to the entry. Stars hidden by a DNF come back when it ends. */
export async function showLatestRead(tx: Tx, entries: Entries, status: ReadingStatus): Promise<void> {
  const ended = status === 'finished'
  const { rows } = await sql<{ isTwice: boolean }>`
    with told as (
      select entry.id, row_number() over () as nth, ${currentReadOf('entry.id')} as current_id, ${latestEndedOf('entry.id')} as ended_id,
        (select count(*) from reads where entry_id = entry.id and outcome = 'finished') as times_read,
        (select rating from reads where entry_id = entry.id and rating is not null order by ${latestFirst} limit 1) as stars
      from ${entryOf(entries)}),
      tbr as materialized (select ${endOfTbr(sql`(select user_id from read_books where id = (select id from told limit 1))`)} as last)
    update read_books set
      reading_status = ${status},
      is_paused = ${status === 'currently_reading'} and coalesce(shown.outcome = 'paused', false),
      is_dnf = ${ended} and coalesce(shown.outcome = 'dnf', false),
      start_date = case when shown.started_precision = 'day' then shown.started_on end,
      finish_date = case when shown.finished_precision = 'day' and shown.outcome = 'finished' then shown.finished_on end,
      year_read = ended.year_read,
      dnf_notes = case when shown.outcome = 'dnf' then shown.dnf_notes end,
      at_unit = place.unit,
      at_value = place.value,
      tbr_position = case
        when ${status} <> 'tbr' then null
        when reading_status = 'tbr' then tbr_position
        else (select last from tbr) + told.nth - 1 end,
      times_read = told.times_read,
      rating = case
        when ${ended} and shown.outcome = 'dnf' then null
        when read_books.is_dnf then coalesce(read_books.rating, told.stars)
        else read_books.rating end,
      updated_at = clock_timestamp()
    from told
      left join reads ended on ended.id = told.ended_id
      left join reads shown on shown.id = case ${status}
        when 'currently_reading' then current_id when 'finished' then ended_id else coalesce(ended_id, current_id) end
      left join lateral (
        select unit, value from read_progress
        where ${status === 'currently_reading'} and read_id = current_id order by ${latestPlace} limit 1) place on true
    where read_books.id = told.id
    returning ended.rating is not null and ended.outcome = 'finished' as "isTwice"`.execute(tx)
  if (ended && rows.some(({ isTwice }) => isTwice)) await giveStarsToEntry(tx, entries)
}

/** Of a finished book, the entry holds the stars of its latest read: a copy there would grow stale. */
async function giveStarsToEntry(tx: Tx, entries: Entries): Promise<void> {
  await sql`update reads set rating = null
    from ${entryOf(entries)} join read_books on read_books.id = entry.id
    where reads.id = ${latestEndedOf('entry.id')} and reads.outcome = 'finished' and reads.rating is not null
      and read_books.rating is not null`.execute(tx)
}

/** Saves the entry's stars to the read they belong to, before another read becomes the latest. */
export async function keepStars(tx: Tx, entries: Entries): Promise<void> {
  await sql`update reads set rating = told.rating
    from (select read_books.rating, ${latestEndedOf('entry.id')} as latest_id
      from ${entryOf(entries)} join read_books on read_books.id = entry.id) told
    where reads.id = told.latest_id and reads.rating is null and reads.outcome = 'finished'`.execute(tx)
}
