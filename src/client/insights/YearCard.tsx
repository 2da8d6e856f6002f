import { type ReactNode, useEffect } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { Home } from '#contract/home.ts'
import { homeLoading } from './homeLoading.ts'
import { AwaitStars } from './AwaitStars.tsx'
import { statTexts } from './texts.ts'
import { today } from '#client/lib/day.ts'
import { SpineShelf, SpineShelfLoading, spineShelfSize } from '#client/ui/SpineShelf.tsx'
import { paceText } from './pace.ts'
import { rememberedShelf, rememberShelf } from './rememberedShelf.ts'
import { YearGoal } from './YearGoal.tsx'

/** Without a goal, an empty shelf shows room for a book a month. */
const ghostsWithoutGoal = 12

function Figures({ home }: { home: Home | undefined }) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4">
      <Figure label={statTexts.total} figure={home?.totalBooksRead}>
        <p className="text-sm text-ink2">
          {statTexts.allTime}{' '}
          {home && home.awaitStars.allTime > home.awaitStars.thisYear && <AwaitStars books={home.awaitStars.allTime} />}
        </p>
      </Figure>
      <Figure label={statTexts.progress} figure={home && statTexts.percent(home.goalPercent)}>
        <div style={{ width: 96 }}>
          <Progress value={home?.goalPercent ?? 0} max={100} label={statTexts.progress} />
        </div>
      </Figure>
    </div>
  )
}

function Figure(props: { label: string; figure: ReactNode; children: ReactNode }) {
  const { label, figure, children } = props
  return (
    <section>
      <h2 className="font-sans text-sm font-normal text-ink2">{label}</h2>
      <div className="flex min-h-8 items-center gap-2">
        {figure === undefined ? (
          <Skeleton className="h-6 w-12" />
        ) : (
          <p className="numbers font-serif text-xl font-[650]">{figure}</p>
        )}
        {children}
      </div>
    </section>
  )
}

export function YearCard({ home }: { home: Home }) {
  const shelf = { spines: home.spines, goal: home.goal || ghostsWithoutGoal }
  const { width, height } = spineShelfSize(shelf)
  useEffect(() => rememberShelf({ width, height }), [width, height])
  return (
    <YearFrame
      head={<YearGoal home={home} />}
      shelf={<SpineShelf {...shelf} label={statTexts.shelf(home.booksThisYear, home.goal)} />}
      foot={
        <>
          {paceText(home, today())} <AwaitStars books={home.awaitStars.thisYear} year={home.year} />
        </>
      }
      home={home}
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

/** Uses the size of the last visit, so that nothing moves when the books arrive. */
function ShelfLoading() {
  const size = rememberedShelf()
  return size ? <SpineShelfLoading {...size} /> : <Skeleton className="h-24 w-full sm:h-32" />
}

interface YearFrameProps {
  head: ReactNode
  shelf: ReactNode
  foot: ReactNode
  home?: Home
}

/** The year as one card, with its three figures. */
function YearFrame({ head, shelf, foot, home }: YearFrameProps) {
  return (
    <Card as="section" className="flex flex-col px-4 py-4 sm:px-5">
      <h2 className="font-sans text-sm font-normal text-ink2">{statTexts.thisYear}</h2>
      {head}
      <div className="mt-2 flex min-h-28 items-end sm:min-h-44 lg:flex-1">{shelf}</div>
      <p className="mt-3 min-h-[1.3125rem] text-sm text-ink2">{foot}</p>
      <Figures home={home} />
    </Card>
  )
}
