import { Link } from '@tanstack/react-router'
import type { Figures } from '#contract/insights.ts'
import { StarShape } from '#client/ui/StarShape.tsx'
import { Bar } from './charts.tsx'
import { panelTexts as texts } from './texts.ts'
import { Panel, PanelNote } from './Panel.tsx'

type Rating = Figures['ratings'][number]

interface RatingStepsProps extends Pick<Figures, 'ratings' | 'rated' | 'booksRead'> {
  /** Books that My Books lists without stars. */
  awaitStars: number
  /** Undefined for all time. */
  year: number | undefined
}

/** Half stars have bars of their own; the number at the right is that of the star and its half. */
export function RatingSteps({ ratings, rated, booksRead, awaitStars, year }: RatingStepsProps) {
  const most = Math.max(1, ...ratings.flatMap(({ steps }) => steps.map(({ books }) => books)))
  return (
    <Panel title={texts.ratings}>
      <ol role="list" className="grid flex-1 content-between gap-2">
        {ratings.map((rating) => (
          <Star key={rating.stars} rating={rating} most={most} />
        ))}
      </ol>
      {rated === 0 && <PanelNote>{texts.noRatings}</PanelNote>}
      {rated > 0 && rated < booksRead && (
        <PanelNote>
          {texts.unrated(booksRead - rated)}{' '}
          {awaitStars > 0 && (
            <Link
              to="/my-books"
              search={{ tab: 'finished', stars: ['none'], ...(year && { read: [`${year}`] }) }}
              className="link"
            >
              {texts.seeUnrated(awaitStars)}
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
        <span className="sr-only"> {texts.starsWord(stars)}: </span>
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
    <span className="sr-only"> {texts.readsWord(books)}</span>
  </>
)
