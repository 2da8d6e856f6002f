import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReviewCard } from '#contract/reviews.ts'
import { footButtonClasses, LikeButton } from './LikeButton.tsx'
import { ReviewMenu } from './ReviewMenu.tsx'
import { cardTexts as texts, likeTexts } from './texts.ts'

export function ReviewFoot({ review }: { review: ReviewCard }) {
  const { book, reviewer } = review
  return (
    <div className="-mr-2 ml-auto flex flex-wrap justify-end">
      {!review.isHidden && (
        <LikeButton review={review} label={texts.like(book.title, reviewer.username)}>
          {review.likes}
          <span className="sr-only">{likeTexts.likes(review.likes).replace(/^\d+/, '')}</span>
        </LikeButton>
      )}
      <Link to="/review/$reviewId" params={{ reviewId: review.id }} hash="comments" className={footButtonClasses}>
        <MessageCircle size={20} aria-hidden="true" />
        <span className="numbers">{review.comments}</span>
        <span className="sr-only">
          {texts.comments(review.comments).replace(/^\d+/, '')}
          {texts.about(book.title, reviewer.username)}
        </span>
      </Link>
      <ReviewMenu review={review} />
    </div>
  )
}
