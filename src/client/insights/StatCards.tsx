import type { ReactNode } from 'react'
import type { Home } from '#contract/insights.ts'
import { Progress } from '#client/ui/Progress.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { statTexts } from './texts.ts'

/** All time and this year's progress; Books This Year has a card of its own. */
export function StatCards({ home }: { home: Home | undefined }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 lg:gap-5">
      <StatCard label={statTexts.total} figure={home?.totalBooksRead}>
        <p className="text-sm text-ink2">{statTexts.allTime}</p>
      </StatCard>
      <StatCard label={statTexts.progress} figure={home && statTexts.percent(home.goalPercent)}>
        <div className="flex h-[1.3125rem] items-center">
          <Progress value={home?.goalPercent ?? 0} max={100} label={statTexts.progress} />
        </div>
      </StatCard>
    </div>
  )
}

function StatCard(props: { label: string; figure: ReactNode; children: ReactNode }) {
  const { label, figure, children } = props
  return (
    <section className="rounded-lg border border-line bg-card px-4 py-4 sm:px-5">
      <h2 className="font-sans text-sm font-normal text-ink2">{label}</h2>
      <div className="flex h-12 items-center">
        {figure === undefined ? (
          <Skeleton className="h-8 w-16" />
        ) : (
          <p className="numbers font-serif text-3xl font-[650]">{figure}</p>
        )}
      </div>
      {children}
    </section>
  )
}
