import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import type { ReviewCard, Standing } from '#contract/reviews.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { api, queryClient } from '#client/lib/api.ts'
import { mutateInTurn } from '#client/lib/mutateInTurn.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notifyError } from '#client/ui/toast.ts'
import { turned, withStanding } from './standing.ts'
import { likeTexts } from './texts.ts'

const keyOf = (reviewId: string) => ['like', reviewId]

const isUnderWay = (reviewId: string) => queryClient.isMutating({ mutationKey: keyOf(reviewId) }) > 0

interface LikeButtonProps {
  review: Pick<ReviewCard, 'id' | 'likes' | 'liked'>
  /** What it is called, before the number that it shows. */
  label: string
  children: ReactNode
}

export const footButtonLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-ink2 no-underline hover:bg-sunk hover:text-ink'

/** A heart that fills at once; a visitor is invited to sign in first. */
export function LikeButton({ review, label, children }: LikeButtonProps) {
  const me = useMe()
  const [isInvited, setInvited] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-pressed={review.liked}
        onClick={() => (me ? void toggleLike(review) : setInvited(true))}
        className={`${footButtonLook} aria-pressed:text-rubric`}
      >
        <Heart size={20} aria-hidden="true" fill={review.liked ? 'currentColor' : 'none'} />
        <span className="sr-only">{label}</span>
        <span className="numbers">{children}</span>
      </button>
      <InviteDialog to={isInvited ? 'like' : undefined} onClose={() => setInvited(false)} />
    </>
  )
}

/** Likes a review or takes the like back: on every screen at once, and undone there when the server refuses. */
async function toggleLike({ id, liked }: Standing & { id: string }): Promise<void> {
  const wanted = !liked
  forgetOldAnswers()
  show(id, (standing) => turned(standing, wanted))
  try {
    const call = wanted ? api.reviews.like : api.reviews.unlike
    const answer = await mutateInTurn(keyOf(id), () => call.call({ reviewId: id }))
    if (!isUnderWay(id)) show(id, () => answer)
  } catch (error) {
    show(id, (standing) => turned(standing, liked))
    notifyError(isRefusal(error) ? { ...likeTexts.failed, description: errorText(error) } : likeTexts.failed)
  }
}

function show(reviewId: string, change: (standing: Standing) => Standing) {
  queryClient.setQueriesData({ queryKey: api.reviews.key() }, (data: unknown) => withStanding(data, reviewId, change))
}

/** An answer on its way does not know of the change. What is asked for the first time, or as a next page, goes on. */
function forgetOldAnswers() {
  void queryClient.cancelQueries({
    queryKey: api.reviews.key(),
    predicate: ({ state }) => state.data !== undefined && !state.fetchMeta?.fetchMore,
  })
}
