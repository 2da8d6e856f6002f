import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Card } from '#client/ui/Card.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import type { MadeKind } from '#contract/cases.ts'
import type { Comment, SharedReview } from '#contract/reviews.ts'
import { CommentForm } from './CommentForm.tsx'
import { SignInLinks } from './InviteDialog.tsx'
import { commentPages } from './reviewPages.ts'
import { cardTexts } from './texts.ts'
import { commentTexts as texts, inviteTexts } from './commentTexts.ts'
import { Trash2 } from 'lucide-react'
import { shownDay } from '#client/lib/moment.ts'
import { footButtonClasses } from './LikeButton.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { Reviewer } from './Reviewer.tsx'
import { api, queryClient } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'

interface CommentItemProps {
  comment: Comment
  onRemove: (comment: Comment) => void
}

export function Comments({ review }: { review: SharedReview }) {
  const me = useMe()
  const [removing, setRemoving] = useState<Comment>()
  return (
    <section id="comments" aria-labelledby="comments-heading" className="mt-10 border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="comments-heading" tabIndex={-1} className="text-2xl">
          {texts.heading}
        </h2>
        <p className="numbers text-ink2">{cardTexts.comments(review.comments)}</p>
      </div>
      {!review.hiding && (me ? <CommentForm reviewId={review.id} /> : <Invitation />)}
      <CommentList reviewId={review.id} onRemove={setRemoving} />
      {removing && <RemoveCommentDialog comment={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  )
}

function Invitation() {
  return (
    <Card className="p-4">
      <p className="mb-3">{inviteTexts.comment}</p>
      <SignInLinks />
    </Card>
  )
}

function CommentList({ reviewId, onRemove }: { reviewId: string; onRemove: (comment: Comment) => void }) {
  const query = useInfiniteQuery(commentPages(reviewId))
  const comments = query.data?.pages.flatMap((page) => page.comments) ?? []
  return (
    <div className="mt-6">
      <MorePages
        query={query}
        words={texts.paged}
        why={errorText}
        isGone={isRefusal(query.error, 'REVIEW_NOT_FOUND')}
        loading={<p className="text-ink2">{texts.loading}</p>}
      >
        {comments.length === 0 && <p className="py-4 text-ink2">{texts.empty}</p>}
        <ul role="list" aria-label={texts.heading} hidden={comments.length === 0}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} onRemove={onRemove} />
          ))}
        </ul>
      </MorePages>
    </div>
  )
}

const reportable: MadeKind[] = ['comment']

function CommentItem({ comment, onRemove }: CommentItemProps) {
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

function RemoveCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
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
