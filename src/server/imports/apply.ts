import { sql } from 'kysely'
import { contentWarnings } from '#contract/contentWarnings.ts'
import { notesMaxLength, reviewMaxLength } from '#contract/rules.ts'
import type { ReadingStatus } from '#contract/books.ts'
import type { Tx } from '#db/db.ts'
import { showLatestRead } from '#server/shelf/reads.ts'
import { yearOf } from '#server/shared/days.ts'
import type { Imported, ImportedRead, ImportedState, PartialDay } from './imported.ts'
import { putOnShelves } from './putOnShelves.ts'

interface Given {
  readerId: string
  bookId: string
  told: Imported
  /** What the run makes of a shelf that only the reader knows the meaning of. */
  state: ImportedState
  audience: string
  source: string
}

/** What an entry was or is, whole; null without one. */
export interface Snapshot {
  entry: Record<string, unknown>
  reads: Record<string, unknown>[]
  shelves: string[]
}

export async function snapshotOf(tx: Tx, readerId: string, bookId: string): Promise<Snapshot | null> {
  const { rows } = await sql<Snapshot>`
    select to_jsonb(entry) as entry,
      (select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
          'progress', (select count(*) from read_progress p where p.read_id = r.id)) order by r.id), '[]')
        from reads r where r.entry_id = entry.id) as reads,
      (select coalesce(jsonb_agg(h.shelf_id order by h.shelf_id), '[]') from own_shelf_books h where h.entry_id = entry.id) as shelves
    from read_books entry where user_id = ${readerId} and book_id = ${bookId}`.execute(tx)
  return rows[0] ?? null
}

/**
 * Puts a row on the shelf. What an entry has already stays as it is: the row fills what is empty, and adds reads and
 * shelves.
 */
