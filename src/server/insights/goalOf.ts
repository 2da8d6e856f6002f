import type { Db } from '#db/db.ts'
import { plannedOnce } from '#db/plannedOnce.ts'

/** How many books a reader wants to read in a year: the year's own goal, else the survey's, else 0. */
export async function goalOf(db: Db, readerId: string, year: number): Promise<number> {
  const { goal } = await db
    .selectNoFrom((eb) =>
      eb.fn
        .coalesce(
          eb.selectFrom('yearly_goals').select('goal').where('user_id', '=', readerId).where('year', '=', year),
          eb.selectFrom('user_onboarding').select('reading_goal').where('user_id', '=', readerId),
          eb.lit(0),
        )
        .as('goal'),
    )
    .modifyFront(plannedOnce)
    .executeTakeFirstOrThrow()
  return goal ?? 0
}
