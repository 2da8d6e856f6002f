import type { Case } from '#contract/moderation.ts'
import { CaseText } from './CaseText.tsx'
import { PastDecisions } from './PastDecisions.tsx'
import { ReportsOf } from './ReportsOf.tsx'
import { caseTexts, decideTexts as texts } from './texts.ts'

/** A case as it stands since it has changed under the hands of who was deciding. */
export function CaseNow({ about }: { about: Case }) {
  return (
    <div className="space-y-4 rounded-md border border-dashed border-edge bg-sunk px-4 py-3">
      <p className="font-semibold">{texts.again}</p>
      {about.review.isHidden && <p className="font-semibold text-rubric">{caseTexts.hidden}</p>}
      <CaseText about={about} />
      <ReportsOf about={about} />
      <PastDecisions decisions={about.decisions} />
    </div>
  )
}
