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
 * followed.
 */
async function findOfEach(db: Db, readerId: string, { after, limit }: Wanted): Promise<RawLine[]> {
  const { rows } = await sql<RawLine>`
    with followed as materialized (${followedBy(readerId)}),
      latest as materialized (
        select followed.id, is_friend from followed cross join lateral (
          select at, id as line_id from activities line where line.user_id = followed.id and ${isAfter(after)}
          order by at desc, id desc limit 1) first
        where not ${isSuspended('followed.id')}
        order by first.at desc, first.line_id desc limit ${limit})
    select ${columns}, is_friend as "isFriend" from latest followed cross join lateral (
      select id, at, user_id from activities line where line.user_id = followed.id and ${isAfter(after)}
      order by at desc, id desc limit ${limit}) line
    order by line.at desc, line.id desc limit ${limit}`.execute(db)
  return rows
}

const columns = sql`line.id, ${exactTime('line.at')} as at, line.user_id as "userId"`

const isAfter = (after: Cursor | undefined): RawBuilder<boolean> =>
  after ? sql`(line.at, line.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
