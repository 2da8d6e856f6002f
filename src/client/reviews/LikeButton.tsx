import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import type { ReviewCard, LikeState } from '#contract/reviews.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { api, mutateInTurn, queryClient } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notifyError } from '#client/ui/toast.ts'
import { withLike, updateReview } from './likeState.ts'
import { likeTexts } from './texts.ts'

const mutationKeyOf = (reviewId: string) => ['like', reviewId]

const isPending = (reviewId: string) => queryClient.isMutating({ mutationKey: mutationKeyOf(reviewId) }) > 0

interface LikeButtonProps {
  review: Pick<ReviewCard, 'id' | 'likes' | 'liked'>
  label: string
  children: ReactNode
}

export const footButtonClasses =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-ink2 no-underline hover:bg-sunk hover:text-ink'

export function LikeButton({ review, label, children }: LikeButtonProps) {
  const me = useMe()
  const [isInvited, setInvited] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-pressed={review.liked}
        onClick={() => (me ? void toggleLike(review) : setInvited(true))}
        className={`${footButtonClasses} aria-pressed:text-rubric`}
      >
        <Heart size={20} aria-hidden="true" fill={review.liked ? 'currentColor' : 'none'} />
        <span className="sr-only">{label}</span>
        <span className="numbers">{children}</span>
      </button>
      <InviteDialog to={isInvited ? 'like' : undefined} onClose={() => setInvited(false)} />
    </>
  )
}

/** Updates every screen at once, and undoes the change when the server refuses. */
async function toggleLike({ id, liked }: LikeState & { id: string }): Promise<void> {
  const wanted = !liked
  cancelRefetches()
  updateCache(id, (state) => withLike(state, wanted))
  try {
    const call = wanted ? api.reviews.like : api.reviews.unlike
    const answer = await mutateInTurn(mutationKeyOf(id), () => call.call({ reviewId: id }))
    if (!isPending(id)) updateCache(id, () => answer)
  } catch (error) {
    updateCache(id, (state) => withLike(state, liked))
    notifyError(isRefusal(error) ? { ...likeTexts.failed, description: errorText(error) } : likeTexts.failed)
  }
}

function updateCache(reviewId: string, change: (state: LikeState) => LikeState) {
  queryClient.setQueriesData({ queryKey: api.reviews.key() }, (data: unknown) => updateReview(data, reviewId, change))
}

/** A refetch in flight would overwrite the change. First loads and next pages continue. */
function cancelRefetches() {
  void queryClient.cancelQueries({
    queryKey: api.reviews.key(),
    predicate: ({ state }) => state.data !== undefined && !state.fetchMeta?.fetchMore,
  })
}
