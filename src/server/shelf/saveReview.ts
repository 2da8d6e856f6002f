import { sql } from 'kysely'
import { starSteps } from '#contract/rules.ts'
import type { ReadingStatus } from '#contract/books.ts'
import type { Entry, ReviewToSave } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { watchBooks } from '#server/shared/activities.ts'
import { isFuture, yearOf } from '#server/shared/days.ts'
import { readersNamedIn } from '#server/shared/mentions.ts'
import { tell } from '#server/shared/notices.ts'
import type { SpeechRefusal } from '#server/shared/speech.ts'
import { type Suspension, suspensionOf } from '#server/shared/suspension.ts'
import { contribute } from '#server/books/contribute.ts'
import { ensureInCatalogue } from '#server/books/ensureInCatalogue.ts'
import { entryAfterChange } from './entries.ts'
import { guardShown } from './guardShown.ts'
import { lockShelf } from './lockShelf.ts'
import { ensureTasteProfile } from './rate.ts'
import { findOverlap, type Overlap } from './overlap.ts'
import { findCurrentRead, findLatestEnded, showLatestRead } from './reads.ts'
import { rememberEntry } from './undo.ts'
import type { DateRefusal } from './shelve.ts'
import { keptWarnings } from './findReview.ts'

type FormRefusal = { refused: 'no-book' | 'dnf-with-rating' | 'quarter-stars' | DateRefusal }

export type ReviewRefusal =
  | FormRefusal
  | Overlap
  | { refused: 'changed'; updatedAt: Date }
  | { refused: 'suspended'; suspension: Suspension }
  | SpeechRefusal

