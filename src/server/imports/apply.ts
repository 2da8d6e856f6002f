import { type RawBuilder, sql } from 'kysely'
import type { MergeField } from '#contract/imports.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'
import { notesMaxLength, reviewMaxLength } from '#contract/rules.ts'
import type { ReadingStatus } from '#contract/books.ts'
import type { Tx } from '#db/db.ts'
import { showLatestRead } from '#server/shelf/reads.ts'
import { yearOf } from '#server/shared/days.ts'
import { grades, type Imported, type ImportedRead, type ImportedState, type PartialDay } from './imported.ts'
import { putOnShelves } from './putOnShelves.ts'

interface Given {
  readerId: string
  bookId: string
  told: Imported
  /** What the run makes of a shelf that only the reader knows the meaning of. */
  state: ImportedState
  audience: string
  source: string
  /** Fields in which the row replaces what the entry has. */
  taken: string[]
  /** By name in lower case: the reader's shelves, as far as they were looked up. */
  shelfIds: Map<string, string>
  madeShelves: string[]
  blockedWords: readonly string[]
}

/** What an entry was or is, whole; null without one. */
export interface Snapshot {
  entry: Record<string, unknown>
  reads: Record<string, unknown>[]
  shelves: string[]
}

/** Differs as soon as a note of progress does; 0 without any. */
const progressOfRead = sql`coalesce((
  select to_jsonb(md5(jsonb_agg(jsonb_build_array(reached_on, unit, value, note) order by reached_on, created_at, id)::text))
  from read_progress p where p.read_id = r.id), '0')`

export async function snapshotOf(tx: Tx, readerId: string, bookId: string): Promise<Snapshot | null> {
  const { rows } = await snapshotQuery(readerId, bookId).execute(tx)
  return rows[0] ?? null
}

export const snapshotQuery = (readerId: string, bookId: string) => sql<Snapshot>`
    select to_jsonb(entry) as entry,
      (select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
          'progress', ${progressOfRead}) order by r.id), '[]')
        from reads r where r.entry_id = entry.id) as reads,
      (select coalesce(jsonb_agg(h.shelf_id order by h.shelf_id), '[]') from own_shelf_books h where h.entry_id = entry.id) as shelves
    from read_books entry where user_id = ${readerId} and book_id = ${bookId}`

/**
 * Puts a row on the shelf. What an entry has already stays as it is, but for the fields in `taken`: the row fills what is
 * empty, and adds reads and shelves. `before` is the entry so far.
 */
export async function applyRow(tx: Tx, given: Given, before: Snapshot | null): Promise<void> {
  const { readerId, bookId, told, state, taken } = given
  const entry = before ? entryIn(before) : await insertEntry(tx, given)
  if (!entry) return applyRow(tx, given, await snapshotOf(tx, readerId, bookId))
  const takesStatus = before === null || taken.includes('status')
  await fillEntry(tx, entry.id, given)
  await addReads(tx, { readerId, told, entry, takesStatus })
  await putOnShelves(tx, { ...given, entryId: entry.id, names: told.shelves })
  await showLatestRead(tx, entry.id, takesStatus ? statusOf(state) : entry.status)
}

interface Entry {
  id: string
  status: ReadingStatus
  timesRead: number
  reads: ImportedRead[]
}

function entryIn({ entry, reads }: Snapshot): Entry {
  return {
    id: entry['id'] as string,
    status: entry['reading_status'] as ReadingStatus,
    timesRead: entry['times_read'] as number,
    reads: reads.map((read) => ({
      outcome: read['outcome'] as ImportedRead['outcome'],
      startDate: read['started_on'] as string | null,
      finishDate: read['finished_on'] as string | null,
    })),
  }
}

const statusOf = (state: ImportedState): ReadingStatus =>
  state === 'tbr' ? 'tbr' : state === 'finished' || state === 'dnf' ? 'finished' : 'currently_reading'

