import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { shownDate } from '#client/lib/day.ts'
import { shownDay } from '#client/lib/moment.ts'
import { Card } from '#client/ui/Card.tsx'
import type { ReviewCard } from '#contract/reviews.ts'
import { Excerpt } from './Excerpt.tsx'
import { Rating } from './Rating.tsx'
import { Reviewer } from './Reviewer.tsx'
import { ReviewFoot } from './ReviewFoot.tsx'
import { Spoilers } from './Spoilers.tsx'
import { cardTexts as texts } from './texts.ts'
import { Warnings } from './Warnings.tsx'

/** A review on the page of its book: by whom, and what they say. The day leads to the review itself. */
export const BookReviewTile = memo(function BookReviewTile({ review }: { review: ReviewCard }) {
  const { id, book, reviewer, finishDate, createdAt } = review
  return (
    <Card as="article" className="flex h-full flex-col p-4 pb-2 sm:p-5 sm:pb-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Reviewer writer={reviewer}>
          <Link
            to="/review/$reviewId"
            params={{ reviewId: id }}
            className="inline-flex min-h-6 items-center text-ink2 hover:underline"
          >
            <time dateTime={finishDate ?? createdAt}>
              {finishDate ? texts.finished(shownDate(finishDate)) : shownDay(createdAt)}
            </time>
            <span className="sr-only">{texts.review(book.title, reviewer.username)}</span>
          </Link>
        </Reviewer>
        <Rating rating={review.rating} isDnf={review.isDnf} />
      </div>
      <div className="mt-4 mb-3 space-y-2">
        <Warnings warnings={review.contentWarnings} />
        <Spoilers review={review}>{() => <Excerpt review={review} />}</Spoilers>
      </div>
      <div className="mt-auto flex border-t border-line pt-2">
        <ReviewFoot review={review} />
      </div>
    </Card>
  )
})
