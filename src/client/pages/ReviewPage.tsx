import { useParams } from '@tanstack/react-router'
import { ReviewInFull } from '#client/reviews/ReviewInFull.tsx'

export function ReviewPage() {
  const { reviewId = '' } = useParams({ strict: false })
  return <ReviewInFull key={reviewId} reviewId={reviewId} />
}
