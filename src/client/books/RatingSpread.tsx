import { StarShape } from '#client/ui/StarShape.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import type { BookDetail } from '#contract/books.ts'
import { starSteps } from '#contract/rules.ts'
import { pageTexts as texts } from './pageTexts.ts'

interface SpreadProps {
  heading?: string
  book: Pick<BookDetail, 'averageRating' | 'ratings'>
  /** How many gave half a star, one, and so on; undefined while loading. */
  spread: number[] | undefined
}

export function RatingSpread({ heading = texts.ratings, book, spread }: SpreadProps) {
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings" className="text-xl">
        {heading}
      </h2>
      <p className="mt-2 flex items-center gap-2">
        {book.averageRating !== null && (
          <>
            <b className="numbers font-serif text-3xl font-[650]">{book.averageRating.toFixed(1)}</b>
            <StarShape filled={book.averageRating / 5} size={22} />
          </>
        )}
        <span className="text-sm text-ink2">{texts.rated(book.ratings)}</span>
      </p>
      {book.ratings > 0 && spread && <Bars spread={spread} />}
    </section>
  )
}

function Bars({ spread }: { spread: number[] }) {
  const most = Math.max(1, ...spread)
  const bars = starSteps.map((step, place) => ({ step, count: spread[place] ?? 0 }))
  return (
    <>
      <ul role="list" aria-label={texts.spread} className="mt-3 flex h-20 items-end gap-1 border-b-2 border-edge">
        {bars.map(({ step, count }) => (
          <li key={step} title={texts.gave(uiTexts.starName(step), count)} className="flex h-full flex-1 items-end">
            <span
              aria-hidden="true"
              className="block min-h-px w-full rounded-t-sm border border-b-0 border-lamp bg-lamp-fill"
              style={{ height: `${(count / most) * 100}%` }}
            />
            <span className="sr-only">{texts.gave(uiTexts.starName(step), count)}</span>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="flex justify-between text-sm text-ink2">
        <span>½</span>
        <span>5</span>
      </p>
    </>
  )
}
