import { ClothRow } from '#client/ui/ClothRow.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, memo } from 'react'
import { isRefusal } from '#client/lib/refusals.ts'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { ReviewCard, ReviewPage } from '#contract/reviews.ts'
import { cardTexts, listTexts as texts } from './texts.ts'
import { Link } from '@tanstack/react-router'
import { shownDate } from '#client/lib/day.ts'
import { Cover } from '#client/ui/Cover.tsx'
import { BuyLink } from '#client/books/BuyLink.tsx'
import { Excerpt } from './Excerpt.tsx'
import { Rating } from './Rating.tsx'
import { Reviewer } from './Reviewer.tsx'
import { ReviewFoot } from './ReviewFoot.tsx'
import { Spoilers } from './Spoilers.tsx'
import { Warnings } from './Warnings.tsx'
import { loadErrorText } from './LoadFailure.tsx'

interface ReviewListProps {
  label: string
  query: UseInfiniteQueryResult<InfiniteData<ReviewPage>>
  /** `fault` is for server faults, `unknown` for errors without a known cause. */
  words: { fault: string; unknown: string }
  empty: ReactNode
  Tile?: ComponentType<{ review: ReviewCard; eager: boolean }>
}

const columns = 'grid grid-cols-1 items-stretch gap-4 lg:grid-cols-2 lg:gap-5'

export function ReviewList({ label, query, words, empty, Tile = ReviewTile }: ReviewListProps) {
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <MorePages
      query={query}
      words={texts}
      why={(error) => loadErrorText(error, words)}
      // The reader may have left or blocked the caller since.
      isGone={isRefusal(query.error, 'READER_NOT_FOUND')}
      loading={<Loading />}
    >
      {reviews.length === 0 && empty}
      <ul role="list" aria-label={label} className={columns} hidden={reviews.length === 0}>
        <ClothRow books={reviews.map(({ book }) => book)}>
          {reviews.map((review, place) => (
            <li key={review.id}>
              <Tile review={review} eager={place < 4} />
            </li>
          ))}
        </ClothRow>
      </ul>
    </MorePages>
  )
}

function Loading() {
  return (
    <div role="status">
      <p className="mb-3 text-ink2">{texts.loading}</p>
      <div className={columns}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-76 w-full" />
        ))}
      </div>
    </div>
  )
}

interface ReviewTileProps {
  review: ReviewCard
  eager: boolean
  /** A list of one reader's reviews names them once, above it. */
  isOfOne?: boolean
}

const ReviewTile = memo(function ReviewTile({ review, eager, isOfOne = false }: ReviewTileProps) {
  const { book, reviewer, finishDate } = review
  const finished = finishDate && <time dateTime={finishDate}>{cardTexts.finished(shownDate(finishDate))}</time>
  return (
    <Card as="article" className="flex h-full flex-col p-4 pb-2 sm:p-5 sm:pb-2">
      <div className="flex gap-4">
        <Cover book={book} width={80} eager={eager} />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-3 font-serif text-xl leading-snug wrap-anywhere font-[620] text-balance">
            <Link
              to="/review/$reviewId"
              params={{ reviewId: review.id }}
              className="text-ink no-underline hover:underline"
            >
              {book.title || cardTexts.unknownTitle}
            </Link>
          </h3>
          <p className="mb-1 line-clamp-2 wrap-anywhere text-ink2">
            {cardTexts.by(book.author || cardTexts.unknownAuthor)}
          </p>
          <Rating rating={review.rating} isDnf={review.isDnf} />
          <p className="flex flex-wrap gap-x-4">
            <Link
              to="/book/$bookId"
              params={{ bookId: book.id }}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {cardTexts.toBook}
              <span className="sr-only">: {book.title}</span>
            </Link>
            {!isOfOne && <BuyLink book={book} look="link" />}
          </p>
        </div>
      </div>
      <div className="mt-4 mb-3 space-y-2">
        {review.isHidden && <p className="text-sm font-semibold text-rubric">{cardTexts.hidden}</p>}
        <Warnings warnings={review.contentWarnings} />
        <Spoilers review={review}>{(told) => <Excerpt review={review} told={told} />}</Spoilers>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2">
        {isOfOne ? <p className="text-sm text-ink2">{finished}</p> : <Reviewer writer={reviewer}>{finished}</Reviewer>}
        <ReviewFoot review={review} />
      </div>
    </Card>
  )
})

export const TileOfOne = (tile: { review: ReviewCard; eager: boolean }) => <ReviewTile {...tile} isOfOne />
