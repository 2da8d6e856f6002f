import { Link } from '@tanstack/react-router'
import type { ReviewCard } from '#contract/reviews.ts'
import { cardTexts as texts } from './texts.ts'

export function Excerpt({ review }: { review: ReviewCard }) {
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
