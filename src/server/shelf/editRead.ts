import { sql } from 'kysely'
import type { ReadingStatus } from '#contract/books.ts'
import type { Place, ReadToSave } from '#contract/reads.ts'
import type { ShelfState } from '#contract/shelfState.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { isFuture, yearOf } from '#server/shared/days.ts'
import { changeEntry, type EntryBefore, type Moved } from './changeEntry.ts'
import { findLatestEnded, giveUpRead, isOpen, keepStars, latestFirst, showLatestRead } from './reads.ts'
import type { DateRefusal } from './shelve.ts'

export type BeyondEnd = { refused: 'beyond-end'; unit: 'page' | 'minutes'; length: number }

export type ReadRefusal =
  | { refused: DateRefusal | 'still-reading' | 'already-reading' | 'dnf-with-rating' }
  | { refused: 'inside-another'; startDate: string; finishDate: string }
  | BeyondEnd

interface Given {
  bookId: string
  read: ReadToSave
}

/** A past read, or one under way. Puts a book of no shelf on the shelf. */
export async function addRead(db: Db, readerId: string, { bookId, read }: Given) {
  return changeEntry<ReadRefusal>(db, readerId, bookId, {
    refuse: async (tx, entry) => refusalOf(read, entry) ?? (entry && conflictOf(tx, entry.id, read)),
    change: async (tx, entry) => {
      const hadEnded = (await findLatestEnded(tx, entry.id)) !== undefined
      await keepStars(tx, entry.id)
      await tx
        .insertInto('reads')
        .values({ entry_id: entry.id, user_id: readerId, ...columnsOf(read) })
        .execute()
      const wantsToReadAgain = entry.status === 'tbr' && hadEnded
      await settle(tx, entry, { outcome: read.outcome, staysOnTbr: wantsToReadAgain })
    },
  })
}

export async function changeRead(db: Db, readerId: string, { bookId, readId, read }: Given & { readId: string }) {
  return changeEntry<ReadRefusal | { refused: 'no-read' }>(db, readerId, bookId, {
    refuse: async (tx, entry) => {
      if (!entry || !(await findRead(tx, entry.id, readId))) return { refused: 'no-read' }
      return refusalOf(read, entry) ?? conflictOf(tx, entry.id, read, readId)
    },
    change: async (tx, entry) => {
      await keepStars(tx, entry.id)
      await tx
        .updateTable('reads')
        .set({ ...columnsOf(read), updated_at: sql`now()` })
        .where('id', '=', readId)
        .execute()
      if (read.rating === null) await clearStars(tx, entry.id, readId)
      await settle(tx, entry, { outcome: read.outcome })
    },
  })
}

