import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import { Menu, type PanelProps } from '#client/ui/Menu.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import type { ReviewCard } from '#contract/reviews.ts'
import { api } from '#client/lib/api.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { footButtonClasses } from './LikeButton.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { cardTexts as texts } from './texts.ts'
import { reviewReportTexts } from './reportTexts.ts'

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
      {isReporting && me && (
        <ReportDialog
          draftName={`report:${review.id}`}
          words={reviewReportTexts}
          onSend={(reason) => api.reviews.report.call({ reviewId: review.id, reason })}
          onClose={close}
        />
      )}
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
