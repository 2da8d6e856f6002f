import { FiguresPanel } from './FiguresPanel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { ProcessesPanel } from './ProcessesPanel.tsx'
import { ServicesPanel } from './ServicesPanel.tsx'
import { ToolsPanel } from './ToolsPanel.tsx'
import { useQuery } from '@tanstack/react-query'
import { shownMoment } from '#client/lib/moment.ts'
import { AdminPanel, mailQuery, sageQuery } from './AdminPanel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { mailTexts, sageTexts } from './texts.ts'
import { Counts } from './Counts.tsx'

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

function SagePanel() {
  return (
    <AdminPanel title={sageTexts.heading}>
      <Loaded query={useQuery(sageQuery)} failed={sageTexts.failed}>
        {({ fit, waiting, picks }) => (
          <div className="space-y-4">
            <p>{fit ? sageTexts.learned(shownMoment(fit.at), fit) : sageTexts.nothing}</p>
            <p>{sageTexts.waiting(waiting)}</p>
            {fit && <p>{sageTexts.measured(fit.asked, fit.found)}</p>}
            <p>{sageTexts.picks(picks)}</p>
          </div>
        )}
      </Loaded>
    </AdminPanel>
  )
}

function MailPanel() {
  return (
    <AdminPanel title={mailTexts.heading}>
      <Loaded query={useQuery(mailQuery)} failed={mailTexts.failed}>
        {({ counts, goesTo, refused, budget }) => (
          <div className="space-y-4">
            <Counts counts={counts} />
            <p>{mailTexts.goesTo[goesTo]}</p>
            <p>{mailTexts.refused(refused)}</p>
            <p>{mailTexts.budget(budget.left, budget.of, budget.until && shownMoment(budget.until))}</p>
          </div>
        )}
      </Loaded>
    </AdminPanel>
  )
}
