import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import type { House } from '#server/house.ts'
import { type HeldWish, isWishInEffect } from '#server/books/wishes/wishes.ts'
import { isInEffect, snoozeDays } from '#server/books/wishes/turnedDown.ts'

/** A `ReaderSnapshot` as JSON text. Picks depend on nothing else about the reader. */
const snapshotOf = (readerId: string): RawBuilder<string> => sql`json_build_object(
  'shelf', (
    select coalesce(json_agg(json_build_object('number', b.number, 'stars', e.rating, 'status', e.reading_status,
      'dnf', e.is_dnf, 'reasons', case when e.is_dnf then (
        select r.dnf_reasons from reads r where r.entry_id = e.id and r.outcome = 'dnf' order by r.created_at desc limit 1
      ) end, 'when', extract(epoch from e.updated_at)) order by b.number), '[]')
    from read_books e join books b on b.id = e.book_id where e.user_id = ${readerId}),
  'turnedDown', (
    select coalesce(json_agg(json_build_object('number', b.number, 'as', kind, 'reason', reason)
      order by dismissals.created_at desc, b.number), '[]')
    from dismissals join books b on b.id = book_id where user_id = ${readerId} and ${isInEffect}),
  'takenOut', (
    select coalesce(json_agg(b.number order by b.number), '[]')
    from taste_exclusions join books b on b.id = book_id where user_id = ${readerId}),
  'takenOutNames', (
    select coalesce(json_agg(json_build_object('kind', kind, 'name', name) order by kind, name), '[]')
    from taste_name_exclusions where user_id = ${readerId}),
  'wishes', (
    select coalesce(json_agg(chip order by chip), '[]')
    from wishes where user_id = ${readerId} and ${isWishInEffect}),
  'leftAlone', (
    select coalesce(json_agg(json_build_object('number', b.number, 'times', times,
      'days', greatest(0, floor(extract(epoch from now() - at) / 86400))) order by b.number), '[]')
    from left_alone_picks join books b on b.id = book_id
    where user_id = ${readerId} and at > now() - interval '120 days'),
  'survey', (
    select json_build_object('authors', favorite_authors, 'genres', genres, 'tropes', favorite_tropes)
    from user_onboarding where user_id = ${readerId}))::text`

/** When time alone changes the snapshot. */
const freshUntil = (readerId: string): RawBuilder<string> => sql`least('infinity',
  (select min(created_at) + make_interval(days => ${snoozeDays}) from dismissals
    where user_id = ${readerId} and kind = 'later' and ${isInEffect}),
  (select min(until) from wishes where user_id = ${readerId} and ${isWishInEffect}),
  (select min(at + make_interval(secs => 86400 * (1 + greatest(0, floor(extract(epoch from now() - at) / 86400)))))
    from left_alone_picks where user_id = ${readerId} and at > now() - interval '120 days'))::text`

export interface PicksInput {
  snapshot: string
  taste: string
  /** Transactions that changed it. */
  changes: string[]
  /** With microseconds. */
  freshUntil: string
  /** 0 when nothing has been learned yet. */
  latest: number
  hasTaste: boolean
  /** Model version that made the present picks; null when they were made from another snapshot. */
  madeBy: number | null
}

export async function loadPicksInput(db: Db | Tx, readerId: string): Promise<PicksInput> {
  const { rows } = await sql<PicksInput>`
    with reader as materialized (select ${snapshotOf(readerId)} as snapshot),
      tasted as (select snapshot, md5(snapshot)::uuid as taste from reader)
    select snapshot, taste, (select version from sage_model) as latest,
      array(select transaction::text from taste_changes where user_id = ${readerId}) as changes,
      ${freshUntil(readerId)} as "freshUntil",
      exists (select from user_taste_profiles where user_id = ${readerId}) as "hasTaste",
      (select model from picks_made where user_id = ${readerId} and picks_made.taste = tasted.taste) as "madeBy"
    from tasted`.execute(db)
  return rows[0]!
}

export const areUpToDate = ({ madeBy }: PicksInput, version: number): boolean => madeBy !== null && madeBy >= version

/**
 * Forgets the changes that the present picks were made from. Those of other transactions stay. Load the input after
 * `lockTaste`: an older one would overwrite what another refresh has settled.
 */
export async function settle(tx: Tx, readerId: string, input: PicksInput): Promise<void> {
  await sql`
    with settled as (
      update picks_made set fresh_until = ${input.freshUntil}
      where user_id = ${readerId} and taste = ${input.taste} returning user_id)
    delete from taste_changes where user_id = ${readerId} and transaction::text = any(${input.changes}::text[])
      and exists (select from settled)`.execute(tx)
}

/** Of a reader without picks. */
export async function forgetChanges(db: Db, readerId: string, { changes }: PicksInput): Promise<void> {
  await sql`
    delete from taste_changes where user_id = ${readerId} and transaction::text = any(${changes}::text[])
      and not exists (select from picks_made where user_id = ${readerId})`.execute(db)
}

/** All that is asked of a reader before the picks themselves, at once. */
export interface Standing {
  hasTaste: boolean
  /** Undefined when there were never any picks. `mayDiffer`: something or the time has changed since. */
  made: { model: number; at: Date; mayDiffer: boolean } | undefined
  latest: number
  wishes: HeldWish[]
}

type StandingRow = Omit<Standing, 'made'> & { model: number | null; at: Date; mayDiffer: boolean }

const selectStanding = statement(
  (_: Db, { readerId }: { readerId: string }) => sql<StandingRow>`
    select sage_model.version as latest, made.model, made.made_at as at,
      coalesce(made.fresh_until <= now(), true)
        or exists (select from taste_changes where user_id = ${readerId}) as "mayDiffer",
      exists (select from user_taste_profiles where user_id = ${readerId}) as "hasTaste",
      (select coalesce(json_agg(json_build_object('chip', chip, 'until', until) order by created_at desc, subject), '[]')
        from wishes where user_id = ${readerId} and ${isWishInEffect}) as wishes
    from sage_model left join picks_made made on made.user_id = ${readerId}`,
)

export async function standingOf(db: Db, readerId: string): Promise<Standing> {
  const [row] = await selectStanding(db, { readerId })
  const { model, at, mayDiffer, wishes, ...standing } = row!
  return {
    ...standing,
    made: model === null ? undefined : { model, at, mayDiffer },
    wishes: wishes.map(({ chip, until }) => ({ chip, until: until && new Date(until) })),
  }
}

/** Whether the reader's taste may have changed since the picks, or a newer model is loaded here. False when there are none. */
export const arePicksStale = (sage: House['sage'], { made, latest }: Standing): boolean =>
  made !== undefined && (made.mayDiffer || sage.servingVersion(latest) > made.model)
