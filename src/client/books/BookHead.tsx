import { CommunityStar } from '#client/ui/CommunityStar.tsx'
import type { BookDetail } from '#contract/books.ts'
import { BuyLink } from './BuyLink.tsx'
import { bookTexts, pageTexts as texts } from './texts.ts'

interface BookHeadProps {
  book: BookDetail
  /** Whether the series name can link to its section. */
  isSeriesShown: boolean
}

export function BookHead({ book, isSeriesShown }: BookHeadProps) {
  return (
    <div className="min-w-0">
      <h1 tabIndex={-1} className={`wrap-anywhere ${sizeOf(book.title)}`}>
        {book.title || bookTexts.unknownTitle}
      </h1>
      <p className="mt-1 text-ink2 sm:text-lg">{texts.by(book.author || bookTexts.unknownAuthor)}</p>
      {book.series && (
        <p className="font-serif italic">
          <a
            href={isSeriesShown ? '#series' : undefined}
            className="inline-flex min-h-11 items-center text-ink2 hover:underline"
          >
            {texts.inSeries(book.series, book.seriesPosition)}
          </a>
        </p>
      )}
      <p className="mt-2">
        <CommunityStar average={book.averageRating} count={book.ratings} />
      </p>
      <BuyLink book={book} look="link" />
    </div>
  )
}

/** A title of several lines would fill a phone. */
const sizeOf = (title: string) => (title.length > 80 ? 'text-xl sm:text-3xl' : 'text-2xl sm:text-3xl md:text-4xl')
