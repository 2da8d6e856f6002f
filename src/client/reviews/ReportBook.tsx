import { useState } from 'react'
import { api } from '#client/lib/api.ts'
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
      {isReporting && (
        <ReportDialog
          draftName={`report-book:${bookId}`}
          words={madeReportTexts('book')}
          onSend={(reason) => api.reports.make.call({ kind: 'book', subjectId: bookId, reason })}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
