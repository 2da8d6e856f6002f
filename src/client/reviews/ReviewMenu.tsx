import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import { Menu, type PanelProps } from '#client/ui/Menu.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import type { ReviewCard } from '#contract/reviews.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { footButtonClasses } from './LikeButton.tsx'
import { cardTexts as texts, reportTexts } from './texts.ts'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { CountedArea } from './CountedArea.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { reportMaxLength } from '#contract/rules.ts'
import { plainText, useKeptDraft } from '#client/lib/useKeptDraft.ts'

export function ReviewMenu({ review }: { review: Pick<ReviewCard, 'id' | 'book' | 'reviewer'> }) {
  const me = useMe()
  const [isReporting, setReporting] = useState(false)
  const label = texts.more(review.book.title, review.reviewer.username)
  const [panel] = useState(() => panelFor(label, () => setReporting(true)))
  if (me?.id === review.reviewer.id) return null
  const close = () => setReporting(false)
  return (
    <>
      <Menu label={label} className={footButtonClasses} load={() => Promise.resolve(panel)}>
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
      {isReporting && me && <ReportDialog reviewId={review.id} onClose={close} />}
      <InviteDialog to={isReporting && !me ? 'report' : undefined} onClose={close} />
    </>
  )
}

const panelFor = (label: string, report: () => void) =>
  function ReviewPanel(panel: PanelProps) {
    return (
      <MenuPanel {...panel} label={label}>
        <button type="button" role="menuitem" tabIndex={-1} onClick={report} className={menuItemLook}>
          <Flag size={18} aria-hidden="true" />
          {texts.report}
        </button>
      </MenuPanel>
    )
  }

function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const { draft: reason, change, forget } = useKeptDraft(`report:${reviewId}`, plainText)
  const { mutate: report, isPending } = useMutation(
    api.reviews.report.mutationOptions({
      onSuccess: ({ isNew }) => {
        forget()
        onClose()
        notify(isNew ? reportTexts.done : reportTexts.again)
      },
      onError: (error) => notifyError({ title: reportTexts.failed, description: errorText(error) }),
    }),
  )
  return (
    <Dialog open onClose={onClose} title={reportTexts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) report({ reviewId, reason: reason.trim() })
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
