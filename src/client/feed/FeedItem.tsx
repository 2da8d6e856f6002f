import { Link } from '@tanstack/react-router'
import { Excerpt } from '#client/reviews/Excerpt.tsx'
import { ReviewFoot } from '#client/reviews/ReviewFoot.tsx'
import { Spoilers } from '#client/reviews/Spoilers.tsx'
import { Warnings } from '#client/reviews/Warnings.tsx'
import { shownMoment } from '#client/lib/moment.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { Stars } from '#client/ui/StarRow.tsx'
import type { BookCard } from '#contract/books.ts'
import type { FeedLine } from '#contract/feed.ts'
import type { ReviewCard } from '#contract/reviews.ts'
import { booksText, deedWords, feedTexts as texts } from './texts.ts'

interface FeedItemProps {
  line: FeedLine
  /** The reader has seen this line and those after it. */
  isStop: boolean
}

export function FeedItem({ line, isStop }: FeedItemProps) {
  const { reader, books, bookCount, rating, review, at } = line
  const one = bookCount === 1 ? books[0] : undefined
  return (
    <li className="border-b border-line last:border-b-0">
      {isStop && <Stop />}
      <div className="p-4">
        <div className="flex items-start gap-3">
          <Avatar reader={reader} />
          <div className="min-w-0 flex-1">
            <Sentence line={line} />
            {rating !== null && (
              <p className="mt-1">
                <Stars value={rating} />
              </p>
            )}
            <p className="numbers mt-0.5 text-sm wrap-anywhere text-ink2">
              {one && (
                <>
                  <span className="max-sm:block">{texts.by(one.author)}</span>
                  <span className="max-sm:hidden"> · </span>
                </>
              )}
              <time dateTime={at} className="whitespace-nowrap">
                {shownMoment(at)}
              </time>
            </p>
          </div>
          {one && (
            <Link to="/book/$bookId" params={{ bookId: one.id }} tabIndex={-1} aria-hidden="true">
              <SmallCover book={one} width={44} />
            </Link>
          )}
        </div>
        <div className="sm:pl-14">
          {review && <ReviewPart review={review} />}
          {!one && <Covers books={books} others={bookCount - books.length} />}
        </div>
      </div>
    </li>
  )
}

/** Between what is new and what the reader has seen. */
const Stop = () => (
  <p className="flex items-center gap-3 bg-sunk px-4 py-2 text-sm font-semibold text-lamp">
    <span aria-hidden="true" className="h-px flex-1 bg-lamp-fill" />
    {texts.stopped}
    <span aria-hidden="true" className="h-px flex-1 bg-lamp-fill" />
  </p>
)

function Sentence({ line }: { line: FeedLine }) {
  const { reader, books, bookCount, shelf, review } = line
  return (
    <p className="leading-snug wrap-anywhere">
      <Link
        to="/user/$username"
        params={{ username: reader.username }}
        className="font-semibold text-ink no-underline hover:underline"
      >
        {reader.username}
      </Link>{' '}
      {deedWords(line)} {bookCount === 1 && books[0] ? <Title book={books[0]} review={review} /> : booksText(line)}
      {shelf !== null && (
        <>
          {texts.toShelf}
          <b className="font-semibold">{shelf}</b>
        </>
      )}
    </p>
  )
}

/** Leads to the review if there is one, else to the book. */
function Title({ book, review }: { book: BookCard; review: ReviewCard | null }) {
  const place = review
    ? ({ to: '/review/$reviewId', params: { reviewId: review.id } } as const)
    : ({ to: '/book/$bookId', params: { bookId: book.id } } as const)
  return (
    <Link {...place} className="font-serif font-[620] text-ink no-underline hover:underline">
      <cite>{book.title}</cite>
    </Link>
  )
}

function ReviewPart({ review }: { review: ReviewCard }) {
  return (
    <div className="mt-3 max-w-[65ch]">
      <div className="space-y-2">
        <Warnings warnings={review.contentWarnings} />
        <Spoilers review={review}>{(told) => <Excerpt review={review} told={told} />}</Spoilers>
      </div>
      <ReviewFoot review={review} />
    </div>
  )
}

function Covers({ books, others }: { books: BookCard[]; others: number }) {
  return (
    <ul role="list" className="mt-3 flex flex-wrap items-center gap-2.5">
      <ClothRow books={books}>
        {books.map((book) => (
          <li key={book.id} className="w-12">
            <Link to="/book/$bookId" params={{ bookId: book.id }} title={book.title} className="block">
              <span aria-hidden="true">
                <SmallCover book={book} />
              </span>
              <span className="sr-only">{texts.book(book.title, book.author)}</span>
            </Link>
          </li>
        ))}
      </ClothRow>
      {others > 0 && <li className="numbers text-sm font-semibold text-ink2">{texts.others(others)}</li>}
    </ul>
  )
}
