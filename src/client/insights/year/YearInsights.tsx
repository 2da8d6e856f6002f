import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { Year } from '#contract/insights.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Figures } from './Figures.tsx'
import { Bar, MonthPattern, Panel, TopList } from './charts.tsx'
import { emptyTexts, noteTexts, panelTexts, shelfTexts, yearTexts, yearTexts as texts } from './texts.ts'
import { YearPictures } from './YearPictures.tsx'
import { yearNow, yearQuery } from './yearQuery.ts'
import { YearSwitch } from './YearSwitch.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { booksToGo } from '#client/insights/pace.ts'
import { YearGoal } from '../YearGoal.tsx'
import { LinkedShelf } from './LinkedShelf.tsx'
import { Link } from '@tanstack/react-router'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { yearNoteOf } from './yearNoteOf.ts'
import { StarShape } from '#client/ui/StarShape.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

const panels = [panelTexts.genres, panelTexts.authors, panelTexts.months, panelTexts.ratings]

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
      {query.isError && (
        <LoadFailed title={texts.failed} query={query}>
          {errorText(query.error)}
        </LoadFailed>
      )}
      {query.isPending && <YearLoading />}
      {data && (data.booksRead > 0 ? <YearInFull year={data} /> : <NoBooksYet year={data} />)}
    </div>
  )
}

/** Focuses the heading when the year changes, because the link that was pressed may be gone. */
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

function NoBooksYet({ year: { year, years, dnf } }: { year: Year }) {
  return (
    <EmptyState title={emptyTexts.title} action={<ButtonLink to="/browse-books">{emptyTexts.browse}</ButtonLink>}>
      {years.length > 0 && <p>{emptyTexts.ofYear(year)}</p>}
      {dnf > 0 && <p>{emptyTexts.setAside(dnf)}</p>}
      <p className="mt-1">{emptyTexts.willAppear}</p>
    </EmptyState>
  )
}

function YearShelf({ year }: { year: Year }) {
  const id = useId()
  const toCome = year.year >= yearNow() ? booksToGo(year.booksRead, year.goal) : 0
  return (
    <Card as="section" aria-labelledby={id} className="px-4 pt-4 pb-6 sm:px-6">
      <h2 id={id} className="text-xl">
        {shelfTexts.heading(year.year)}
      </h2>
      <YearGoal key={year.year} home={{ year: year.year, goal: year.goal, booksThisYear: year.booksRead }} />
      <LinkedShelf spines={year.spines} ghosts={toCome} label={shelfTexts.label(year.year)} />
    </Card>
  )
}

/** Uses only counted facts about books, nothing about the reader. */
function YearNote({ year }: { year: Year }) {
  const note = yearNoteOf(year)
  if (!note) return null
  const { sentences, longest } = note
  return (
    <MarginNote>
      {sentences.join(' ')}{' '}
      {longest && (
        <>
          <Link to="/rate-book/$bookId" params={{ bookId: longest.book.bookId }} className="link">
            {longest.book.title}
          </Link>
          {noteTexts.longest(longest.pages)}
        </>
      )}
    </MarginNote>
  )
}

function RatingSpread({ ratings }: { ratings: Year['ratings'] }) {
  const most = Math.max(1, ...ratings.map(({ books }) => books))
  const isRated = ratings.some(({ books }) => books > 0)
  return (
    <Panel title={panelTexts.ratings}>
      <ul role="list" className="grid min-h-[12.9375rem] flex-1">
        {ratings.map(({ stars, books }) => (
          <li key={stars} className="flex min-h-10 items-stretch gap-3">
            <span className="numbers inline-flex w-9 shrink-0 items-center gap-1 font-semibold">
              {stars}
              <StarShape filled={1} size={18} />
              <span className="sr-only"> {panelTexts.starsWord(stars)}: </span>
            </span>
            <span className="grid flex-1 content-center border-l-2 border-edge">
              <Bar share={books / most} ink="lamp" />
            </span>
            <span className="numbers w-8 shrink-0 self-center text-right font-semibold">
              {books}
              <span className="sr-only"> {panelTexts.booksWord(books)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 min-h-[1.3125rem] text-sm text-ink2">{isRated ? panelTexts.halves : panelTexts.noRatings}</p>
    </Panel>
  )
}

function YearLoading() {
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
