import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api.ts'
import { Card } from '#client/ui/Card.tsx'
import { Stars } from '#client/ui/StarRow.tsx'
import type { ReviewCard } from '#contract/reviews.ts'
import { anonymousReader } from '#contract/rules.ts'
import { firstSightTexts as texts } from './texts.ts'

const asked = 10
const shown = 2

/** Public reviews of this instance without spoilers; none on a new one. */
export function LatestReviews() {
  const { data } = useQuery(api.reviews.list.queryOptions({ input: { limit: asked }, retry: 1 }))
  const reviews = data?.reviews.filter(({ hasSpoilers, excerpt }) => !hasSpoilers && excerpt !== '').slice(0, shown)
  return (
    <div>
      <h2 className="text-2xl">{texts.community}</h2>
      <Link to="/discover/community" className="link inline-flex min-h-11 items-center font-semibold">
        {texts.lookAround}
      </Link>
      <div className="mt-2 space-y-4">
        {reviews?.map((review) => (
          <ShortReview key={review.id} review={review} />
        ))}
      </div>
    </div>
  )
}

function ShortReview({ review: { id, book, excerpt, rating, reviewer } }: { review: ReviewCard }) {
  return (
    <Card as="article" className="p-4">
      <h3 className="font-serif text-lg leading-snug font-[620] wrap-anywhere">
        <Link to="/review/$reviewId" params={{ reviewId: id }} className="text-ink hover:underline">
          {book.title}
        </Link>
      </h3>
      <p className="text-sm text-ink2">{texts.by(book.author)}</p>
      {rating > 0 && <Stars value={rating} />}
      <p className="mt-2 wrap-anywhere">{excerpt}</p>
      <p className="mt-2 text-sm font-semibold wrap-anywhere">{reviewer.username ?? anonymousReader}</p>
    </Card>
  )
}
