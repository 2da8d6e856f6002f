import { useQuery } from '@tanstack/react-query'
import { shownMoment } from '#client/lib/moment.ts'
import { AdminPanel, mailQuery } from './AdminPanel.tsx'
import { Counts } from './Counts.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { mailTexts as texts } from './texts.ts'

/** The letters that wait or could not be sent, and whether more may go out. */
export function MailPanel() {
  return (
    <AdminPanel title={texts.heading}>
      <Loaded query={useQuery(mailQuery)} failed={texts.failed}>
        {({ counts, goesTo, refused, budget }) => (
          <div className="space-y-4">
            <Counts counts={counts} />
            <p>{texts.goesTo[goesTo]}</p>
            <p>{texts.refused(refused)}</p>
            <p>{texts.budget(budget.left, budget.of, budget.until && shownMoment(budget.until))}</p>
          </div>
        )}
      </Loaded>
    </AdminPanel>
  )
}
