import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import type { ReviewCard } from '#contract/reviews.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { toggleLike } from './like.ts'

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