export async function applyRow(tx: Tx, given: Given): Promise<void> {
  const { readerId, bookId, told, state, audience } = given
  const isNew = await insertEntry(tx, given)
  const { id, status, timesRead } = await tx
    .selectFrom('read_books')
    .select(['id', 'reading_status as status', 'times_read as timesRead'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  await fillEntry(tx, id, given)
  await addReads(tx, { entryId: id, readerId, told, timesRead, isNew })
  await putOnShelves(tx, { readerId, entryId: id, names: told.shelves, audience })
  await showLatestRead(tx, id, isNew ? statusOf(state) : (status as ReadingStatus))
  if (isNew && told.addedOn)
    await tx
      .updateTable('read_books')
      .set({ created_at: firstDay(told.addedOn) })
      .where('id', '=', id)
      .execute()
}

const statusOf = (state: ImportedState): ReadingStatus =>
  state === 'tbr' ? 'tbr' : state === 'finished' || state === 'dnf' ? 'finished' : 'currently_reading'

async function insertEntry(tx: Tx, { readerId, bookId, audience }: Given): Promise<boolean> {
  const inserted = await tx
    .insertInto('read_books')
    .values({ user_id: readerId, book_id: bookId, reading_status: 'tbr', visibility: audience })
    .onConflict((conflict) => conflict.columns(['user_id', 'book_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function fillEntry(tx: Tx, entryId: string, { told, source }: Given): Promise<void> {
  const { warnings, unknown } = knownWarnings(told)
  const review = told.review.slice(0, reviewMaxLength)
  const extras = {
    ...told.extras,
    ...(unknown && { 'Content warnings': unknown }),
    ...(told.review.length > review.length && { Review: told.review }),
    ...(told.privateNotes.length > notesMaxLength && { 'Private notes': told.privateNotes }),
  }
  // A review from a file is for the reader alone, even where an entry without words was shared.
  await sql`update read_books set
      share_with_community = share_with_community and (coalesce(public_review, '') <> '' or ${review} = ''),
      rating = case when not is_dnf then coalesce(rating, ${told.rating}) end,
      public_review = coalesce(nullif(public_review, ''), nullif(${review}, '')),
      spoiler_warning = spoiler_warning or coalesce(public_review, '') = '' and ${told.hasSpoiler},
      private_notes = coalesce(nullif(private_notes, ''), nullif(${told.privateNotes.slice(0, notesMaxLength)}, '')),
      content_warnings = coalesce(content_warnings, ${warnings && JSON.stringify(warnings)}::jsonb),
      is_owned = is_owned or ${told.isOwned || told.lentTo !== null},
      lent_to = coalesce(lent_to, ${told.lentTo?.slice(0, 100) ?? null}),
      own_pages = coalesce(own_pages, (select nullif(${told.pages}::int, pages) from books where id = book_id)),
      own_minutes = coalesce(own_minutes, ${told.minutes}),
      isbn = coalesce(isbn, ${told.isbns[0] ?? null}),
      imported = coalesce(imported, '{}') || ${JSON.stringify({ [source]: extras })}::jsonb
    where id = ${entryId}`.execute(tx)
}

/** By our names; what has none here is kept as text. */
function knownWarnings({ warnings }: Imported) {
  const names = new Map(contentWarnings.map((name) => [name.toLowerCase(), name]))
  const of = (told: string[]) => [
    ...new Set(told.map((name) => names.get(name.toLowerCase())).filter((name) => name !== undefined)),
  ]
  const graphic = of(warnings.graphic)
  const moderate = of(warnings.moderate).filter((name) => !graphic.includes(name))
  const minor = of(warnings.minor).filter((name) => !graphic.includes(name) && !moderate.includes(name))
  const all = Object.entries(warnings).flatMap(([grade, list]) => list.map((name: string) => `${grade}: ${name}`))
  const isUnknown = all.some((one) => !names.has(one.replace(/^\w+: /, '').toLowerCase()))
  const isKnown = graphic.length + moderate.length + minor.length > 0
  return { warnings: isKnown ? { graphic, moderate, minor } : null, unknown: isUnknown ? all.join('; ') : '' }
}

/** A read counts once: by its end, else by its beginning. */
const keyOf = (read: { outcome: string; startDate: string | null; finishDate: string | null }) =>
  `${read.outcome === 'reading' || read.outcome === 'paused' ? 'open' : 'ended'} ${read.finishDate ?? read.startDate ?? ''}`

const mostUndated = 50

interface Reads {
  entryId: string
  readerId: string
  told: Imported
  timesRead: number
  isNew: boolean
}

/** Reads that the entry does not have yet; and as many without dates as the row counts more. */
async function addReads(tx: Tx, { entryId, readerId, told, timesRead, isNew }: Reads): Promise<void> {
  const { rows: known } = await sql<{ outcome: string; startDate: string | null; finishDate: string | null }>`
    select outcome, to_char(started_on, 'YYYY-MM-DD') as "startDate", to_char(finished_on, 'YYYY-MM-DD') as "finishDate"
    from reads where entry_id = ${entryId}`.execute(tx)
  const keys = new Set(known.map(keyOf))
  const hasOpen = known.some((read) => keyOf(read).startsWith('open'))
  const added = told.reads.filter((read) => {
    const isOpen = keyOf(read).startsWith('open')
    if (isOpen) return isNew && !hasOpen
    return !keys.has(
      keyOf({
        ...read,
        startDate: read.startDate && firstDay(read.startDate),
        finishDate: read.finishDate && firstDay(read.finishDate),
      }),
    )
  })
  const finished = added.filter(({ outcome }) => outcome === 'finished').length
  const undated = Math.min(Math.max(told.timesRead - timesRead - finished, 0), mostUndated)
  const blank: ImportedRead = { outcome: 'finished', startDate: null, finishDate: null }
  const all = [...added, ...Array.from({ length: undated }, () => blank)]
  if (all.length === 0) return
  await tx
    .insertInto('reads')
    .values(
      all.map((read) => ({ entry_id: entryId, user_id: readerId, ...columnsOf(read, told), ...enteredOn(read, told) })),
    )
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
