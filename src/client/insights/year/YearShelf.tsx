import { useId } from 'react'
import type { Year } from '#contract/insights.ts'
import { booksToGo } from '../pace.ts'
import { YearGoal } from '../YearGoal.tsx'
import { LinkedShelf } from './LinkedShelf.tsx'
import { shelfTexts } from './texts.ts'
import { yearNow } from './yearQuery.ts'

/** The books of the year on their shelf, and the goal, which is changed here. */
export function YearShelf({ year }: { year: Year }) {
  const id = useId()
  const toCome = year.year >= yearNow() ? booksToGo(year.booksRead, year.goal) : 0
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card px-4 pt-4 pb-6 sm:px-6">
      <h2 id={id} className="text-xl">
        {shelfTexts.heading(year.year)}
      </h2>
      <YearGoal key={year.year} home={{ year: year.year, goal: year.goal, booksThisYear: year.booksRead }} />
      <LinkedShelf spines={year.spines} ghosts={toCome} label={shelfTexts.label(year.year)} />
    </section>
  )
}
