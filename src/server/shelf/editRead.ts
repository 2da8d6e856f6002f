import { sql } from 'kysely'
import type { ReadingStatus } from '#contract/books.ts'
import type { Place, ReadToSave } from '#contract/reads.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { isFuture, yearOf } from '#server/shared/days.ts'
import { editionOfRead, refuseEdition } from './edition.ts'
import { type EntryBefore, type Moved, changeEntry } from './changeEntry.ts'
import { type BeyondEnd, beyondEnd } from './lengths.ts'
import { giveUpRead } from './moveReads.ts'
import { type Overlap, findOverlap } from './overlap.ts'
import { findLatestEnded, isOpen, keepStars, showLatestRead } from './reads.ts'
import type { DateRefusal } from './shelve.ts'
import type { ShelfState } from '#contract/shelfState.ts'

export type ReadRefusal =
  | { refused: DateRefusal | 'no-edition' | 'still-reading' | 'already-reading' | 'dnf-with-rating' }
  | Overlap
  | BeyondEnd

interface Given {
  bookId: string
  read: ReadToSave
}

/** A past read, or one under way. Puts a book of no shelf on the shelf. */
export async function addRead(db: Db, readerId: string, { bookId, read }: Given) {
  return changeEntry<ReadRefusal>(db, readerId, bookId, {
    refuse: async (tx, entry) =>
      (await refusalOf(tx, readerId, bookId, read, entry)) ?? (entry && conflictOf(tx, entry.id, read)),
    change: async (tx, entry) => {
      const latest = await findLatestEnded(tx, entry.id)
      await keepStars(tx, entry.id)
      const { id } = await tx
        .insertInto('reads')
        .values({ entry_id: entry.id, user_id: readerId, ...columnsOf(read), ...enteredOn(read, entry.id) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const staysOnTbr = entry.status === 'tbr' && latest !== undefined
      await settle(tx, entry, { latest: latest?.id, outcome: read.outcome, staysOnTbr })
      if (read.editionId !== undefined) await editionOfRead(tx, entry.id, id, read.editionId)
    },
  })
}

/** An ended read without dates comes before all that is known of the book. A book's only read was entered now. */
function enteredOn({ outcome, startDate, finishDate }: ReadToSave, entryId: string) {
  const isEnded = outcome === 'finished' || outcome === 'dnf'
  if (!isEnded || (startDate ?? finishDate) !== null) return {}
  return {
    created_at: sql<Date>`coalesce((
      select least(min(started_on), min(finished_on), min(reads.created_at), min(entry.created_at)) - interval '1 day'
      from reads join read_books entry on entry.id = entry_id where entry_id = ${entryId}), now())`,
  }
}

export async function changeRead(db: Db, readerId: string, { bookId, readId, read }: Given & { readId: string }) {
  return changeEntry<ReadRefusal | { refused: 'no-read' }>(db, readerId, bookId, {
    refuse: async (tx, entry) => {
      if (!entry || !(await findRead(tx, entry.id, readId))) return { refused: 'no-read' }
      return (await refusalOf(tx, readerId, bookId, read, entry)) ?? conflictOf(tx, entry.id, read, readId)
    },
    change: async (tx, entry) => {
      const latest = await findLatestEnded(tx, entry.id)
      await keepStars(tx, entry.id)
      const before = (await findRead(tx, entry.id, readId))!
      const shown = before.outcome === 'finished' ? before.rating : null
      await tx
        .updateTable('reads')
        .set({
          ...columnsOf(read),
          // A DNF shows no stars, but keeps those that it had.
          ...(read.outcome === 'dnf' && { rating: before.rating }),
          ...(read.finishDate === null && before.finishedOn === null && { year_read: before.yearRead }),
          updated_at: sql`now()`,
        })
        .where('id', '=', readId)
        .execute()
      const isRated = read.outcome === 'finished' && read.rating !== shown
      await settle(tx, entry, { latest: latest?.id, outcome: read.outcome, rated: isRated ? readId : undefined })
      if (read.editionId !== undefined) await editionOfRead(tx, entry.id, readId, read.editionId)
    },
  })
}

/** Without its last read, the book goes back to the TBR. Its stars and review stay. */
export async function removeRead(db: Db, readerId: string, { bookId, readId }: { bookId: string; readId: string }) {
  return changeEntry<{ refused: 'no-read' }>(db, readerId, bookId, {
    refuse: async (tx, entry) => (entry && (await findRead(tx, entry.id, readId)) ? undefined : { refused: 'no-read' }),
    change: async (tx, entry) => {
      const latest = await findLatestEnded(tx, entry.id)
      await keepStars(tx, entry.id)
      await takeStarsOfDnf(tx, entry.id, readId)
      await tx.deleteFrom('reads').where('id', '=', readId).execute()
      await settle(tx, entry, { latest: latest?.id })
    },
  })
}

interface GivenUp {
  bookId: string
  on: string
  stoppedAt: Place | null
  reasons: string[]
  dnfNotes: string
  ifState?: ShelfState | undefined
}

/** Did not finish: ends the read under way or paused, else adds a read that was not finished. */
export async function giveUp(
  db: Db,
  readerId: string,
  { bookId, on, stoppedAt, reasons, dnfNotes, ifState }: GivenUp,
): Promise<Entry | { refused: 'no-book' | DateRefusal } | BeyondEnd | Moved> {
  if (isFuture(on)) return { refused: 'finish-in-future' }
  return changeEntry<{ refused: DateRefusal } | BeyondEnd>(db, readerId, bookId, {
    ifState,
    refuse: async (tx, entry) => {
      if (!entry) return undefined
      const { rows } = await sql<{ isBefore: boolean }>`select started_on > ${on}::date as "isBefore" from reads
        where entry_id = ${entry.id} and ${isOpen} and started_precision = 'day'`.execute(tx)
      if (rows[0]?.isBefore) return { refused: 'finish-before-start' }
      return beyondEnd(stoppedAt, entry)
    },
    change: async (tx, { id }) => {
      await giveUpRead(tx, id, { on, stoppedAt, reasons, notes: dnfNotes.trim() })
      await showLatestRead(tx, id, 'finished')
    },
  })
}

async function refusalOf(
  tx: Tx,
  readerId: string,
  bookId: string,
  read: ReadToSave,
  entry: EntryBefore | undefined,
): Promise<ReadRefusal | undefined> {
  const { outcome, startDate, finishDate, rating } = read
  const isEnded = outcome === 'finished' || outcome === 'dnf'
  if (startDate && isFuture(firstDay(startDate))) return { refused: 'start-in-future' }
  if (finishDate && isFuture(firstDay(finishDate))) return { refused: 'finish-in-future' }
  if (!isEnded && finishDate) return { refused: 'still-reading' }
  if (startDate && finishDate && endsBefore(finishDate, startDate)) return { refused: 'finish-before-start' }
  if (outcome === 'dnf' && rating !== null) return { refused: 'dnf-with-rating' }
  return beyondEnd(read.stoppedAt, entry) ?? refuseEdition(tx, readerId, bookId, read.editionId)
}

/** Compares what both dates know: 2024-05 does not end before 2024-05-17. */
function endsBefore(finish: string, start: string): boolean {
  const shared = Math.min(finish.length, start.length)
  return finish.slice(0, shared) < start.slice(0, shared)
}

async function conflictOf(tx: Tx, entryId: string, read: ReadToSave, own?: string): Promise<ReadRefusal | undefined> {
  const isUnderWay = read.outcome === 'reading'
  if (isUnderWay && (await isOtherUnderWay(tx, entryId, own))) return { refused: 'already-reading' }
  return findOverlap(tx, entryId, { ...read, isUnderWay }, own)
}

async function isOtherUnderWay(tx: Tx, entryId: string, own: string | undefined): Promise<boolean> {
  const other = await tx
    .selectFrom('reads')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('outcome', '=', 'reading')
    .$if(own !== undefined, (query) => query.where('id', '<>', own!))
    .executeTakeFirst()
  return other !== undefined
}

function findRead(tx: Tx, entryId: string, readId: string) {
  return tx
    .selectFrom('reads')
    .select(['id', 'outcome', 'rating', 'finished_on as finishedOn', 'year_read as yearRead'])
    .where('id', '=', readId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
}

function columnsOf(read: ReadToSave) {
  const { outcome, startDate, finishDate, rating, format, stoppedAt, reasons, dnfNotes } = read
  const isDnf = outcome === 'dnf'
  return {
    outcome,
    started_on: startDate && firstDay(startDate),
    started_precision: precisionOf(startDate),
    finished_on: finishDate && firstDay(finishDate),
    finished_precision: precisionOf(finishDate),
    year_read: finishDate === null ? null : yearOf(finishDate),
    rating,
    format,
    edition_id: read.editionId,
    stopped_unit: isDnf && stoppedAt ? stoppedAt.unit : null,
    stopped_value: isDnf && stoppedAt ? stoppedAt.value : null,
    dnf_reasons: isDnf ? reasons : [],
    dnf_notes: isDnf && dnfNotes.trim() !== '' ? dnfNotes.trim() : null,
  }
}

const precisionOf = (date: string | null) => (date?.length === 4 ? 'year' : date?.length === 7 ? 'month' : 'day')

const firstDay = (date: string) => `${date}-01-01`.slice(0, 10)

/** Stars that waited in a DNF go back to the entry before the DNF is deleted. */
async function takeStarsOfDnf(tx: Tx, entryId: string, readId: string): Promise<void> {
  await sql`update read_books set rating = reads.rating, is_dnf = false from reads
    where read_books.id = ${entryId} and read_books.rating is null
      and reads.id = ${readId} and reads.outcome = 'dnf' and reads.rating is not null`.execute(tx)
}

interface Changed {
  /** The read that was the latest ended one before. */
  latest: string | undefined
  outcome?: ReadToSave['outcome']
  staysOnTbr?: boolean
  /** The read to which the reader gave other stars. */
  rated?: string | undefined
}

/** Sets the entry's status from its reads, and its stars if another read is the latest now or this one got others. */
async function settle(tx: Tx, entry: EntryBefore, { latest, outcome, staysOnTbr = false, rated }: Changed) {
  const now = await findLatestEnded(tx, entry.id)
  const status = await statusAfter(tx, entry, outcome, staysOnTbr)
  const isAnother = now?.id !== latest && now?.rating !== null
  if (now?.outcome === 'finished' && status === 'finished' && (isAnother || now.id === rated))
    await tx.updateTable('read_books').set({ rating: now.rating, is_dnf: false }).where('id', '=', entry.id).execute()
  await showLatestRead(tx, entry.id, status)
}

async function statusAfter(
  tx: Tx,
  { id, status }: EntryBefore,
  changed: ReadToSave['outcome'] | undefined,
  staysOnTbr: boolean,
): Promise<ReadingStatus> {
  const reads = await tx.selectFrom('reads').select('outcome').where('entry_id', '=', id).execute()
  const has = (...outcomes: string[]) => reads.some(({ outcome }) => outcomes.includes(outcome))
  if (has('reading') || changed === 'paused') return 'currently_reading'
  if (staysOnTbr) return 'tbr'
  if (status === 'currently_reading' && has('paused')) return status
  const isEndedNow = changed === 'finished' || changed === 'dnf'
  if (status === 'tbr' && !isEndedNow) return 'tbr'
  return has('finished', 'dnf') ? 'finished' : 'tbr'
}
