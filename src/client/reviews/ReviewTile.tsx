import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { shownDate } from '#client/lib/day.ts'
import { Card } from '#client/ui/Card.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import type { ReviewCard } from '#contract/reviews.ts'
import { BuyLink } from '#client/books/BuyLink.tsx'
import { Excerpt } from './Excerpt.tsx'
import { Rating } from './Rating.tsx'
import { Reviewer } from './Reviewer.tsx'
import { ReviewFoot } from './ReviewFoot.tsx'
import { Spoilers } from './Spoilers.tsx'
import { cardTexts as texts } from './texts.ts'
import { Warnings } from './Warnings.tsx'

/** A review in a list: the book, what was said of it, by whom, and what others may do with it. */
export const ReviewTile = memo(function ReviewTile({ review, eager }: { review: ReviewCard; eager: boolean }) {
  const { book, reviewer } = review
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
              {book.title || texts.unknownTitle}
            </Link>
          </h3>
          <p className="mb-1 line-clamp-2 wrap-anywhere text-ink2">{texts.by(book.author || texts.unknownAuthor)}</p>
          <Rating rating={review.rating} isDnf={review.isDnf} />
          <p className="flex flex-wrap gap-x-4">
            <Link
              to="/book/$bookId"
              params={{ bookId: book.id }}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {texts.toBook}
              <span className="sr-only">: {book.title}</span>
            </Link>
            <BuyLink book={book} look="link" />
          </p>
        </div>
      </div>
      <div className="mt-4 mb-3 space-y-2">
        {review.isHidden && <p className="text-sm font-semibold text-rubric">{texts.hidden}</p>}
        <Warnings warnings={review.contentWarnings} />
        <Spoilers review={review}>{() => <Excerpt review={review} />}</Spoilers>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2">
        <Reviewer writer={reviewer}>
          {review.finishDate && (
            <time dateTime={review.finishDate}>{texts.finished(shownDate(review.finishDate))}</time>
          )}
        </Reviewer>
        <ReviewFoot review={review} />
      </div>
    </Card>
  )
})