/** Finishes the entry and adds tags to the shared book. Refuses a form filled from an older entry. `speak`: asked before new words are shared. */
export async function saveReview(
  db: Db,
  readerId: string,
  asked: string,
  review: ReviewToSave,
  speak: (words: string, tx: Tx) => Promise<SpeechRefusal | undefined>,
): Promise<Entry | ReviewRefusal> {
  const refused = refusalOf(review)
  if (refused) return { refused }
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookId = await ensureInCatalogue(tx, asked, readerId)
    if (!bookId) return { refused: 'no-book' }
    const before = await findBefore(tx, readerId, bookId)
    if (before && isOlder(review.updatedAt, before)) return { refused: 'changed', updatedAt: before.updated_at }
    if (isNewQuarter(review.rating, before)) return { refused: 'quarter-stars' }
    const columns = columnsOf(review, before)
    const overlap = before && (await overlapOf(tx, before, columns))
    if (overlap) return overlap
    const suspension = sharesNewWords(review, before) && (await suspensionOf(tx, readerId))
    if (suspension) return { refused: 'suspended', suspension }
    const unheard = sharesNewWords(review, before) && (await speak(review.publicReview, tx))
    if (unheard) return unheard
    const refuseShown = await guardShown(tx, readerId)
    await rememberEntry(tx, readerId, bookId)
    const tellFollowers = await watchBooks(tx, readerId, [bookId])
    const { id } = await tx
      .insertInto('read_books')
      .values({ user_id: readerId, book_id: bookId, ...columns })
      // Not `now()`: while the transaction waited, a moderator may have decided about the old words.
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'book_id']).doUpdateSet({ ...columns, updated_at: sql`clock_timestamp()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveReadOfForm(tx, id, columns, before?.reading_status as ReadingStatus | undefined)
    await showLatestRead(tx, id, 'finished')
    // After the entry: with the book locked first, two tabs of one reader could deadlock.
    await contribute(tx, bookId, readerId, review)
    if (sharesNewWords(review, before)) await tellOfMentions(tx, readerId, id, review.publicReview)
    if (review.rating !== null) await ensureTasteProfile(tx, readerId)
    await refuseShown()
    await tellFollowers()
    return (await entryAfterChange(tx, readerId, bookId))!
  })
}

function findBefore(tx: Tx, readerId: string, bookId: string) {
  return tx
    .selectFrom('read_books')
    .select(['id', 'reading_status', 'rating', 'year_read', 'updated_at', 'share_with_community', 'public_review'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
}

type Before = Awaited<ReturnType<typeof findBefore>>

/** `seen` is null for a form filled from no entry. */
function isOlder(seen: string | null, { updated_at }: NonNullable<Before>): boolean {
  return seen === null || new Date(seen).getTime() !== updated_at.getTime()
}

async function overlapOf(
  tx: Tx,
  { id, reading_status }: NonNullable<Before>,
  { start_date: startDate, finish_date: finishDate }: ReturnType<typeof columnsOf>,
) {
  const read = await findReadOfForm(tx, id, finishDate, reading_status as ReadingStatus)
  return findOverlap(tx, id, { startDate, finishDate }, read?.id)
}

function isNewQuarter(rating: number | null, before: Before): boolean {
  return rating !== null && rating !== before?.rating && !starSteps.some((step) => step === rating)
}

function sharesNewWords({ shareWithCommunity, publicReview }: ReviewToSave, before: Before): boolean {
  const isSharedAlready = before?.share_with_community && before.public_review === orNull(publicReview)
  return shareWithCommunity && orNull(publicReview) !== null && !isSharedAlready
}

/** Each reader once, however often the review is saved; the review itself says who may see it. */
function tellOfMentions(tx: Tx, readerId: string, reviewId: string, words: string): Promise<void> {
  const readers = sql`${readersNamedIn(words)} and profiles.id <> ${readerId}`
  return tell(tx, { kind: 'mention', readers, subjectId: reviewId, actorId: readerId, reviewId })
}

function refusalOf(review: ReviewToSave): FormRefusal['refused'] | undefined {
  if (review.isDnf && review.rating !== null) return 'dnf-with-rating'
  if (review.startDate && isFuture(review.startDate)) return 'start-in-future'
  if (isFuture(review.today) || (review.finishDate && isFuture(review.finishDate))) return 'finish-in-future'
  if (review.startDate && review.finishDate && review.finishDate < review.startDate) return 'finish-before-start'
  return undefined
}

function columnsOf(review: ReviewToSave, before: Before) {
  const finishDate = review.isDnf ? null : review.finishDate
  return {
    reading_status: 'finished',
    is_dnf: review.isDnf,
    dnf_notes: review.isDnf ? orNull(review.dnfNotes) : null,
    rating: review.rating,
    start_date: review.startDate,
    finish_date: finishDate,
    year_read: finishDate ? yearOf(finishDate) : undatedYear(review.today, before),
    genres: review.genres,
    tropes: review.tropes,
    characters: review.characters,
    themes: review.themes,
    series_type: review.seriesType,
    point_of_view: review.pointOfView,
    private_notes: orNull(review.privateNotes),
    public_review: orNull(review.publicReview),
    share_with_community: review.shareWithCommunity,
    spoiler_warning: review.spoilerWarning,
    content_warnings: keptWarnings(review.contentWarnings),
    ...(review.visibility && { visibility: review.visibility }),
  }
}

/** An undated book was read in the year in which it was first finished here. */
function undatedYear(today: string, before: Before): number | null {
  return before?.reading_status === 'finished' ? before.year_read : (before?.year_read ?? yearOf(today))
}

const orNull = (words: string) => (words.trim() === '' ? null : words)

interface Form {
  is_dnf: boolean
  dnf_notes: string | null
  start_date: string | null
  finish_date: string | null
  year_read: number | null
}

/** The current read, else the latest. For a book on the TBR again, a different finish date makes another read. */
async function findReadOfForm(tx: Tx, entryId: string, finishDate: string | null, before?: ReadingStatus) {
  const current = await findCurrentRead(tx, entryId)
  if (current) return current
  const latest = await findLatestEnded(tx, entryId)
  return before === 'tbr' && latest?.finishedOn !== finishDate ? undefined : latest
}

/** Saves the form's dates and rating to its read, which it ends. A new entry already has its read. */
async function saveReadOfForm(tx: Tx, entryId: string, form: Form, before?: ReadingStatus): Promise<void> {
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
