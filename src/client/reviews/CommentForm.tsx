import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { plainText, useKeptDraft } from '#client/lib/useKeptDraft.ts'
import { Button } from '#client/ui/Button.tsx'
import { CountedArea } from './CountedArea.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { commentMaxLength } from '#contract/rules.ts'
import { commentTexts as texts } from './commentTexts.ts'

export function CommentForm({ reviewId }: { reviewId: string }) {
  const { draft: text, change, forget } = useKeptDraft(`comment:${reviewId}`, plainText)
  const { mutate: add, isPending } = useMutation(
    api.reviews.comment.mutationOptions({
      onSuccess: () => {
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
