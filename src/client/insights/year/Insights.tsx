import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AllTime as AllTimeFigures, Year } from '#contract/insights.ts'
import { errorText } from '#client/lib/refusals.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { AllTimeInFull } from './AllTimeInFull.tsx'
import { FigureStrip } from './FigureStrip.tsx'
import { emptyTexts, panelTexts, yearTexts as texts } from './texts.ts'
import { YearInFull } from './YearInFull.tsx'
import { allTimeQuery, yearNow, yearQuery } from './yearQuery.ts'
import { YearSwitch } from './YearSwitch.tsx'
import { Panel } from './Panel.tsx'

export function Insights({ span }: { span: number | 'all' }) {
  const isAllTime = span === 'all'
  const ofYear = useQuery({
    ...yearQuery(isAllTime ? yearNow() : span),
    enabled: !isAllTime,
    placeholderData: keepPreviousData,
  })
  const ofAllTime = useQuery({ ...allTimeQuery(), enabled: isAllTime })
  const query = isAllTime ? ofAllTime : ofYear
  const shown = isAllTime ? span : (ofYear.data?.year ?? span)
  useHeadingFocus(shown)
  usePageTitle(texts.heading(shown))
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <PageHeading
        title={texts.heading(shown)}
        subtitle={texts.subtitle}
        actions={<YearSwitch span={shown} withBooks={isAllTime ? [] : ofYear.data?.years} />}
      />
      {query.isError && (
        <LoadFailed title={texts.failed} query={query}>
          {errorText(query.error)}
        </LoadFailed>
      )}
      {query.isPending && <InsightsLoading timeline={isAllTime ? panelTexts.years : panelTexts.months} />}
      {isAllTime ? <AllTime figures={ofAllTime.data} /> : <OneYear year={ofYear.data} />}
    </div>
  )
}

function AllTime({ figures }: { figures: AllTimeFigures | undefined }) {
  if (!figures) return null
  return figures.booksRead > 0 ? <AllTimeInFull figures={figures} /> : <NoBooksYet dnf={figures.dnf} />
}

function OneYear({ year }: { year: Year | undefined }) {
  if (!year) return null
  if (year.booksRead > 0) return <YearInFull year={year} />
  return <NoBooksYet dnf={year.dnf} emptyYear={year.years.length > 0 ? year.year : undefined} />
}

/** Focuses the heading when the span changes, because the link that was pressed may be gone. */
function useHeadingFocus(span: number | 'all') {
  const shown = useRef(span)
  useEffect(() => {
    if (shown.current === span) return
    shown.current = span
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [span])
}

interface NoBooksYetProps {
  dnf: number
  /** A year without books, when others have some. */
  emptyYear?: number | undefined
}

function NoBooksYet({ dnf, emptyYear }: NoBooksYetProps) {
  return (
    <EmptyState title={emptyTexts.title} action={<ButtonLink to="/browse-books">{emptyTexts.browse}</ButtonLink>}>
      {emptyYear !== undefined && <p>{emptyTexts.ofYear(emptyYear)}</p>}
      {dnf > 0 && <p>{emptyTexts.setAside(dnf)}</p>}
      <p className="mt-1">{emptyTexts.willAppear}</p>
    </EmptyState>
  )
}

function InsightsLoading({ timeline }: { timeline: string }) {
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{texts.loading}</output>
      <FigureStrip figures={undefined} />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        {[panelTexts.genres, panelTexts.authors, timeline, panelTexts.ratings].map((title) => (
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
