import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Figures } from './Figures.tsx'
import { Panel } from './charts.tsx'
import { panelTexts, yearTexts } from './texts.ts'

const panels = [panelTexts.genres, panelTexts.authors, panelTexts.months, panelTexts.ratings]

export function YearLoading() {
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{yearTexts.loading}</output>
      <Figures year={undefined} />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        {panels.map((title) => (
          <Panel key={title} title={title}>
            <div className="grid h-60 content-between">
              {[0, 1, 2, 3, 4].map((row) => (
                <Skeleton key={row} className="h-9 w-full" />
              ))}
            </div>
          </Panel>
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
