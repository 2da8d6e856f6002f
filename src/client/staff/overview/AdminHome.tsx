import { backupAlarm, BackupsPanel } from './BackupsPanel.tsx'
import { FiguresPanel } from './FiguresPanel.tsx'
import { JobsPanel, ServicesPanel } from './JobsAndServices.tsx'
import { ToolsPanel } from './ToolsPanel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { shownMoment } from '#client/lib/moment.ts'
import { AdminPanel, backupsQuery, mailQuery, sageQuery, servicesQuery } from './AdminPanel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { mailTexts, sageTexts } from './texts.ts'
import { Counts } from './Counts.tsx'
import type { Disk } from '#contract/admin.ts'

const texts = {
  alarms: 'Needs your attention',
  heading: 'Processes',
  failed: 'Failed to load processes',
  version: (version: string) => `Sageleaf ${version}`,
  does: { all: 'pages and jobs', http: 'pages', worker: 'jobs' },
  process: (name: string, does: string) => `${name}: ${does}`,
  since: (at: string) => `Since ${at}.`,
  other: (version: string) => `Running version ${version}.`,
  disk: ({ state, freeBytes, sizeBytes }: Disk) =>
    `${diskIs[state]}${gigabytes(freeBytes)} of ${gigabytes(sizeBytes)} GB of its disk space is free.`,
}

const diskIs: Record<Disk['state'], string> = {
  ample: '',
  low: 'Make room soon: when the disk is full, nothing can be saved. ',
  full: 'The disk is full: nothing is saved until there is room. ',
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

export function AdminHome() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Alarms />
      <FiguresPanel />
      <JobsPanel />
      <ToolsPanel />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <ServicesPanel />
        <SagePanel />
        <MailPanel />
        <ProcessesPanel />
        <div className="md:col-span-2">
          <BackupsPanel />
        </div>
      </div>
    </div>
  )
}

/** What cannot wait, above all else: on a phone, its panels are many screens further down. */
function Alarms() {
  const { data: services } = useQuery(servicesQuery)
  const { data: mail } = useQuery(mailQuery)
  const { data: backups } = useQuery(backupsQuery)
  const alarms = [
    services && services.disk.state !== 'ample' && texts.disk(services.disk),
    mail?.away && mailTexts.alarm,
    backups && backupAlarm(backups),
  ].filter((alarm) => typeof alarm === 'string')
  if (alarms.length === 0) return null
  return (
    <ErrorBox title={texts.alarms}>
      <ul role="list">
        {alarms.map((alarm) => (
          <li key={alarm}>{alarm}</li>
        ))}
      </ul>
    </ErrorBox>
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
        {({ counts, goesTo, away, refused, budget }) => (
          <div className="space-y-4">
            <Counts counts={counts} />
            {away ? (
              <ErrorBox>{mailTexts.away(shownMoment(away.since), away.reason)}</ErrorBox>
            ) : (
              <p>{mailTexts.goesTo[goesTo]}</p>
            )}
            <p>{mailTexts.refused(refused)}</p>
            <p>{mailTexts.budget(budget.left, budget.of, budget.until && shownMoment(budget.until))}</p>
          </div>
        )}
      </Loaded>
    </AdminPanel>
  )
}

function ProcessesPanel() {
  return (
    <AdminPanel title={texts.heading}>
      <Loaded query={useQuery(servicesQuery)} failed={texts.failed}>
        {({ version, processes, disk }) => (
          <>
            <p className="font-semibold">{texts.version(version)}</p>
            <p className={`mt-2 ${disk.state === 'ample' ? '' : 'font-semibold text-rubric'}`}>{texts.disk(disk)}</p>
            <ul role="list">
              {processes.map((process) => (
                <li key={process.id} className="mt-2 wrap-anywhere">
                  {texts.process(process.name, texts.does[process.does])}
                  <span className="block text-sm text-ink2">
                    {texts.since(shownMoment(process.startedAt))}
                    {process.version !== version && ` ${texts.other(process.version)}`}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </AdminPanel>
  )
}
