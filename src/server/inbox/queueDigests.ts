import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { queueTold } from '#server/shared/notices.ts'

const sentAtHour = 6
const readersAtOnce = 500

/** One for each reader and day or week in which something came, in UTC. Also those that were missed, once. */
export async function queueDigests(db: Db, now = new Date()): Promise<void> {
  const today = latestDay(now)
  const monday = new Date(today)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  for (const [way, from] of [['daily', today] as const, ['weekly', monday] as const]) {
    let queued = readersAtOnce
    while (queued === readersAtOnce) queued = await queueSome(db, way, from)
  }
}

/** The latest moment at which digests are sent. */
function latestDay(now: Date): Date {
  const day = new Date(now)
  day.setUTCHours(sentAtHour, 0, 0, 0)
  if (day > now) day.setUTCDate(day.getUTCDate() - 1)
  return day
}

/** In one transaction with their jobs: no kill and no other process makes a second one. */
async function queueSome(db: Db, way: 'daily' | 'weekly', from: Date): Promise<number> {
  const period = from.toISOString().slice(0, 10)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ readerId: string }>`
      insert into digests (user_id, way, period)
      select chosen.user_id, ${way}, ${period}::date from notice_ways chosen
      where chosen.way = ${way}
        and not exists (select from digests had where had.user_id = chosen.user_id and had.way = ${way} and had.period = ${period}::date)
        and exists (select from users where users.id = chosen.user_id and mails_refused_at is null)
        and exists (select from notices line join notice_events event on event.notice_id = line.id
          where line.user_id = chosen.user_id and line.kind = chosen.kind
            and line.latest_at > greatest(line.read_to, line.mailed_to, chosen.since)
            and event.at > greatest(line.read_to, line.mailed_to, chosen.since) and event.at < ${from})
      group by chosen.user_id order by chosen.user_id limit ${readersAtOnce}
      on conflict do nothing returning user_id as "readerId"`.execute(tx)
    await queueTold(
      tx,
      rows.map(({ readerId }) => ({ userId: readerId, way, period })),
      0,
    )
    return rows.length
  })
}
