import type { ReactNode } from 'react'
import { CommunityStar } from '#client/ui/CommunityStar.tsx'
import type { BookDetail } from '#contract/books.ts'
import { ListedLink } from './ListedLink.tsx'
import { bookTexts } from './texts.ts'
import { pageTexts as texts } from './pageTexts.ts'

interface BookHeadProps {
  book: BookDetail
  /** Whether the series name can link to its section; otherwise it leads to the page of the series. */
  isSeriesShown: boolean
  match: ReactNode
}

const seriesLook = 'inline-flex min-h-11 items-center text-ink2 hover:underline'

export function BookHead({ book, isSeriesShown, match }: BookHeadProps) {
  return (
    <div className="min-w-0">
      <h1 tabIndex={-1} className={`wrap-anywhere ${sizeOf(book.title)}`}>
        {book.title || bookTexts.unknownTitle}
      </h1>
      <p className="mt-1 text-ink2 sm:text-lg">
        {book.authors.length === 0
          ? texts.by(book.author || bookTexts.unknownAuthor)
          : book.authors.map((author, index) => (
              <span key={author}>
                {index === 0 ? texts.by('') : ', '}
                <ListedLink kind="author" name={author} className="text-ink2 hover:underline" />
              </span>
            ))}
      </p>
      {book.series && (
        <p className="font-serif italic">
          {isSeriesShown ? (
            <a href="#series" className={seriesLook}>
              {texts.inSeries(book.series, book.seriesPosition)}
            </a>
          ) : (
            <ListedLink kind="series" name={book.series} className={seriesLook}>
              {texts.inSeries(book.series, book.seriesPosition)}
            </ListedLink>
          )}
        </p>
      )}
      <p className="mt-1">
        <CommunityStar average={book.averageRating} count={book.ratings} />
      </p>
      {match}
    </div>
  )
}

/** A title of several lines would fill a phone. */
const sizeOf = (title: string) => (title.length > 80 ? 'text-xl sm:text-3xl' : 'text-2xl sm:text-3xl md:text-4xl')
