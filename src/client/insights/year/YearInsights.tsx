import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Year } from '#contract/insights.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Figures } from './Figures.tsx'
import { MonthPattern } from './MonthPattern.tsx'
import { NoBooksYet } from './NoBooksYet.tsx'
import { RatingSpread } from './RatingSpread.tsx'
import { panelTexts, yearTexts as texts } from './texts.ts'
import { TopList } from './TopList.tsx'
import { YearLoading } from './YearLoading.tsx'
import { YearNote } from './YearNote.tsx'
import { YearPictures } from './YearPictures.tsx'
import { yearQuery } from './yearQuery.ts'
import { YearShelf } from './YearShelf.tsx'
import { YearSwitch } from './YearSwitch.tsx'

/** One year of reading. While another is fetched the one before stays, heading and all. */
export function YearInsights({ year: asked }: { year: number }) {
  const query = useQuery({ ...yearQuery(asked), placeholderData: keepPreviousData })
  const { data } = query
  const year = data?.year ?? asked
  useHeadingFocus(year)
  usePageTitle(texts.heading(year))
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <PageHeading
        title={texts.heading(year)}
        subtitle={texts.subtitle}
        actions={<YearSwitch year={year} withBooks={data?.years} />}
      />
      {query.isError && <Failed error={query.error} busy={query.isFetching} retry={() => void query.refetch()} />}
      {query.isPending && <YearLoading />}
      {data && (data.booksRead > 0 ? <YearInFull year={data} /> : <NoBooksYet year={data} />)}
    </div>
  )
}

/** Another year is another page to whoever listens or tabs; the link that led there may be gone. */
function useHeadingFocus(year: number) {
  const shown = useRef(year)
  useEffect(() => {
    if (shown.current === year) return
    shown.current = year
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [year])
}

function YearInFull({ year }: { year: Year }) {
  return (
    <div className="grid gap-5">
      <Figures year={year} />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        <TopList title={panelTexts.genres} entries={year.genres} ink="sage" empty={panelTexts.noGenres} />
        <TopList title={panelTexts.authors} entries={year.authors} ink="plum" empty={panelTexts.noAuthors} />
        <MonthPattern months={year.months} />
        <RatingSpread ratings={year.ratings} />
      </div>
      <YearNote year={year} />
      <YearShelf year={year} />
      <YearPictures {...year} />
    </div>
  )
}

function Failed({ error, busy, retry }: { error: unknown; busy: boolean; retry: () => void }) {
  return (
    <ErrorBox title={texts.failed}>
      <p>{errorText(error)}</p>
      <Button variant="secondary" busy={busy} onClick={retry} className="mt-3">
        {texts.tryAgain}
      </Button>
    </ErrorBox>
  )
}
