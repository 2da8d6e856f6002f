import type { Case, Report } from '#contract/cases.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { caseTexts as texts } from './texts.ts'

export function ReportsOf({ about }: { about: Case }) {
  const { reports, openReports } = about
  const editedAt = about.kind === 'review' ? about.review.updatedAt : undefined
  const open = reports.filter(({ isOpen }) => isOpen)
  const closed = reports.filter(({ isOpen }) => !isOpen)
  return (
    <>
      {open.length > 0 && (
        <section>
          <h3 className="mb-2 font-bold">{texts.reports(openReports)}</h3>
          <Reasons reports={open} editedAt={editedAt} />
          {open.length < openReports && <p className="mt-2 text-sm text-ink2">{texts.notAllShown(open.length)}</p>}
        </section>
      )}
      {closed.length > 0 && (
        <details>
          <summary className="min-h-11 py-2 font-semibold text-ink2">{texts.closedReports(closed.length)}</summary>
          <Reasons reports={closed} editedAt={editedAt} />
        </details>
      )}
    </>
  )
}

function Reasons({ reports, editedAt }: { reports: Report[]; editedAt: string | undefined }) {
  return (
    <ul role="list" className="space-y-3">
      {reports.map(({ reason, at, about }, place) => (
        <li key={place} className="border-l-4 border-edge pl-3">
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
          <p className="text-sm wrap-anywhere text-ink2">
            <time dateTime={at}>{shownMoment(at)}</time>
            {editedAt !== undefined && at < editedAt && `, ${texts.beforeEdit}`}
            {about !== null && `, ${texts.about(about)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
