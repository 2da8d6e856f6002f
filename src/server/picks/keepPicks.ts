import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { plannedOnce } from '#db/plannedOnce.ts'
import { type Because, reasonFor } from './reason.ts'
import { areMadeBy, type Grounds, tellSage } from './tellSage.ts'
import { listOut } from './thread/listIn.ts'
import type { Said, SaidPick } from './thread/told.ts'
import type { Contribution } from '#contract/picks.ts'

/** A book by its number, as words speak of it. */
type Named = Map<number, { id: string; title: string }>

/** What the Sage says, and from what. */
export interface Thought {
  grounds: Grounds
  said: Said
}

/** Makes a thought the reader's picks, unless it is out of date by now (`otherwise`) and need not be kept. */
export async function keepPicks(
  tx: Tx,
  readerId: string,
  { grounds, said }: Thought,
  mustKeep: boolean,
): Promise<'refreshed' | 'no-taste' | 'otherwise'> {
  if (!(await lockTaste(tx, readerId))) return 'no-taste'
  const present = await tellSage(tx, readerId)
  const isOutdated = present.taste !== grounds.taste
  if (isOutdated && !mustKeep) return 'otherwise'
  if (!isOutdated && areMadeBy(present, said.version)) return 'refreshed'
  await replacePicks(tx, readerId, rowsOf(said, await namesIn(tx, said)))
  await noteGrounds(tx, readerId, grounds.taste, said.version)
  return 'refreshed'
}

/**
 * Whether the reader has a taste. Its row is the lock: of a consultation and a job at once, the second one compares
 * what it goes by with the shelf when the first is done.
 */
export async function lockTaste(tx: Tx, readerId: string): Promise<boolean> {
  // Nobody waits for the disk: picks that a crash takes back are made again.
  const { rows } = await sql`
    select ${plannedOnce} set_config('synchronous_commit', 'off', true)
    from user_taste_profiles where user_id = ${readerId} for update`.execute(tx)
  return rows.length > 0
}

/** All books that the Sage speaks of; one that is gone by now has no name. */
async function namesIn(tx: Tx, { discovery, nextInSeries, newHere }: Said): Promise<Named> {
  const numbers = [...discovery, ...nextInSeries, ...newHere].flatMap(({ number, contributions }) => [
    number,
    ...contributions.flatMap((part) => (part.kind === 'book' ? [part.number] : [])),
  ])
  const { rows } = await sql<{ number: number; id: string; title: string }>`
    select ${plannedOnce} number, id, title from books
    where number = any(${listOut([...new Set(numbers)])}::integer[])`.execute(tx)
  return new Map(rows.map(({ number, ...book }) => [number, book]))
}

function rowsOf(said: Said, named: Named) {
  const listed = (picks: SaidPick[], list: List, why: (pick: SaidPick) => Why) =>
    picks.flatMap((pick, place) => rowOf(pick, named, list, place, why(pick)))
  const why = (isNewHere: boolean) => (pick: SaidPick) => {
    const because = becauseOf(pick, named, isNewHere)
    return { reason: reasonFor(because), told: because }
  }
  return [
    ...listed(said.discovery, 'discovery', why(false)),
    ...listed(said.nextInSeries, 'next-in-series', (pick) => ({ reason: reasonToGoOn(pick), told: null })),
    ...listed(said.newHere, 'new-here', why(true)),
  ]
}

interface Why {
  reason: string
  told: Because | null
}

type List = 'discovery' | 'next-in-series' | 'new-here'

function rowOf(pick: SaidPick, named: Named, list: List, place: number, { reason, told }: Why) {
  const book = named.get(pick.number)
  if (!book) return []
  return [
    {
      book_id: book.id,
      list,
      place,
      match_score: pick.matchPercent ?? null,
      evidence: pick.evidence,
      match_reason: reason,
      told,
      contributions: contributionsTo(pick, named),
      shared_tags: pick.sharedTags,
    },
  ]
}

/** As long as they are the same books, what was shown stays shown. */
async function replacePicks(tx: Tx, readerId: string, rows: ReturnType<typeof rowsOf>): Promise<void> {
  const { rows: before } = await sql<{ bookId: string; shownAt: Date | null }>`
    ${plannedOnce} delete from recommendations where user_id = ${readerId}
    returning book_id as "bookId", shown_at as "shownAt"`.execute(tx)
  const shown = new Map(before.map(({ bookId, shownAt }) => [bookId, shownAt]))
  const areSame = before.length === rows.length && rows.every((row) => shown.has(row.book_id))
  const picks = rows.map((row) => ({ ...row, shown_at: areSame ? shown.get(row.book_id) : null }))
  await sql`
    ${plannedOnce} insert into recommendations (user_id, book_id, list, place, match_score, evidence, match_reason, told,
      contributions, shared_tags, shown_at)
    select ${readerId}::uuid, pick.* from json_to_recordset(${JSON.stringify(picks)}::json) as pick (book_id uuid, list text,
      place integer, match_score integer, evidence text, match_reason text, told jsonb, contributions jsonb,
      shared_tags text[], shown_at timestamptz)`.execute(tx)
}

async function noteGrounds(tx: Tx, readerId: string, taste: Grounds['taste'], model: number): Promise<void> {
  await sql`
    ${plannedOnce} insert into picks_made (user_id, taste, model, made_at) values (${readerId}, ${taste}, ${model}, now())
    on conflict (user_id) do update
      set taste = excluded.taste, model = excluded.model, made_at = excluded.made_at`.execute(tx)
}

/** What the Sage's reason speaks of, out of the reader's own books. */
function becauseOf(pick: SaidPick, named: Named, isNewHere: boolean): Because {
  return {
    books: pick.books.flatMap(({ number, stars, status }) => {
      const book = named.get(number)
      return book ? [{ title: book.title, stars: stars ?? undefined, status }] : []
    }),
    named: pick.named,
    tags: pick.saidTags,
    author: pick.author,
    isNewHere,
  }
}

function reasonToGoOn({ series, seriesPosition }: SaidPick): string {
  return seriesPosition
    ? `Book ${seriesPosition} of ${series}, a series you've started.`
    : `The next book of ${series}, a series you've started.`
}

/** What speaks for a pick, by name. */
function contributionsTo({ contributions }: SaidPick, named: Named): Contribution[] {
  return contributions.flatMap((part): Contribution[] => {
    if (part.kind !== 'book') return [{ ...part, bookId: null }]
    const book = named.get(part.number)
    return book ? [{ kind: part.kind, name: book.title, bookId: book.id, share: part.share }] : []
  })
}
