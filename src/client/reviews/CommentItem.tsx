import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import type { MadeKind } from '#contract/cases.ts'
import type { Comment } from '#contract/reviews.ts'
import { shownDay } from '#client/lib/moment.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { commentTexts as texts } from './commentTexts.ts'
import { footButtonClasses } from './LikeButton.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { Reviewer } from './Reviewer.tsx'

interface CommentItemProps {
  comment: Comment
  onRemove: (comment: Comment) => void
}

const reportable: MadeKind[] = ['comment']

export function CommentItem({ comment, onRemove }: CommentItemProps) {
  const { writer, text, createdAt, isRemovable } = comment
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <Reviewer writer={writer}>
          <time dateTime={createdAt}>{shownDay(createdAt)}</time>
        </Reviewer>
        <span className="flex shrink-0">
          {isRemovable && (
            <button
              type="button"
              aria-label={texts.remove(writer.username)}
              onClick={() => onRemove(comment)}
              className={footButtonClasses}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          )}
          <ReportMenu
            label={texts.more(writer.username)}
            authorId={writer.id}
            subjectId={comment.id}
            kinds={reportable}
          />
        </span>
      </div>
      <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  )
}

export function RemoveCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => api.reviews.removeComment.call({ commentId: comment.id }).catch(unlessGone),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
      onClose()
      document.getElementById('comments-heading')?.focus()
      notify({ title: texts.removed })
    },
    onError: (error) => notifyError({ title: texts.removeFailed, description: errorText(error) }),
  })
  return (
    <Dialog open onClose={onClose} title={texts.removeTitle}>
      <p className="max-h-40 overflow-y-auto border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
        {comment.text}
      </p>
      <p className="mt-3 text-ink2">{texts.removeHint}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" busy={isPending} onClick={() => remove()}>
          {texts.removeIt}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.keepIt}
        </Button>
      </div>
    </Dialog>
  )
}

function unlessGone(error: unknown): void {
  if (!isRefusal(error, 'COMMENT_NOT_FOUND')) throw error
}
