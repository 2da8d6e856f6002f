import { type ReactNode, useEffect } from 'react'
import type { Home } from '#contract/insights.ts'
import { today } from '#client/lib/day.ts'
import { Card } from '#client/ui/Card.tsx'
import { SpineShelf, SpineShelfLoading, spineShelfSize } from '#client/ui/SpineShelf.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { homeLoading } from './homeLoading.ts'
import { paceText } from './paceText.ts'
import { rememberedShelf, rememberShelf } from './rememberedShelf.ts'
import { statTexts } from './texts.ts'
import { YearGoal } from './YearGoal.tsx'

/** An empty shelf would look like a mistake: without a goal it shows room for a book a month. */
const ghostsWithoutGoal = 12

/** Books This Year: the count, the goal, and the year's books side by side on their shelf. */
export function YearCard({ home }: { home: Home }) {
  const shelf = { spines: home.spines, goal: home.goal || ghostsWithoutGoal }
  const { width, height } = spineShelfSize(shelf)
  useEffect(() => rememberShelf({ width, height }), [width, height])
  return (
    <YearFrame
      head={<YearGoal home={home} />}
      shelf={<SpineShelf {...shelf} label={statTexts.shelf(home.booksThisYear, home.goal)} />}
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
      shelf={<ShelfLoading />}
      foot={<output>{homeLoading}</output>}
    />
  )
}

/** As large as the shelf was the last time, so that nothing moves when the books arrive. */
function ShelfLoading() {
  const size = rememberedShelf()
  return size ? <SpineShelfLoading {...size} /> : <Skeleton className="h-24 w-full sm:h-32" />
}

function YearFrame({ head, shelf, foot }: { head: ReactNode; shelf: ReactNode; foot: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col px-4 py-4 sm:px-5">
      <h2 className="font-sans text-sm font-normal text-ink2">{statTexts.thisYear}</h2>
      {head}
      <div className="mt-2 flex min-h-28 items-end sm:min-h-44 lg:flex-1">{shelf}</div>
      <p className="mt-3 min-h-[1.3125rem] text-sm text-ink2">{foot}</p>
    </Card>
  )
}
