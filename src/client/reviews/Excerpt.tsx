import { Link } from '@tanstack/react-router'
import type { ReviewCard } from '#contract/reviews.ts'
import { excerptOf } from '#contract/spoilers.ts'
import { cardTexts as texts } from './texts.ts'

/** `told` is the text of a review with spoilers. */
export function Excerpt({ review, told }: { review: ReviewCard; told?: string }) {
  const { excerpt, isCut } = told === undefined ? review : excerptOf(told)
  return (
    <p className="font-serif text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
      {excerpt}
      {isCut && (
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
