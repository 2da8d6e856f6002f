import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { plainText, useKeptDraft } from '#client/lib/useKeptDraft.ts'
import { CountedArea } from '#client/reviews/CountedArea.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { answerMaxLength } from '#contract/rules.ts'
import { answerTexts as texts } from './texts.ts'

interface AnswerDialogProps {
  noticeId: string
  onClose: () => void
  onAnswered: () => void
}

export function AnswerDialog({ noticeId, onClose, onAnswered }: AnswerDialogProps) {
  const { draft, change, forget } = useKeptDraft(`answer:${noticeId}`, plainText)
  const { mutate: send, isPending } = useMutation({
    mutationFn: () => api.inbox.answer.call({ noticeId, text: draft.trim() }),
    onSuccess: () => {
      forget()
      onClose()
      onAnswered()
      notify({ title: texts.sent })
    },
    onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
    // Also after a refusal: it may have been answered in another tab.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.inbox.list.key() }),
  })
  const { length } = draft.trim()
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) send()
        }}
      >
        <CountedArea
          data-first-focus
          label={texts.label}
          hint={texts.hint}
          max={answerMaxLength}
          value={draft}
          onChange={(event) => change(event.target.value)}
        />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            disabled={length === 0 || length > answerMaxLength}
            busy={isPending}
            busyText={texts.sending}
          >
            {texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
