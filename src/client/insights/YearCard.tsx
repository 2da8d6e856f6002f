import type { ReactNode } from 'react'
import type { Home } from '#contract/insights.ts'
import { today } from '#client/day.ts'
import { SpineShelf } from '#client/ui/SpineShelf.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { paceText } from './paceText.ts'
import { homeTexts, statTexts } from './texts.ts'
import { YearGoal } from './YearGoal.tsx'

/** An empty shelf would look like a mistake: without a goal it shows room for a book a month. */
const ghostsWithoutGoal = 12

/** Books This Year: the count, the goal, and the year's books side by side on their shelf. */
export function YearCard({ home }: { home: Home }) {
  return (
    <YearFrame
      head={<YearGoal home={home} />}
      shelf={
        <SpineShelf
          spines={home.spines}
          goal={home.goal || ghostsWithoutGoal}
          label={statTexts.shelf(home.booksThisYear, home.goal)}
        />
      }
      foot={paceText(home, today())}
    />
  )
}

export function YearCardLoading() {
  return (
    <YearFrame
      head={
        <div className="flex min-h-14 items-center">
          <Skeleton className="h-9 w-36" />
        </div>
      }
      shelf={<Skeleton className="h-24 w-full sm:h-32" />}
      foot={<output>{homeTexts.loading}</output>}
    />
  )
}

function YearFrame({ head, shelf, foot }: { head: ReactNode; shelf: ReactNode; foot: ReactNode }) {
  return (
    <section className="flex flex-col rounded-lg border border-line bg-card px-4 py-4 sm:px-5">
      <h2 className="font-sans text-sm font-normal text-ink2">{statTexts.thisYear}</h2>
      {head}
      <div className="mt-2 flex h-28 items-end sm:h-44 lg:h-auto lg:min-h-44 lg:flex-1">{shelf}</div>
      <p className="mt-3 min-h-[1.3125rem] text-sm text-ink2">{foot}</p>
    </section>
  )
}
