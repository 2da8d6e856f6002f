import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { type Cursor, exactTime } from '#server/shared/cursor.ts'
import { followedBy, isByFollowed, isFriendOf } from '#server/shared/followed.ts'
import { isSuspended } from '#server/shared/suspension.ts'

/** What indexes alone tell. Whether anything of it may be seen is not yet known. */
export interface RawLine {
  id: string
  /** With microseconds. */
  at: string
  userId: string
  isFriend: boolean
}

interface Wanted {
  after: Cursor | undefined
  limit: number
}

/** Of everyone's lines: few are read to find a page for a reader who follows many, of whom some did something lately. */
const latestOfAll = 2000

/** The latest first, of friends and those whom the reader follows. */
export async function findLines(db: Db, readerId: string, wanted: Wanted): Promise<RawLine[]> {
  const lately = await findAmongLatest(db, readerId, wanted)
  return lately.length === wanted.limit ? lately : findOfEach(db, readerId, wanted)
}

/** `is true` makes PostgreSQL hash the followed and stop at the limit, instead of joining all lines. */
async function findAmongLatest(db: Db, readerId: string, { after, limit }: Wanted): Promise<RawLine[]> {
  const { rows } = await sql<RawLine>`
    with latest as materialized (
      select id, at, user_id from activities line where ${isAfter(after)}
      order by at desc, id desc limit ${latestOfAll}),
    line as materialized (
      select * from latest
      where (${isByFollowed(readerId, sql`latest.user_id`)}) is true and not ${isSuspended('latest.user_id')}
      order by at desc, id desc limit ${limit})
    select ${columns}, ${isFriendOf(readerId, sql`line.user_id`)} as "isFriend" from line
    order by line.at desc, line.id desc`.execute(db)
  return rows
}

/**
 * The latest line of each reader says whose lines can be among the first: so few are read, however many readers are
 * followed. Only of those who have done something since `after`, an earlier line is looked up.
 */
async function findOfEach(db: Db, readerId: string, { after, limit }: Wanted): Promise<RawLine[]> {
  const { rows } = await sql<RawLine>`
    with followed as materialized (
        select followed.id, is_friend, at, line_id from (${followedBy(readerId)}) followed
          join latest_lines on latest_lines.user_id = followed.id
        where not ${isSuspended('followed.id')}),
      first as materialized (
        select id, is_friend, at, line_id from followed where ${isAfter(after, sql`at, line_id`)}
        union all
        select followed.id, is_friend, line.at, line.id from followed cross join lateral (${linesOfFollowed(after, 1)}) line
        where not ${isAfter(after, sql`followed.at, followed.line_id`)}
        order by at desc, line_id desc limit ${limit})
    select ${columns}, is_friend as "isFriend" from first followed cross join lateral (${linesOfFollowed(after, limit)}) line
    order by line.at desc, line.id desc limit ${limit}`.execute(db)
  return rows
}

const linesOfFollowed = (after: Cursor | undefined, limit: number) => sql`
  select id, at, user_id from activities line where line.user_id = followed.id and ${isAfter(after)}
  order by at desc, id desc limit ${limit}`

const columns = sql`line.id, ${exactTime('line.at')} as at, line.user_id as "userId"`

const isAfter = (after: Cursor | undefined, place = sql`line.at, line.id`): RawBuilder<boolean> =>
  after ? sql`((${place}) < (${after.at}::timestamptz, ${after.id}::uuid))` : sql`true`
