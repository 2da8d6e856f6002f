import { useQuery } from '@tanstack/react-query'
import { shownMoment } from '#client/lib/moment.ts'
import type { Disk } from '#contract/admin.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { AdminPanel, servicesQuery } from './AdminPanel.tsx'

export function ProcessesPanel() {
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

const texts = {
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
