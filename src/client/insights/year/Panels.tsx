import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StarShape } from '#client/ui/StarShape.tsx'
import type { AllTime, Figures, Year } from '#contract/insights.ts'
import { Bar, BarList, TopList } from './charts.tsx'
import { panelTexts, readsTexts as texts } from './texts.ts'
import { Panel, PanelNote } from './Panel.tsx'

interface PanelsProps {
  figures: Year | AllTime
  /** Undefined for all time. */
  year?: number
  /** The reads by month or by year. */
  timeline: ReactNode
}

export function Panels({ figures, year, timeline }: PanelsProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
      <TopList title={panelTexts.genres} entries={figures.genres} empty={panelTexts.noGenres} />
      <TopList title={panelTexts.authors} entries={figures.authors} empty={panelTexts.noAuthors} />
      {timeline}
      <RatingSteps {...figures} awaitStars={figures.home.awaitStars} year={year} />
      <ReadsAndPages {...figures} />
      <Formats {...figures} />
    </div>
  )
}

const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))' }

function ReadsAndPages({ booksRead, rereads, pages, listening, formats }: Figures) {
  return (
    <Panel title={texts.heading}>
      <BarList
        entries={[
          { name: texts.first, books: booksRead - rereads },
          { name: texts.again, books: rereads },
        ]}
      />
      <div className="mt-4 grid gap-4 border-t border-line pt-4" style={columns}>
        <Length amount={pages.read} of={texts.pages} unknown={texts.unknownPages(pages.unknown)} />
        {formats.audio > 0 && (
          <Length
            amount={Math.round(listening.minutes / 60)}
            of={texts.hours}
            unknown={texts.unknownLength(listening.unknown)}
          />
        )}
      </div>
    </Panel>
  )
}

function Length({ amount, of, unknown }: { amount: number; of: string; unknown: string | undefined }) {
  return (
    <p>
      <span className="numbers block font-serif text-4xl font-[650]">{amount.toLocaleString('en')}</span>
      <span className="block font-serif text-ink2 italic">{of}</span>
      {unknown && <span className="block text-sm text-ink2">{unknown}</span>}
    </p>
  )
}

function Formats({ formats }: Figures) {
  const noted = texts.formats.map(([format, name]) => ({ name, books: formats[format] }))
  const unknown = formats.unknown > 0 ? [{ name: texts.noFormat, books: formats.unknown }] : []
  return (
    <Panel title={texts.formatsHeading}>
      <BarList entries={[...noted, ...unknown]} />
      {formats.unknown > 0 && <PanelNote>{texts.formatHint}</PanelNote>}
    </Panel>
  )
}

type Rating = Figures['ratings'][number]

interface RatingStepsProps extends Pick<Figures, 'ratings' | 'rated' | 'booksRead'> {
  /** Books that My Books lists without stars. */
  awaitStars: number
  /** Undefined for all time. */
  year: number | undefined
}

/** Half stars have bars of their own; the number at the right is that of the star and its half. */
function RatingSteps({ ratings, rated, booksRead, awaitStars, year }: RatingStepsProps) {
  const most = Math.max(1, ...ratings.flatMap(({ steps }) => steps.map(({ books }) => books)))
  return (
    <Panel title={panelTexts.ratings}>
      <ol role="list" className="grid flex-1 content-between gap-2">
        {ratings.map((rating) => (
          <Star key={rating.stars} rating={rating} most={most} />
        ))}
      </ol>
      {rated === 0 && <PanelNote>{panelTexts.noRatings}</PanelNote>}
      {rated > 0 && rated < booksRead && (
        <PanelNote>
          {panelTexts.unrated(booksRead - rated)}{' '}
          {awaitStars > 0 && (
            <Link
              to="/my-books"
              search={{ tab: 'finished', stars: ['none'], ...(year && { read: [`${year}`] }) }}
              className="link"
            >
              {panelTexts.seeUnrated(awaitStars)}
            </Link>
          )}
        </PanelNote>
      )}
    </Panel>
  )
}

/** Such as 4½. */
const shownStars = (stars: number) => `${Math.floor(stars) || ''}${stars % 1 === 0 ? '' : '½'}`

function Star({ rating: { stars, books, steps }, most }: { rating: Rating; most: number }) {
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="numbers inline-flex w-9 shrink-0 items-center gap-1 font-semibold">
        {stars}
        <StarShape filled={1} size={18} />
        <span className="sr-only"> {panelTexts.starsWord(stars)}: </span>
      </span>
      <ol role="list" className="grid gap-1 border-l-2 border-edge" style={{ flex: '1 1 8rem' }}>
        {steps.map((step) => (
          <li key={step.stars} className="numbers flex items-center gap-2 pl-2 text-sm text-ink2">
            <span className="w-6 shrink-0">
              {shownStars(step.stars)}
              <span className="sr-only">: </span>
            </span>
            <span className="flex-1">
              <Bar share={step.books / most} ink="gold" />
            </span>
            <span className="w-8 shrink-0 text-right">
              <Reads books={step.books} />
            </span>
          </li>
        ))}
      </ol>
      <span className="numbers ml-auto w-8 shrink-0 text-right font-semibold">
        <Reads books={books} />
      </span>
    </li>
  )
}

const Reads = ({ books }: { books: number }) => (
  <>
    {books}
    <span className="sr-only"> {panelTexts.readsWord(books)}</span>
  </>
)
