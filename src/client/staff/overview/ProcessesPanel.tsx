import { useQuery } from '@tanstack/react-query'
import { shownMoment } from '#client/lib/moment.ts'
import { AdminPanel, servicesQuery } from './AdminPanel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { processTexts as texts } from './texts.ts'

/** Which version runs, in which processes. */
export function ProcessesPanel() {
  return (
    <AdminPanel title={texts.heading}>
      <Loaded query={useQuery(servicesQuery)} failed={texts.failed}>
        {({ version, processes }) => (
          <>
            <p className="font-semibold">{texts.version(version)}</p>
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
