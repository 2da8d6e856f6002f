import { type RawBuilder, sql } from 'kysely'
import type { ReadingStatus } from '#contract/books.ts'
import type { MergeField } from '#contract/imports.ts'
import { type Audience, audiences } from '#contract/rules.ts'
import type { Tx } from '#db/db.ts'
import { describedBy, findSame } from '#server/books/editions/addEdition.ts'
import { sanitizeSynopsis } from '#server/books/sanitizeSynopsis.ts'
import { showLatestRead } from '#server/shelf/reads.ts'
import { findBlockedWord } from '#server/shared/speech.ts'
import { suspensionOf } from '#server/shared/suspension.ts'
import { putOnShelves } from '../putOnShelves.ts'
import type { ArchivedBook, ArchivedEdition, ArchivedRead } from './archivedBook.ts'

interface Given {
  readerId: string
  bookId: string
  archived: ArchivedBook
  /** Nobody sees more of a book than before, nor more than the reader says of the import. */
  audience: string
  /** Fields of an entry that is here already for which the reader chose the archive. */
  taken: string[]
  shelfIds: Map<string, string>
  madeShelves: string[]
  blockedWords: readonly string[]
  isWithinPace: (tx: Tx, readerId: string) => Promise<boolean>
}

/** A new entry is as it was. One that is there stays as it is: what is empty is filled, and reads and shelves are added. */
export async function applyBook(tx: Tx, given: Given): Promise<void> {
  const { readerId, bookId, archived, taken } = given
  const before = await findEntry(tx, readerId, bookId)
  const entryId = before?.id ?? (await insertBlank(tx, given))
  const filled = { ...given, entryId, isShared: await mayShare(tx, given, before) }
  await fillEntry(tx, filled)
  if (!before) await completeEntry(tx, filled)
  await addReads(tx, { ...given, entryId, isNew: !before })
  await putOnShelves(tx, { ...given, entryId, names: archived.shelves })
  const status = taken.includes('status') ? undefined : before?.status
  await showLatestRead(tx, entryId, (status ?? archived.entry.reading_status) as ReadingStatus)
}

