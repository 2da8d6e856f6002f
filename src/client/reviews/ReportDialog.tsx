import { useMutation } from '@tanstack/react-query'
import { errorText } from '#client/lib/refusals.ts'
import { plainText, useKeptDraft } from '#client/lib/useKeptDraft.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { reportMaxLength } from '#contract/rules.ts'
import { CountedArea } from './CountedArea.tsx'
import { reportTexts } from './reportTexts.ts'

interface ReportDialogProps {
  draftName: string
  words: {
    title: string
    done: { title: string; description: string }
    again: { title: string; description: string }
    failed: string
  }
  onSend: (reason: string) => Promise<{ isNew: boolean }>
  onClose: () => void
}

export function ReportDialog({ draftName, words, onSend, onClose }: ReportDialogProps) {
  const { draft: reason, change, forget } = useKeptDraft(draftName, plainText)
  const { mutate: report, isPending } = useMutation({
    mutationFn: () => onSend(reason.trim()),
    onSuccess: ({ isNew }) => {
      forget()
      onClose()
      notify(isNew ? words.done : words.again)
    },
    onError: (error) => notifyError({ title: words.failed, description: errorText(error) }),
  })
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) report()
        }}
      >
        <CountedArea
          data-first-focus
          label={reportTexts.label}
          placeholder={reportTexts.placeholder}
          max={reportMaxLength}
          value={reason}
          onChange={(event) => change(event.target.value)}
        />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {reportTexts.cancel}
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={reason.trim() === '' || reason.trim().length > reportMaxLength}
            busy={isPending}
            busyText={reportTexts.reporting}
          >
            {reportTexts.report}
          </Button>
        </div>
        <p className="mt-4 text-sm text-ink2">{reportTexts.note}</p>
      </form>
    </Dialog>
  )
}
