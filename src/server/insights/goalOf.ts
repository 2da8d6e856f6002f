import type { Db } from '#db/db.ts'

/** The year's goal, else the survey's, else 0. */
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
    .executeTakeFirstOrThrow()
  return goal ?? 0
}
