import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { plainText, useKeptDraft } from '#client/lib/useKeptDraft.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { CountedArea } from './CountedArea.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { reportMaxLength } from '#contract/rules.ts'
import { reportTexts as texts } from './texts.ts'

/** Asks why a review should be looked at, and passes it on. */
export function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const { draft: reason, change, forget } = useKeptDraft(`report:${reviewId}`, plainText)
  const [isBusy, setBusy] = useState(false)
  const report = async () => {
    setBusy(true)
    try {
      const { isNew } = await api.reviews.report.call({ reviewId, reason: reason.trim() })
      forget()
      onClose()
      notify(isNew ? texts.done : texts.again)
    } catch (error) {
      notifyError({ title: texts.failed, description: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void report()
        }}
      >
        <CountedArea
          data-first-focus
          label={texts.label}
          placeholder={texts.placeholder}
          most={reportMaxLength}
          value={reason}
          onChange={(event) => change(event.target.value)}
        />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={reason.trim() === '' || reason.trim().length > reportMaxLength}
            busy={isBusy}
            busyText={texts.reporting}
          >
            {texts.report}
          </Button>
        </div>
        <p className="mt-4 text-sm text-ink2">{texts.note}</p>
      </form>
    </Dialog>
  )
}
