import { sql } from 'kysely'
import type { ReadingStatus } from '#contract/books.ts'
import type { Tx } from '#db/db.ts'
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
export type Entries = string | string[]

export const entryOf = (entries: Entries) => sql`unnest(${[entries].flat()}::uuid[]) entry (id)`

export const latestPlace = sql`reached_on desc, created_at desc`

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
