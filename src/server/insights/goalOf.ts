import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The year's goal, else the survey's, else 0. */
export const goalIn = (readerId: string, year: number): RawBuilder<number> => sql`coalesce(
  (select goal from yearly_goals where user_id = ${readerId} and year = ${year}),
  (select reading_goal from user_onboarding where user_id = ${readerId}), 0)`

export async function goalOf(db: Db, readerId: string, year: number): Promise<number> {
  return (await db.selectNoFrom(goalIn(readerId, year).as('goal')).executeTakeFirstOrThrow()).goal
}
