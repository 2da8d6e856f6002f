import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { cardReason, type ToldPick } from './cardReason.ts'
import { type ReasonInput, reasonFor, variedReasons } from './reason.ts'
import { mostReaders } from './reasonEndings.ts'
import { areUpToDate, type PicksInput, loadPicksInput, settle } from './picksInput.ts'
import { starWords } from './reasonPhrases.ts'
import { toPgArray } from './thread/pgArray.ts'
import type { Recommendations, RecommendedBook } from './thread/recommendations.ts'
import type { Contribution } from '#contract/picks.ts'

export type BooksByNumber = Map<number, { id: string; title: string }>

interface UnsavedPicks {
  input: PicksInput
  recommendations: Recommendations
  /** Number of a picked book → how many readers here loved it and the first book of its reason. */
  readers: ReadonlyMap<number, number>
}

export async function savePicks(
  tx: Tx,
  readerId: string,
  { input, recommendations, readers }: UnsavedPicks,
  mustKeep: boolean,
): Promise<'refreshed' | 'no-taste' | 'outdated'> {
  if (!(await lockTaste(tx, readerId))) return 'no-taste'
  const present = await loadPicksInput(tx, readerId)
  const isOutdated = present.taste !== input.taste
  if (isOutdated && !mustKeep) return 'outdated'
  if (isOutdated || !areUpToDate(present, recommendations.version)) {
    const { discovery, nextInSeries, newHere } = recommendations
    const books = await booksIn(tx, [...discovery, ...nextInSeries, ...newHere])
    await replacePicks(tx, readerId, rowsOf(recommendations, books, readers))
    await recordInput(tx, readerId, input.taste, recommendations.version)
  }
  await settle(tx, readerId, present)
  return 'refreshed'
}

/** Keeps the present picks if they are up to date. */
export async function keepPicks(
  tx: Tx,
  readerId: string,
  version: number,
  mustKeep: boolean,
): Promise<'refreshed' | 'no-taste' | 'outdated'> {
  if (!(await lockTaste(tx, readerId))) return 'no-taste'
  const present = await loadPicksInput(tx, readerId)
  if (!areUpToDate(present, version)) return mustKeep ? 'refreshed' : 'outdated'
  await settle(tx, readerId, present)
  return 'refreshed'
}

/** Locks the reader's row, so that the second of two requests compares its input after the first is done. */
export async function lockTaste(tx: Tx, readerId: string): Promise<boolean> {
  // Does not wait for the disk: picks lost in a crash are made again.
  const { rows } = await sql`
    select set_config('synchronous_commit', 'off', true)
    from user_taste_profiles where user_id = ${readerId} for update`.execute(tx)
  return rows.length > 0
}

/** Skips books that have been deleted. */
export async function booksIn(db: Db | Tx, picks: readonly RecommendedBook[]): Promise<BooksByNumber> {
  const numbers = picks.flatMap(({ number, contributions }) => [
    number,
    ...contributions.flatMap((part) => (part.kind === 'book' ? [part.number] : [])),
  ])
  const { rows } = await sql<{ number: number; id: string; title: string }>`
    select number, id, title from books
    where number = any(${toPgArray([...new Set(numbers)])}::integer[])`.execute(db)
  return new Map(rows.map(({ number, ...book }) => [number, book]))
}

function rowsOf(recommendations: Recommendations, books: BooksByNumber, readers: UnsavedPicks['readers']) {
  const listed = (picks: RecommendedBook[], list: List, why: (pick: RecommendedBook) => Why) =>
    picks.flatMap((pick, place) => rowOf(pick, books, list, place, why(pick)))
  const why = (picks: RecommendedBook[], isNewHere: boolean) => {
    const varied = variedReasons(picks.map((pick) => reasonInputOf(pick, books, isNewHere, readers.get(pick.number))))
    return (pick: RecommendedBook) => {
      const told = varied[picks.indexOf(pick)]!
      return { reason: reasonFor(told), told: { ...told, card: cardReason(told) } }
    }
  }
  return [
    ...listed(recommendations.discovery, 'discovery', why(recommendations.discovery, false)),
    ...listed(recommendations.nextInSeries, 'next-in-series', (pick) => ({
      reason: nextInSeriesReason(pick, books),
      told: null,
    })),
    ...listed(recommendations.newHere, 'new-here', why(recommendations.newHere, true)),
  ]
}

interface Why {
  reason: string
  told: ToldPick | null
}

type List = 'discovery' | 'next-in-series' | 'new-here'

function rowOf(pick: RecommendedBook, books: BooksByNumber, list: List, place: number, { reason, told }: Why) {
  const book = books.get(pick.number)
  if (!book) return []
  return [
    {
      book_id: book.id,
      list,
      place,
      match_score: pick.matchPercent ?? null,
      evidence: pick.evidence,
      // The series is reason enough.
      job: list === 'next-in-series' && pick.job !== 'new' ? null : pick.job,
      match_reason: reason,
      told,
      contributions: contributionsOf(pick, books),
      shared_tags: pick.sharedTags,
    },
  ]
}

