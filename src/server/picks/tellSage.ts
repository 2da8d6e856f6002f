import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { plannedOnce } from '#db/plannedOnce.ts'
import type { House } from '#server/house.ts'
import { holds } from './steering.ts'

/** All that the Sage is told of a reader, as the text of a `ToldReader`. What is not in it has no part in the picks. */
const toldOf = (readerId: string): RawBuilder<string> => sql`json_build_object(
  'shelf', (
    select coalesce(json_agg(json_build_object('number', b.number, 'stars', e.rating, 'status', e.reading_status,
      'dnf', e.is_dnf, 'when', extract(epoch from e.updated_at)) order by b.number), '[]')
    from read_books e join books b on b.id = e.book_id where e.user_id = ${readerId}),
  'turnedDown', (
    select coalesce(json_agg(json_build_object('number', b.number, 'as', kind)
      order by dismissals.created_at desc, b.number), '[]')
    from dismissals join books b on b.id = book_id where user_id = ${readerId} and ${holds}),
  'takenOut', (
    select coalesce(json_agg(b.number order by b.number), '[]')
    from taste_exclusions join books b on b.id = book_id where user_id = ${readerId}),
  'takenOutNames', (
    select coalesce(json_agg(json_build_object('kind', kind, 'name', name) order by kind, name), '[]')
    from taste_name_exclusions where user_id = ${readerId}),
  'leftAlone', (
    select coalesce(json_agg(json_build_object('number', b.number, 'times', times,
      'days', greatest(0, floor(extract(epoch from now() - at) / 86400))) order by b.number), '[]')
    from left_alone_picks join books b on b.id = book_id
    where user_id = ${readerId} and at > now() - interval '120 days'),
  'survey', (
    select json_build_object('authors', favorite_authors, 'genres', genres, 'tropes', favorite_tropes)
    from user_onboarding where user_id = ${readerId}))::text`

/** What picks are made from: the reader, and the version of the model; 0 when nothing has been learned yet. */
export interface Grounds {
  /** The text of a `ToldReader`. */
  told: string
  taste: string
  newest: number
  /** Whether the reader gave the Sage anything to go by. */
  hasTaste: boolean
  /** The version by which the present picks were made from this very taste; null when they were not. */
  madeBy: number | null
}

export async function tellSage(db: Db | Tx, readerId: string): Promise<Grounds> {
  const { rows } = await sql<Grounds>`
    ${plannedOnce} with reader as materialized (select ${toldOf(readerId)} as told),
      tasted as (select told, md5(told)::uuid as taste from reader)
    select told, taste, (select version from sage_model) as newest,
      exists (select from user_taste_profiles where user_id = ${readerId}) as "hasTaste",
      (select model from picks_made where user_id = ${readerId} and picks_made.taste = tasted.taste) as "madeBy"
    from tasted`.execute(db)
  return rows[0]!
}

/** Whether the reader's picks were made from these grounds, by this version of the model or a later one. */
export const areMadeBy = ({ madeBy }: Grounds, version: number): boolean => madeBy !== null && madeBy >= version

/**
 * Whether a reader's picks were made once, and would come out of something else now: from another taste, or from a newer
 * model than theirs that has been read here.
 */
export async function arePicksStale({ db, sage }: Pick<House, 'db' | 'sage'>, readerId: string): Promise<boolean> {
  const { rows } = await sql<{ model: number; newest: number; isOtherTaste: boolean }>`
    select ${plannedOnce} model, (select version from sage_model) as newest,
      taste <> md5(${toldOf(readerId)})::uuid as "isOtherTaste"
    from picks_made where user_id = ${readerId}`.execute(db)
  const made = rows[0]
  if (!made) return false
  const answering = sage.answering(made.newest)
  return made.isOtherTaste || answering > made.model
}
