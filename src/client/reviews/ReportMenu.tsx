import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useMe } from '#client/lib/session.ts'
import { Menu, type PanelProps } from '#client/ui/Menu.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import type { MadeKind } from '#contract/cases.ts'
import { footButtonClasses } from './LikeButton.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { madeReportTexts } from './reportTexts.ts'

interface ReportMenuProps {
  label: string
  /** Whose it is: nobody reports their own. */
  authorId: string
  subjectId: string
  kinds: MadeKind[]
}

/** Empty for visitors. */
export function ReportMenu({ label, authorId, subjectId, kinds }: ReportMenuProps) {
  const me = useMe()
  const [reporting, setReporting] = useState<MadeKind>()
  if (!me || me.id === authorId) return null
  return (
    <>
      <Menu
        label={label}
        className={footButtonClasses}
        load={() => Promise.resolve(ReportPanel)}
        given={{ label, kinds, onPick: setReporting }}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
      {reporting && (
        <ReportDialog
          draftName={`report-${reporting}:${subjectId}`}
          words={madeReportTexts(reporting)}
          onSend={(reason) => api.reports.make.call({ kind: reporting, subjectId, reason })}
          onClose={() => setReporting(undefined)}
        />
      )}
    </>
  )
}

interface PickProps {
  label: string
  kinds: MadeKind[]
  onPick: (kind: MadeKind) => void
}

function ReportPanel({ label, kinds, onPick, ...panel }: PanelProps & PickProps) {
  return (
    <MenuPanel {...panel} label={label}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => onPick(kind)}
          className={menuItemLook}
        >
          <Flag size={18} aria-hidden="true" />
          {madeReportTexts(kind).title}
        </button>
      ))}
    </MenuPanel>
  )
}