function findEntry(tx: Tx, readerId: string, bookId: string) {
  return tx
    .selectFrom('read_books')
    .select(['id', 'reading_status as status', 'public_review as review'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
}

/** On the TBR at first: a finished entry would get a read of its own. */
async function insertBlank(tx: Tx, { readerId, bookId }: Given): Promise<string> {
  const { id } = await tx
    .insertInto('read_books')
    .values({ user_id: readerId, book_id: bookId, reading_status: 'tbr', visibility: 'private' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const narrower = (one: string, other: string): Audience =>
  audiences[Math.max(audiences.indexOf(one as Audience), audiences.indexOf(other as Audience))]!

/** As when a review is written here: not while the reader is suspended, with a blocked word, or too fast for a new reader. */
async function mayShare(
  tx: Tx,
  { readerId, archived: { entry }, audience, taken, blockedWords, isWithinPace }: Given,
  before: Awaited<ReturnType<typeof findEntry>>,
): Promise<boolean> {
  const isShown = entry.share_with_community && narrower(entry.visibility, audience) === 'public'
  if (!isShown || findBlockedWord(blockedWords, [entry.public_review ?? '']) !== undefined) return false
  if (await suspensionOf(tx, readerId)) return false
  const hasNewWords = entry.public_review && (taken.includes('review') || !before?.review)
  return !hasNewWords || isWithinPace(tx, readerId)
}

interface Filled extends Given {
  entryId: string
  /** Whether the words of the archive are shared. */
  isShared: boolean
}

async function fillEntry(tx: Tx, filled: Filled): Promise<void> {
  const { entryId, archived, taken, isShared } = filled
  const { entry } = archived
  const given = JSON.stringify({ ...entry, synopsis: sanitizeSynopsis(entry.synopsis) })
  const either = (field: MergeField, mine: RawBuilder<unknown>, theirs: RawBuilder<unknown>) =>
    taken.includes(field) ? sql`coalesce(${theirs}, ${mine})` : sql`coalesce(${mine}, ${theirs})`
  const isReviewTaken = sql`coalesce(g.public_review, '') <> ''
    and (${taken.includes('review')} or coalesce(e.public_review, '') = '')`
  const editionId = await ensureEdition(tx, filled, entry.edition)
  await sql`update read_books e set
      rating = case when not e.is_dnf then ${either('rating', sql`e.rating`, sql`g.rating`)} end,
      share_with_community = case when ${isReviewTaken}
        then ${isShared} else e.share_with_community end,
      spoiler_warning = e.spoiler_warning or (${taken.includes('review')} or coalesce(e.public_review, '') = '') and g.spoiler_warning,
      public_review = ${either('review', sql`nullif(e.public_review, '')`, sql`nullif(g.public_review, '')`)},
      private_notes = ${either('notes', sql`nullif(e.private_notes, '')`, sql`nullif(g.private_notes, '')`)},
      content_warnings = ${either('warnings', sql`e.content_warnings`, sql`g.content_warnings`)},
      is_owned = e.is_owned or g.is_owned,
      lent_to = ${either('lentTo', sql`e.lent_to`, sql`case when g.is_owned then g.lent_to end`)},
      own_pages = coalesce(e.own_pages, g.own_pages),
      own_minutes = coalesce(e.own_minutes, g.own_minutes),
      is_own_length = case when e.own_pages is null and e.own_minutes is null then g.is_own_length else e.is_own_length end,
      isbn = coalesce(e.isbn, g.isbn),
      edition_id = coalesce(e.edition_id, ${editionId}::uuid),
      cover = coalesce(e.cover, ${keptCover(sql`g.cover`)}),
      synopsis = coalesce(e.synopsis, g.synopsis),
      genres = case when e.genres = '{}' then g.genres else e.genres end,
      tropes = coalesce(e.tropes, g.tropes),
      characters = coalesce(e.characters, g.characters),
      themes = coalesce(e.themes, g.themes),
      series_type = coalesce(e.series_type, g.series_type),
      point_of_view = coalesce(e.point_of_view, g.point_of_view),
      imported = case when g.imported is null then e.imported else g.imported || coalesce(e.imported, '{}') end
    from jsonb_populate_record(null::read_books, ${given}::jsonb) g where e.id = ${entryId}`.execute(tx)
}

/** What an entry that is here already has no need of. */
async function completeEntry(tx: Tx, { entryId, readerId, archived: { entry }, audience, isShared }: Filled) {
  await sql`update read_books e set
      visibility = ${narrower(entry.visibility, audience)},
      share_with_community = ${isShared},
      public_review = ${entry.public_review}, private_notes = ${entry.private_notes},
      tbr_position = ${entry.tbr_position},
      favorite_place = case when not exists (
        select from read_books o where o.user_id = ${readerId} and o.favorite_place = ${entry.favorite_place}::int)
        then ${entry.favorite_place}::int end,
      created_at = ${entry.created_at}::timestamptz
    where e.id = ${entryId}`.execute(tx)
}

/** A cover that was swept since the preview is none. */
const keptCover = (address: ReturnType<typeof sql>) => sql`case when exists (
  select from covers where hash = substring(${address} from '^/covers/([0-9a-f]{32})-')) then ${address} end`

/**
 * One that nobody knew here is added in the reader's name, unless they are suspended or it says a blocked word. Null where
 * its number is another book's.
 */
async function ensureEdition(
  tx: Tx,
  { readerId, bookId, blockedWords }: Pick<Given, 'readerId' | 'bookId' | 'blockedWords'>,
  edition: ArchivedEdition,
): Promise<string | null> {
  if (!edition) return null
  const known = await findSame(tx, bookId, edition)
  if (known) return known
  if (saysBlockedWord(edition, blockedWords) || (await suspensionOf(tx, readerId))) return null
  const added = await tx
    .insertInto('editions')
    .values({ book_id: bookId, ...edition, is_typed: true, added_by: readerId, ...describedBy(readerId) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

const saysBlockedWord = (
  { title, publisher, translator, narrator, language }: NonNullable<ArchivedEdition>,
  blockedWords: readonly string[],
) =>
  findBlockedWord(
    blockedWords,
    [title, publisher, translator, narrator, language].map((text) => text ?? ''),
  ) !== undefined

/** A read counts once: by its end, else by its beginning; one without dates, as often as it is there. */
const keyOf = ({ outcome, started_on, finished_on }: Pick<ArchivedRead, 'outcome' | 'started_on' | 'finished_on'>) =>
  `${outcome === 'reading' || outcome === 'paused' ? 'open' : outcome} ${finished_on ?? started_on ?? ''}`

async function addReads(tx: Tx, given: Given & { entryId: string; isNew: boolean }): Promise<void> {
  const { rows: mine } = await sql<ArchivedRead>`
    select outcome, to_char(started_on, 'YYYY-MM-DD') as started_on, to_char(finished_on, 'YYYY-MM-DD') as finished_on
    from reads where entry_id = ${given.entryId}`.execute(tx)
  const known = mine.map(keyOf)
  for (const read of given.archived.reads) {
    const key = keyOf(read)
    const place = known.indexOf(key)
    if (place >= 0) known.splice(place, 1)
    else if (given.isNew || !key.startsWith('open')) await insertRead(tx, given, read)
  }
}

async function insertRead(
  tx: Tx,
  { entryId, ...given }: Given & { entryId: string },
  { progress, edition, ...read }: ArchivedRead,
): Promise<void> {
  const { readerId } = given
  await sql`with added as (
      insert into reads (entry_id, user_id, outcome, started_on, started_precision, finished_on, finished_precision, year_read,
        stopped_unit, stopped_value, dnf_reasons, dnf_notes, format, edition_id, rating, created_at)
      select ${entryId}, ${readerId}, outcome, started_on, started_precision, finished_on, finished_precision, year_read,
        stopped_unit, stopped_value, dnf_reasons, dnf_notes, format, ${await ensureEdition(tx, given, edition)}::uuid, rating, created_at
      from jsonb_populate_record(null::reads, ${JSON.stringify(read)}::jsonb) returning id)
    insert into read_progress (read_id, user_id, reached_on, unit, value, note, created_at)
    select added.id, ${readerId}, reached_on, unit, value, note, p.created_at
    from added, jsonb_populate_recordset(null::read_progress, ${JSON.stringify(progress)}::jsonb) p`.execute(tx)
}

/** The rest of what the archive knows of a book that was made from it. */
export async function completeBook(
  tx: Tx,
  readerId: string,
  bookId: string,
  { book, entry, reads }: ArchivedBook,
  blockedWords: readonly string[],
): Promise<void> {
  await sql`update books set authors = ${book.authors}, isbn = ${book.isbn}, first_year = ${book.first_year},
      language = ${book.language}, pages = ${book.pages}, series = ${book.series},
      series_position = ${book.series && book.series_position}, synopsis = ${sanitizeSynopsis(book.synopsis)},
      cover = ${keptCover(sql`${book.cover}::text`)}
    where id = ${bookId}`.execute(tx)
  await sql`insert into editions (book_id, isbn13) select ${bookId}, unnest(${book.isbns}::text[])
    on conflict (isbn13) do nothing`.execute(tx)
  for (const edition of [entry.edition, ...reads.map((read) => read.edition)])
    if (edition && !saysBlockedWord(edition, blockedWords)) await completeEdition(tx, readerId, bookId, edition)
}

/** Of its ISBN alone so far. */
async function completeEdition(
  tx: Tx,
  readerId: string,
  bookId: string,
  edition: NonNullable<ArchivedEdition>,
): Promise<void> {
  const { isbn13, asin: _, ...facts } = edition
  await tx
    .updateTable('editions')
    .set({ ...facts, ...describedBy(readerId) })
    .where('isbn13', '=', isbn13)
    .where('book_id', '=', bookId)
    .execute()
}
