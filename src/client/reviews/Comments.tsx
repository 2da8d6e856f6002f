import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useMe } from '#client/lib/session.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Card } from '#client/ui/Card.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import type { Comment, SharedReview } from '#contract/reviews.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { plainText, useKeptDraft } from '#client/lib/useKeptDraft.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { hintOfNames } from '#contract/noticeRules.ts'
import { commentMaxLength } from '#contract/rules.ts'
import { SignInLinks } from './InviteDialog.tsx'
import { commentPages } from './reviewPages.ts'
import { cardTexts } from './texts.ts'
import { commentTexts as texts, inviteTexts } from './commentTexts.ts'
import { CommentItem, RemoveCommentDialog } from './CommentItem.tsx'
import { CountedArea } from './CountedArea.tsx'

const headingId = 'comments-heading'

export function Comments({ review }: { review: SharedReview }) {
  const me = useMe()
  const [removing, setRemoving] = useState<Comment>()
  return (
    <section id="comments" aria-labelledby={headingId} className="mt-10 border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} tabIndex={-1} className="text-2xl">
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

function CommentForm({ reviewId }: { reviewId: string }) {
  const { draft: text, change, forget } = useKeptDraft(`comment:${reviewId}`, plainText)
  const { mutate: add, isPending } = useMutation(
    api.reviews.comment.mutationOptions({
      onSuccess: () => {
        // Without text, the button that was pressed is disabled and would lose the focus.
        if (document.activeElement?.closest('#comments form')) document.getElementById(headingId)?.focus()
        forget()
        notify(texts.done)
        void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
      },
      onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
    }),
  )
  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!isPending) add({ reviewId, text: text.trim() })
      }}
    >
      <CountedArea
        label={texts.label}
        placeholder={texts.placeholder}
        rows={3}
        max={commentMaxLength}
        value={text}
        hint={hintOfNames(text)}
        readOnly={isPending}
        onChange={(event) => change(event.target.value)}
      />
      <Button
        type="submit"
        disabled={text.trim() === '' || text.trim().length > commentMaxLength}
        busy={isPending}
        busyText={texts.adding}
        className="mt-3"
      >
        {texts.add}
      </Button>
    </form>
  )
}
