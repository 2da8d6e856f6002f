import { type RawBuilder, sql } from 'kysely'
import type { Figures } from '#contract/admin.ts'
import type { Db, Tx } from '#db/db.ts'
import { readAsAdmin } from '#server/shared/roles.ts'
import { isShared } from '#server/shared/visibleReviews.ts'

/** Today included: enough for the change on each of thirty days. */
const days = 31

export const figures = (db: Db, adminId: string): Promise<Figures> =>
  readAsAdmin(db, adminId, async (tx) => ({ days: await tellDays(tx) }))

/** Also reconstructs the days that were not counted. */
export async function countToday(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into instance_days as kept
      select * from jsonb_populate_recordset(null::instance_days, ${JSON.stringify(await tellDays(tx))}::jsonb)
      on conflict (day) do update
        set people = excluded.people, entries = excluded.entries, reviews = excluded.reviews
        where kept.day = ${today}`.execute(tx)
  })
}

type Day = Figures['days'][number]

async function tellDays(tx: Tx): Promise<Day[]> {
  const now = await countNow(tx)
  const kept = await keptDays(tx)
  if (kept.length === days - 1) return [...kept, now]
  const known = new Map(kept.map((day) => [day.day, day]))
  return [...(await reckonDays(tx, now)).map((day) => known.get(day.day) ?? day), now]
}

const today = sql`(now() at time zone 'UTC')::date`
const isToBeSeen = sql`${isShared} and review.hidden_at is null`

async function countNow(tx: Tx): Promise<Day> {
  const { rows } = await sql<Day>`select ${today}::text as day, (select count(*) from profiles) as people,
    (select count(*) from read_books) as entries,
    (select count(*) from read_books review where ${isToBeSeen}) as reviews`.execute(tx)
  return rows[0]!
}

function keptDays(tx: Tx): Promise<Day[]> {
  return tx
    .selectFrom('instance_days')
    .select([sql<string>`day::text`.as('day'), 'people', 'entries', 'reviews'])
    .where(sql<boolean>`day > ${today} - ${days}::integer and day < ${today}`)
    .orderBy('day')
    .execute()
}

/** Oldest first: today's totals without what came after each day. */
async function reckonDays(tx: Tx, now: Day): Promise<Day[]> {
  const since = sql`(${today} - ${days - 1}::integer)::timestamp at time zone 'UTC'`
  const { rows } = await sql<Day>`
    with come as (
      select ${dayOf('created_at')} as day, 1 as people, 0 as entries, 0 as reviews
        from profiles where created_at >= ${since}
      union all
      select ${dayOf('review.created_at')}, 0, 1, (${isToBeSeen})::integer
        from read_books review where created_at >= ${since}
    ), added as (
      select day, sum(people) as people, sum(entries) as entries, sum(reviews) as reviews from come group by day
    )
    select told.day::date::text as day, ${without(now.people, 'people')}, ${without(now.entries, 'entries')},
      ${without(now.reviews, 'reviews')}
    from generate_series(${today} - ${days - 1}::integer, ${today} - 1, interval '1 day') as told (day)
      left join added on added.day > told.day
    group by told.day order by told.day`.execute(tx)
  return rows
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`

const without = (now: number, column: string): RawBuilder<unknown> =>
  sql`(${now}::bigint - coalesce(sum(${sql.ref(`added.${column}`)}), 0))::integer as ${sql.ref(column)}`
