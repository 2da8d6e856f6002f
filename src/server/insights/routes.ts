import { signedIn } from '#server/procedure.ts'
import { findHome } from './home.ts'
import { findYear } from './year.ts'
import type { AllTime } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'
import { dayIn, yearOf } from '#server/shared/days.ts'
import { countedDay, selectCounted } from './endedReads.ts'
import { figuresOf } from './figures.ts'
import { countOfAllTime } from './homeRule.ts'

const monthsOfYear = 12

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

/** The pace is over the years that have finished books. */
async function findAllTime(db: Db, readerId: string, timeZone: string | undefined): Promise<AllTime> {
  const dayOf = dayIn(timeZone)
  const [reads, home] = await Promise.all([selectCounted(db, readerId).execute(), countOfAllTime(db, readerId)])
  const finished = reads.filter(({ isDnf }) => !isDnf)
  const books = new Set(finished.map(({ entryId }) => entryId)).size
  const ofYears = finished.filter((read) => !read.isOfNoYear)
  const perYear = countYears(ofYears.map((read) => yearOf(countedDay(read, dayOf))))
  return {
    ...figuresOf(reads, { firstReads: books, months: monthsOfYear * perYear.length }),
    books,
    undated: ofYears.filter(({ finishDate }) => finishDate === null).length,
    perYear,
    home,
  }
}

function countYears(years: number[]): AllTime['perYear'] {
  const counts = new Map<number, number>()
  for (const year of years) counts.set(year, (counts.get(year) ?? 0) + 1)
  return [...counts].map(([year, books]) => ({ year, books })).sort((a, b) => b.year - a.year)
}
