import { type SubmitEvent, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { plainText, useKeptDraft } from '#client/lib/useKeptDraft.ts'
import { Button } from '#client/ui/Button.tsx'
import { CountedArea } from './CountedArea.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { commentMaxLength } from '#contract/rules.ts'
import { commentTexts as texts } from './texts.ts'

/** A place to say something. What was typed stays until it has been posted. */
export function CommentForm({ reviewId }: { reviewId: string }) {
  const { draft: text, change, forget } = useKeptDraft(`comment:${reviewId}`, plainText)
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      await api.reviews.comment.call({ reviewId, text: text.trim() })
      forget()
      notify(texts.done)
      void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
    } catch (error) {
      notifyError({ title: texts.failed, description: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!isBusy) void add()
      }}
    >
      <CountedArea
        label={texts.label}
        placeholder={texts.placeholder}
        rows={3}
        max={commentMaxLength}
        value={text}
        readOnly={isBusy}
        onChange={(event) => change(event.target.value)}
      />
      <Button
        type="submit"
        disabled={text.trim() === '' || text.trim().length > commentMaxLength}
        busy={isBusy}
        busyText={texts.adding}
        className="mt-3"
      >
        {texts.add}
      </Button>
    </form>
  )
}