/** Undefined when the reader put the book on the shelf at this moment. */
async function insertEntry(tx: Tx, { readerId, bookId, audience, told }: Given): Promise<Entry | undefined> {
  const inserted = await tx
    .insertInto('read_books')
    .values({
      user_id: readerId,
      book_id: bookId,
      reading_status: 'tbr',
      visibility: told.isPrivate ? 'private' : audience,
      ...(told.addedOn && { created_at: firstDay(told.addedOn) }),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'book_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted && { id: inserted.id, status: 'tbr', timesRead: 0, reads: [] }
}

async function fillEntry(tx: Tx, entryId: string, { told, source, taken }: Given): Promise<void> {
  const { warnings, unknown } = warningsOf(told)
  const review = told.review.slice(0, reviewMaxLength)
  const extras = {
    ...told.extras,
    ...(unknown && { 'Content warnings': unknown }),
    ...(told.review.length > review.length && { Review: told.review }),
    ...(told.privateNotes.length > notesMaxLength && { 'Private notes': told.privateNotes }),
    ...(told.timesRead > mostUndated && { 'Times read': String(told.timesRead) }),
  }
  const notes = told.privateNotes.slice(0, notesMaxLength)
  const either = (field: MergeField, mine: RawBuilder<unknown>, theirs: RawBuilder<unknown>) =>
    taken.includes(field) ? sql`coalesce(${theirs}, ${mine})` : sql`coalesce(${mine}, ${theirs})`
  const takesReview = taken.includes('review') && review !== ''
  // A review from a file is for the reader alone, even where an entry without words was shared.
  await sql`update read_books set
      share_with_community = share_with_community and not ${takesReview} and (coalesce(public_review, '') <> '' or ${review} = ''),
      rating = case when not is_dnf then ${either('rating', sql`rating`, sql`${told.rating}::numeric`)} end,
      public_review = ${either('review', sql`nullif(public_review, '')`, sql`nullif(${review}, '')`)},
      spoiler_warning = spoiler_warning or (${takesReview} or coalesce(public_review, '') = '') and ${told.hasSpoiler},
      private_notes = ${either('notes', sql`nullif(private_notes, '')`, sql`nullif(${notes}, '')`)},
      content_warnings = ${either('warnings', sql`content_warnings`, sql`${warnings && JSON.stringify(warnings)}::jsonb`)},
      is_owned = is_owned or ${told.isOwned || told.lentTo !== null},
      lent_to = ${either('lentTo', sql`lent_to`, sql`${told.lentTo?.slice(0, 100) ?? null}`)},
      own_pages = coalesce(own_pages, (select nullif(${told.pages}::int, pages) from books where id = book_id)),
      own_minutes = coalesce(own_minutes, ${told.minutes}),
      isbn = coalesce(isbn, ${told.isbns[0] ?? null}),
      edition_id = coalesce(edition_id, (select id from editions
        where isbn13 = ${told.isbns[0] ?? null} and editions.book_id = read_books.book_id)),
      imported = coalesce(imported, '{}')
        || jsonb_build_object(${source}::text, coalesce(imported -> ${source}::text, '{}') || ${JSON.stringify(extras)}::jsonb)
    where id = ${entryId}`.execute(tx)
}

/** By our names; what has none here is kept as text. */
export function warningsOf({ warnings }: Imported) {
  const names = new Map(contentWarnings.map((name) => [name.toLowerCase(), name]))
  const of = (told: string[]) => [
    ...new Set(told.map((name) => names.get(name.toLowerCase())).filter((name) => name !== undefined)),
  ]
  const graphic = of(warnings.graphic)
  const moderate = of(warnings.moderate).filter((name) => !graphic.includes(name))
  const minor = of(warnings.minor).filter((name) => !graphic.includes(name) && !moderate.includes(name))
  const all = grades.flatMap((grade) => warnings[grade].map((name) => `${grade}: ${name}`))
  const isUnknown = all.some((one) => !names.has(one.replace(/^\w+: /, '').toLowerCase()))
  const isKnown = graphic.length + moderate.length + minor.length > 0
  return { warnings: isKnown ? { graphic, moderate, minor } : null, unknown: isUnknown ? all.join('; ') : '' }
}

const isOpen = ({ outcome }: ImportedRead) => outcome === 'reading' || outcome === 'paused'

/** A read counts once: by its end, else by its beginning. */
function keyOf(read: ImportedRead): string {
  const day = read.finishDate ?? read.startDate
  return `${isOpen(read) ? 'open' : 'ended'} ${day ? firstDay(day) : ''}`
}

const mostUndated = 50

interface Reads {
  readerId: string
  told: Imported
  entry: Entry
  takesStatus: boolean
}

/** Reads that the entry does not have yet; and as many without dates as the row counts more. */
async function addReads(tx: Tx, { readerId, told, entry, takesStatus }: Reads): Promise<void> {
  const keys = new Set(entry.reads.map(keyOf))
  const hasOpen = entry.reads.some(isOpen)
  const isThere = (read: ImportedRead) =>
    takesStatus && !read.startDate && !read.finishDate
      ? entry.reads.some(({ outcome }) => outcome === read.outcome)
      : keys.has(keyOf(read))
  const added = told.reads.filter((read) => (isOpen(read) ? takesStatus && !hasOpen : !isThere(read)))
  const finished = added.filter(({ outcome }) => outcome === 'finished').length
  const undated = Math.min(Math.max(told.timesRead - entry.timesRead - finished, 0), mostUndated)
  const blank: ImportedRead = { outcome: 'finished', startDate: null, finishDate: null }
  const all = [...added, ...Array.from({ length: undated }, () => blank)]
  if (all.length === 0) return
  const inserted = await tx
    .insertInto('reads')
    .values(
      all.map((read) => ({
        entry_id: entry.id,
        user_id: readerId,
        ...columnsOf(read, told),
        ...enteredOn(read, told),
      })),
    )
    .returning(['id', 'outcome'])
    .execute()
  const open = inserted.find(({ outcome }) => outcome === 'reading' || outcome === 'paused')
  if (open && told.progress)
    await tx
      .insertInto('read_progress')
      .values({ read_id: open.id, user_id: readerId, reached_on: sql`current_date`, ...told.progress })
      .execute()
}

/** Reads without a date come before those with one. */
function enteredOn({ startDate, finishDate }: ImportedRead, { reads, addedOn }: Imported) {
  if (startDate ?? finishDate) return {}
  const known = [...reads.flatMap((read) => [read.startDate, read.finishDate]), addedOn].filter((day) => day !== null)
  const [first] = known.map(firstDay).toSorted()
  return first === undefined ? {} : { created_at: sql<Date>`${first}::date - interval '1 day'` }
}

function columnsOf({ outcome, startDate, finishDate }: ImportedRead, told: Imported) {
  const isOver = startDate && finishDate && firstDay(startDate) > lastDay(finishDate)
  const end = outcome === 'finished' || outcome === 'dnf' ? finishDate : null
  return {
    outcome,
    started_on: startDate && !isOver ? firstDay(startDate) : null,
    started_precision: precisionOf(startDate),
    finished_on: end && firstDay(end),
    finished_precision: precisionOf(end),
    year_read: end ? yearOf(firstDay(end)) : null,
    format: told.format,
    ...(outcome === 'dnf' && { rating: told.rating, dnf_notes: told.dnfNotes || null }),
  }
}

const precisionOf = (day: PartialDay | null) => (day?.length === 4 ? 'year' : day?.length === 7 ? 'month' : 'day')
const firstDay = (day: PartialDay) => `${day}-01-01`.slice(0, 10)
const lastDay = (day: PartialDay) => `${day}-99-99`.slice(0, 10)
