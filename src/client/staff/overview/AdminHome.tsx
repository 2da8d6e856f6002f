import { FiguresPanel } from './FiguresPanel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { MailPanel } from './MailPanel.tsx'
import { ProcessesPanel } from './ProcessesPanel.tsx'
import { ServicesPanel } from './ServicesPanel.tsx'
import { ToolsPanel } from './ToolsPanel.tsx'
import { useQuery } from '@tanstack/react-query'
import { shownMoment } from '#client/lib/moment.ts'
import { AdminPanel, sageQuery } from './AdminPanel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { sageTexts as texts } from './texts.ts'

/** How the instance fares, at a glance. Each part asks for itself: one that fails hides no other. */
export function AdminHome() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FiguresPanel />
      <JobsPanel />
      <ToolsPanel />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <ServicesPanel />
        <SagePanel />
        <MailPanel />
        <ProcessesPanel />
      </div>
    </div>
  )
}

/** What the Sage learned last, and how good it was found to be, with how much that says. */
function SagePanel() {
  return (
    <AdminPanel title={texts.heading}>
      <Loaded query={useQuery(sageQuery)} failed={texts.failed}>
        {({ fit, waiting, picks }) => (
          <div className="space-y-4">
            <p>{fit ? texts.learned(shownMoment(fit.at), fit) : texts.nothing}</p>
            <p>{texts.waiting(waiting)}</p>
            {fit && <p>{texts.measured(fit.asked, fit.found)}</p>}
            <p>{texts.picks(picks)}</p>
          </div>
        )}
      </Loaded>
    </AdminPanel>
  )
}
