import { signedIn } from '#server/procedure.ts'
import { findAllTime } from './allTime.ts'
import { findHome } from './home.ts'
import { findYear } from './year.ts'

export const insights = {
  home: signedIn.insights.home.handler(({ input, context }) => findHome(context.db, context.readerId, input.today)),

  year: signedIn.insights.year.handler(({ input, context }) => findYear(context.db, context.readerId, input)),

  allTime: signedIn.insights.allTime.handler(({ input, context }) =>
    findAllTime(context.db, context.readerId, input.timeZone),
  ),

  setGoal: signedIn.insights.setGoal.handler(async ({ input: { year, goal }, context }) => {
    await context.db
      .insertInto('yearly_goals')
      .values({ user_id: context.readerId, year, goal })
      .onConflict((conflict) => conflict.columns(['user_id', 'year']).doUpdateSet({ goal, updated_at: new Date() }))
      .execute()
    return { year, goal }
  }),
}