/** Keeps `shown_at` as long as the books are the same. */
async function replacePicks(tx: Tx, readerId: string, rows: ReturnType<typeof rowsOf>): Promise<void> {
  const { rows: before } = await sql<{ bookId: string; shownAt: Date | null }>`
    delete from recommendations where user_id = ${readerId}
    returning book_id as "bookId", shown_at as "shownAt"`.execute(tx)
  const shown = new Map(before.map(({ bookId, shownAt }) => [bookId, shownAt]))
  const areSame = before.length === rows.length && rows.every((row) => shown.has(row.book_id))
  const picks = rows.map((row) => ({ ...row, shown_at: areSame ? shown.get(row.book_id) : null }))
  await sql`
    insert into recommendations (user_id, book_id, list, place, match_score, evidence, job,
      match_reason, told, contributions, shared_tags, shown_at)
    select ${readerId}::uuid, pick.* from json_to_recordset(${JSON.stringify(picks)}::json) as pick (book_id uuid, list text,
      place integer, match_score integer, evidence text, job text, match_reason text, told jsonb,
      contributions jsonb, shared_tags text[], shown_at timestamptz)`.execute(tx)
}

async function recordInput(tx: Tx, readerId: string, taste: PicksInput['taste'], model: number): Promise<void> {
  await sql`
    insert into picks_made (user_id, taste, model, made_at) values (${readerId}, ${taste}, ${model}, now())
    on conflict (user_id) do update
      set taste = excluded.taste, model = excluded.model, made_at = excluded.made_at, fresh_until = null`.execute(tx)
}

export function reasonInputOf(
  pick: RecommendedBook,
  books: BooksByNumber,
  isNewHere: boolean,
  readers?: number,
): ReasonInput {
  return {
    books: pick.books.flatMap(({ number, stars, status }) => {
      const book = books.get(number)
      return book ? [{ title: book.title, stars: stars ?? undefined, status }] : []
    }),
    named: pick.named,
    tags: pick.reasonTags,
    author: pick.author,
    isNewHere,
    isByLoved: pick.isByLoved,
    ...(pick.together && { together: pick.together }),
    kept: pick.kept,
    ...(readers !== undefined && { readers }),
    isReadTogether: pick.isReadTogether,
    isLoudest: pick.isLoudest,
    settings: pick.settings,
    feel: pick.feel,
    ...(pick.decade !== undefined && { decade: pick.decade }),
    own: pick.own,
  }
}

/** Fewer might say who. */
const fewestReaders = 5

type Paired = Pick<RecommendedBook, 'number' | 'isFromReaders'> & { books: readonly { number: number }[] }

/** For picks that come mainly from what the same readers love. Counts the books that the Sage learns from. */
export async function countLovers(db: Db, picks: readonly Paired[]): Promise<Map<number, number>> {
  const pairs = picks.flatMap(({ number, books: [first], isFromReaders }) =>
    first && isFromReaders ? [{ pick: number, loved: first.number }] : [],
  )
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<{ pick: number; readers: number }>`
    select pair.pick, lovers.readers
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (pick integer, loved integer)
      join books as one on one.number = pair.pick
      join books as other on other.number = pair.loved,
      lateral (select count(*)::integer as readers from (
        select from read_books mine join read_books theirs using (user_id)
        where mine.book_id = one.id and theirs.book_id = other.id and mine.rating >= 4 and theirs.rating >= 4
          and mine.visibility <> 'private' and theirs.visibility <> 'private'
        limit ${mostReaders}) as found) as lovers
    where lovers.readers >= ${fewestReaders}`.execute(db)
  return new Map(rows.map(({ pick, readers }) => [pick, readers]))
}

function nextInSeriesReason({ series, seriesPosition, together, books }: RecommendedBook, all: BooksByNumber): string {
  const place = seriesPosition ? `Book ${seriesPosition} of ${series}` : `The next book of ${series}`
  const [loved] = together === 'series' ? books : []
  const title = loved && all.get(loved.number)?.title
  const told = `${place}, a series you've started.`
  return title === undefined ? told : `${told} You gave ${starWords(loved!.stars ?? 0)} to ${title}.`
}

export function contributionsOf({ contributions }: RecommendedBook, books: BooksByNumber): Contribution[] {
  return contributions.flatMap((part): Contribution[] => {
    if (part.kind !== 'book') return [{ ...part, bookId: null }]
    const book = books.get(part.number)
    return book ? [{ kind: part.kind, name: book.title, bookId: book.id, share: part.share }] : []
  })
}
