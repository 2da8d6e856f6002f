import { Flag } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { madeReportTexts } from './reportTexts.ts'

/** Of a book that another reader added by hand. */
export function ReportBook({ bookId }: { bookId: string }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setReporting(true)} className="link min-h-11 text-sm">
        {madeReportTexts('book').title}
      </button>
      {isReporting && <Reporting kind="book" subjectId={bookId} onClose={() => setReporting(false)} />}
    </>
  )
}

/** `name`: what tells it from other editions. */
export function ReportEdition({ editionId, name }: { editionId: string; name: string }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <IconButton label={`${madeReportTexts('edition').title}: ${name}`} onClick={() => setReporting(true)}>
        <Flag size={18} aria-hidden="true" />
      </IconButton>
      {isReporting && <Reporting kind="edition" subjectId={editionId} onClose={() => setReporting(false)} />}
    </>
  )
}

interface ReportingProps {
  kind: 'book' | 'edition'
  subjectId: string
  onClose: () => void
}

function Reporting({ kind, subjectId, onClose }: ReportingProps) {
  return (
    <ReportDialog
      draftName={`report-${kind}:${subjectId}`}
      words={madeReportTexts(kind)}
      onSend={(reason) => api.reports.make.call({ kind, subjectId, reason })}
      onClose={onClose}
    />
  )
}
