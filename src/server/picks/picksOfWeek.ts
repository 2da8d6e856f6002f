import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { enqueueAll, type Jobs } from '#server/shared/enqueue.ts'
import { tell } from '#server/shared/notices.ts'
import { makePicksInBackground } from './consult.ts'
import { firstPick } from './listPicks.ts'
import type { PicksContext } from './refresh.ts'

const readersAtOnce = 500

/** A job for each reader who asked for the picks of the week and was not told of this week's. Weeks begin on Monday, in UTC. */
export async function queuePicksOfWeek(db: Db, now = new Date()): Promise<void> {
  const monday = new Date(now)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  const week = monday.toISOString().slice(0, 10)
  let after: string | null = null
  do after = await queueSome(db, week, after)
  while (after !== null)
}

/** Returns the last reader when there may be more. */
async function queueSome(db: Db, week: string, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from notice_ways where kind = 'picks' and way <> 'off'
      and (${after}::uuid is null or user_id > ${after}::uuid)
      and not exists (select from notices told
        where told.user_id = notice_ways.user_id and told.kind = 'picks' and told.subject_id = ${weekId(week)})
    order by user_id limit ${readersAtOnce}`.execute(db)
  const jobs = rows.map(({ id }) => ({
    payload: { userId: id, week },
    key: `tell-of-picks:${id}`,
    queue: 'tell-of-picks',
  }))
  await enqueueAll(db, 'tell-of-picks', jobs)
  return rows.length === readersAtOnce ? rows.at(-1)!.id : null
}

/** Once a week, however often it is called, with the pick that leads the latest. Nothing for a reader without picks. */
export async function tellOfPicks(
  context: PicksContext,
  { userId: readerId, week }: Jobs['tell-of-picks'],
): Promise<void> {
  await makePicksInBackground(context, readerId)
  const { pick } = await firstPick(context, readerId)
  if (!pick) return
  const told = { kind: 'picks', subjectId: weekId(week), bookId: pick.book.id } as const
  await context.db.transaction().execute((tx) => tell(tx, { ...told, readers: sql`select ${readerId}::uuid` }))
}

/** All that is told of one week is one line of the inbox. */
const weekId = (week: string) => createHash('md5').update(`picks of the week of ${week}`).digest('hex')
