import { useQuery } from '@tanstack/react-query'
import { shownMoment } from '#client/lib/moment.ts'
import { AdminPanel } from './AdminPanel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { sageQuery } from './queries.ts'
import { sageTexts as texts } from './texts.ts'

/** What the Sage learned last, and how good it was found to be, with how much that says. */
export function SagePanel() {
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
