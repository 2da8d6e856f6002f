import { useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Comment } from '#contract/reviews.ts'
import { commentTexts as texts } from './texts.ts'

/** Asks before a comment goes; one that is gone already counts as removed. */
export function RemoveCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await api.reviews.removeComment.call({ commentId: comment.id }).catch(orGone)
      void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
      onClose()
      document.getElementById('comments-heading')?.focus()
      notify({ title: texts.removed })
    } catch (error) {
      notifyError({ title: texts.removeFailed, description: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={texts.removeTitle}>
      <p className="max-h-40 overflow-y-auto border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
        {comment.text}
      </p>
      <p className="mt-3 text-ink2">{texts.removeHint}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
          {texts.removeIt}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.keepIt}
        </Button>
      </div>
    </Dialog>
  )
}

function orGone(error: unknown): void {
  if (!isRefusal(error, 'COMMENT_NOT_FOUND')) throw error
}
