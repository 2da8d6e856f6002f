import type { Year } from '#contract/insights.ts'
import { StarShape } from '#client/ui/StarShape.tsx'
import { Bar } from './Bar.tsx'
import { Panel } from './Panel.tsx'
import { panelTexts } from './texts.ts'

/** How many books got five stars, four, and so on down to one. */
export function RatingSpread({ ratings }: { ratings: Year['ratings'] }) {
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
