import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { isWishInEffect } from '#server/books/wishes/wishes.ts'
import { isInEffect } from './steering.ts'

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

export interface PicksInput {
  snapshot: string
  taste: string
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
      exists (select from user_taste_profiles where user_id = ${readerId}) as "hasTaste",
      (select model from picks_made where user_id = ${readerId} and picks_made.taste = tasted.taste) as "madeBy"
    from tasted`.execute(db)
  return rows[0]!
}

export const areUpToDate = ({ madeBy }: PicksInput, version: number): boolean => madeBy !== null && madeBy >= version

/** Whether the picks were made from another taste, or a newer model is loaded here. False when there are no picks. */
export async function arePicksStale({ db, sage }: Pick<House, 'db' | 'sage'>, readerId: string): Promise<boolean> {
  const { rows } = await sql<{ model: number; latest: number; isOtherTaste: boolean }>`
    select model, (select version from sage_model) as latest,
      taste <> md5(${snapshotOf(readerId)})::uuid as "isOtherTaste"
    from picks_made where user_id = ${readerId}`.execute(db)
  const made = rows[0]
  if (!made) return false
  const version = sage.servingVersion(made.latest)
  return made.isOtherTaste || version > made.model
}
