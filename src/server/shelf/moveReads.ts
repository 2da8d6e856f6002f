import { sql } from 'kysely'
import type { ReadingStatus } from '#contract/books.ts'
import type { Place } from '#contract/reads.ts'
import type { Tx } from '#db/db.ts'
import { yearOf } from '#server/shared/days.ts'
import {
  type Entries,
  currentReadOf,
  entryOf,
  findCurrentRead,
  findLatestEnded,
  isOpen,
  keepStars,
  latestEndedOf,
  latestPlace,
  showLatestRead,
} from './reads.ts'

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

/** Stars end a DNF. */
export async function endDnf(tx: Tx, entryId: string): Promise<void> {
  await sql`update reads set outcome = 'finished', updated_at = now()
    from ${entryOf(entryId)} where reads.id = ${latestEndedOf('entry.id')} and outcome = 'dnf'`.execute(tx)
  await showLatestRead(tx, entryId, 'finished')
}
