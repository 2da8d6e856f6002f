import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { memo } from 'react'
import { shownDate } from '#client/day.ts'
import { Cover } from '#client/ui/Cover.tsx'
import type { ReviewCard } from '#contract/reviews.ts'
import { footButtonLook, LikeButton } from './LikeButton.tsx'
import { Rating } from './Rating.tsx'
import { Reviewer } from './Reviewer.tsx'
import { ReviewMenu } from './ReviewMenu.tsx'
import { Spoilers } from './Spoilers.tsx'
import { cardTexts as texts, likeTexts } from './texts.ts'
import { Warnings } from './Warnings.tsx'

/** A review in a list: the book, what was said of it, by whom, and what others may do with it. */
export const ReviewTile = memo(function ReviewTile({ review, eager }: { review: ReviewCard; eager: boolean }) {
  const { book, reviewer } = review
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-card p-4 pb-2 sm:p-5 sm:pb-2">
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
        </div>
      </div>
      <div className="mt-4 mb-3 space-y-2">
        <Warnings warnings={review.contentWarnings} />
        <Spoilers review={review}>{() => <Excerpt review={review} />}</Spoilers>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2">
        <Reviewer writer={reviewer}>
          {review.finishDate && (
            <time dateTime={review.finishDate}>{texts.finished(shownDate(review.finishDate))}</time>
          )}
        </Reviewer>
        <div className="-mr-2 ml-auto flex flex-wrap justify-end">
          <LikeButton review={review} label={texts.like(book.title, reviewer.username)}>
            {review.likes}
            <span className="sr-only">{likeTexts.likes(review.likes).replace(/^\d+/, '')}</span>
          </LikeButton>
          <Link to="/review/$reviewId" params={{ reviewId: review.id }} hash="comments" className={footButtonLook}>
            <MessageCircle size={20} aria-hidden="true" />
            <span className="numbers">{review.comments}</span>
            <span className="sr-only">
              {texts.comments(review.comments).replace(/^\d+/, '')}
              {texts.about(book.title, reviewer.username)}
            </span>
          </Link>
          <ReviewMenu review={review} />
        </div>
      </div>
    </article>
  )
})

function Excerpt({ review }: { review: ReviewCard }) {
  return (
    <p className="font-serif text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
      {review.excerpt}
      {review.isCut && (
        <>
          {' '}
          <Link
            to="/review/$reviewId"
            params={{ reviewId: review.id }}
            className="link font-sans text-base font-semibold"
          >
            {texts.readMore}
            <span className="sr-only">{texts.about(review.book.title, review.reviewer.username)}</span>
          </Link>
        </>
      )}
    </p>
  )
}
