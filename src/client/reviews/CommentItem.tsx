import { Trash2 } from 'lucide-react'
import { shownDay } from '#client/lib/moment.ts'
import type { Comment } from '#contract/reviews.ts'
import { footButtonLook } from './LikeButton.tsx'
import { Reviewer } from './Reviewer.tsx'
import { commentTexts as texts } from './texts.ts'

interface CommentItemProps {
  comment: Comment
  onRemove: (comment: Comment) => void
}

export function CommentItem({ comment, onRemove }: CommentItemProps) {
  const { writer, text, createdAt, isRemovable } = comment
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <Reviewer writer={writer}>
          <time dateTime={createdAt}>{shownDay(createdAt)}</time>
        </Reviewer>
        {isRemovable && (
          <button
            type="button"
            aria-label={texts.remove(writer.username)}
            onClick={() => onRemove(comment)}
            className={footButtonLook}
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  )
}
