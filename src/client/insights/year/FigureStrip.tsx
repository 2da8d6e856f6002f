import type { ReactNode } from 'react'
import type { Figures, Year } from '#contract/insights.ts'
import { booksAhead, booksToGo } from '#client/insights/pace.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { figureTexts as texts, goalTexts } from './figureTexts.ts'

interface FigureStripProps {
  /** Undefined while they are loading. */
  figures: Figures | undefined
  readWords?: string
  paceWords?: string
}

export function FigureStrip({ figures, readWords, paceWords = texts.perMonth }: FigureStripProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] overflow-hidden border-y-4 border-double border-edge lg:grid-cols-4">
      <Figure label={texts.booksRead} figure={figures?.booksRead} words={readWords} />
      <Figure
        label={texts.averageRating}
        figure={figures && (figures.averageRating?.toFixed(1) ?? texts.none)}
        words={figures && (figures.rated > 0 ? texts.outOfFive(figures.rated, figures.rereads) : texts.notRated)}
      />
      <Figure
        label={texts.dnfRate}
        figure={figures && texts.percent(figures.dnfPercent)}
        words={figures && texts.dnfOf(figures.dnf, figures.booksRead + figures.dnf, figures.rereads)}
      />
      <Figure label={texts.readingPace} figure={figures?.booksPerMonth.toFixed(1)} words={paceWords} />
    </dl>
  )
}

function Figure({ label, figure, words }: { label: string; figure: ReactNode; words: ReactNode }) {
  return (
    <div className="-mr-px -mb-px border-r border-b border-line px-3 py-4 sm:px-5 lg:py-5">
      <dt className="text-sm font-semibold text-ink2">{label}</dt>
      <dd>
        <span className="numbers flex h-14 items-center font-serif text-4xl font-[650] lg:text-[2.75rem]">
          {figure ?? <Skeleton className="h-9 w-20" />}
        </span>
        <span className="block min-h-12 font-serif leading-snug text-ink2 italic lg:min-h-6">{words}</span>
      </dd>
    </div>
  )
}

export function goalWords({ year, booksRead, goal }: Pick<Year, 'year' | 'booksRead' | 'goal'>, day: string): string {
  if (goal === 0) return goalTexts.none
  const toGo = booksToGo(booksRead, goal)
  if (toGo === 0) return goalTexts.reached(goal)
  if (Number(day.slice(0, 4)) > year) return goalTexts.of(goal)
  const ahead = booksAhead(booksRead, goal, day)
  return ahead > 0 ? goalTexts.ahead(goal, ahead) : goalTexts.toGo(goal, toGo)
}
