import { FiguresPanel } from './FiguresPanel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { MailPanel } from './MailPanel.tsx'
import { ProcessesPanel } from './ProcessesPanel.tsx'
import { SagePanel } from './SagePanel.tsx'
import { ServicesPanel } from './ServicesPanel.tsx'
import { ToolsPanel } from './ToolsPanel.tsx'

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