/** Without its last read, the book goes back to the TBR. Its stars and review stay. */
export async function removeRead(db: Db, readerId: string, { bookId, readId }: { bookId: string; readId: string }) {
  return changeEntry<{ refused: 'no-read' }>(db, readerId, bookId, {
    refuse: async (tx, entry) => (entry && (await findRead(tx, entry.id, readId)) ? undefined : { refused: 'no-read' }),
    change: async (tx, entry) => {
      await keepStars(tx, entry.id)
      await tx.deleteFrom('reads').where('id', '=', readId).execute()
      await settle(tx, entry)
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

/** A place past the last page or minute, where the length is known. */
export function beyondEnd(place: Place | null, entry: EntryBefore | undefined): BeyondEnd | undefined {
  if (!place || place.unit === 'percent') return undefined
  const length = place.unit === 'page' ? entry?.pages : entry?.minutes
  return length && place.value > length ? { refused: 'beyond-end', unit: place.unit, length } : undefined
}

function refusalOf(read: ReadToSave, entry: EntryBefore | undefined): ReadRefusal | undefined {
  const { outcome, startDate, finishDate, rating } = read
  const isEnded = outcome === 'finished' || outcome === 'dnf'
  if (startDate && isFuture(firstDay(startDate))) return { refused: 'start-in-future' }
  if (finishDate && isFuture(firstDay(finishDate))) return { refused: 'finish-in-future' }
  if (!isEnded && finishDate) return { refused: 'still-reading' }
  if (startDate && finishDate && endsBefore(finishDate, startDate)) return { refused: 'finish-before-start' }
  if (outcome === 'dnf' && rating !== null) return { refused: 'dnf-with-rating' }
  return beyondEnd(read.stoppedAt, entry)
}

/** Compares what both dates know: 2024-05 does not end before 2024-05-17. */
function endsBefore(finish: string, start: string): boolean {
  const shared = Math.min(finish.length, start.length)
  return finish.slice(0, shared) < start.slice(0, shared)
}

async function conflictOf(tx: Tx, entryId: string, read: ReadToSave, own?: string): Promise<ReadRefusal | undefined> {
  const others = await tx
    .selectFrom('reads')
    .select(['outcome', 'started_on as startDate', 'finished_on as finishDate'])
    .where('entry_id', '=', entryId)
    .where('started_precision', '=', 'day')
    .where('finished_precision', '=', 'day')
    .$if(own !== undefined, (query) => query.where('id', '<>', own!))
    .execute()
  if (read.outcome === 'reading' && others.some(({ outcome }) => outcome === 'reading'))
    return { refused: 'already-reading' }
  const { startDate: start, finishDate: finish } = read
  if (start?.length !== 10 || finish?.length !== 10) return undefined
  for (const { startDate, finishDate } of others) {
    if (startDate === null || finishDate === null) continue
    const isInside = startDate <= start && finish <= finishDate
    const isAround = start <= startDate && finishDate <= finish
    if (isInside || isAround) return { refused: 'inside-another', startDate, finishDate }
  }
  return undefined
}

function findRead(tx: Tx, entryId: string, readId: string) {
  return tx.selectFrom('reads').select('id').where('id', '=', readId).where('entry_id', '=', entryId).executeTakeFirst()
}

function columnsOf({ outcome, startDate, finishDate, rating, format, stoppedAt, reasons, dnfNotes }: ReadToSave) {
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
    stopped_unit: isDnf && stoppedAt ? stoppedAt.unit : null,
    stopped_value: isDnf && stoppedAt ? stoppedAt.value : null,
    dnf_reasons: isDnf ? reasons : [],
    dnf_notes: isDnf && dnfNotes.trim() !== '' ? dnfNotes.trim() : null,
  }
}

const precisionOf = (date: string | null) => (date?.length === 4 ? 'year' : date?.length === 7 ? 'month' : 'day')

const firstDay = (date: string) => `${date}-01-01`.slice(0, 10)

/** The reader took the stars of a read away: if it is the latest, the entry loses them too. */
async function clearStars(tx: Tx, entryId: string, readId: string): Promise<void> {
  const latest = await findLatestEnded(tx, entryId)
  if (latest?.id !== readId || latest.outcome !== 'finished') return
  await tx.updateTable('read_books').set({ rating: null }).where('id', '=', entryId).execute()
}

interface Changed {
  outcome?: ReadToSave['outcome']
  staysOnTbr?: boolean
}

/** Sets the entry's status and stars from its reads. */
async function settle(tx: Tx, entry: EntryBefore, { outcome, staysOnTbr = false }: Changed = {}): Promise<void> {
  await showLatestRead(tx, entry.id, await statusAfter(tx, entry, outcome, staysOnTbr))
  await sql`update read_books set rating = latest.rating from (
      select rating, outcome from reads where entry_id = ${entry.id} and not ${isOpen} order by ${latestFirst} limit 1) latest
    where id = ${entry.id} and latest.outcome = 'finished' and latest.rating is not null and not is_dnf`.execute(tx)
  await sql`update reads set rating = null where id = (
      select id from reads where entry_id = ${entry.id} and not ${isOpen} order by ${latestFirst} limit 1)
    and outcome = 'finished' and not (select is_dnf from read_books where id = ${entry.id})`.execute(tx)
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
