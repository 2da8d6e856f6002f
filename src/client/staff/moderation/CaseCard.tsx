import { useId } from 'react'
import type { Case } from '#contract/moderation.ts'
import { type Act, actsFor } from './acts.ts'
import { CaseReview } from './CaseReview.tsx'
import { PastDecisions } from './PastDecisions.tsx'
import { ReportsOf } from './ReportsOf.tsx'
import { Button } from '#client/ui/Button.tsx'
import { actTexts, caseTexts } from './texts.ts'

/** A reported review as others see it; in its margin what is said against it, what was decided, and what can be. */
export function CaseCard({ about, onAct }: { about: Case; onAct: (act: Act) => void }) {
  const heading = useId()
  return (
    <article
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-card p-4 sm:p-5 lg:grid-cols-2"
    >
      <CaseReview about={about} headingId={heading} />
      <div className="flex min-w-0 flex-col gap-5 rounded-md bg-sunk p-4">
        <ReportsOf about={about} />
        <PastDecisions decisions={about.decisions} />
        <CaseActions about={about} onAct={onAct} />
      </div>
    </article>
  )
}

/** What can be decided about a case: each button's word is short, its name says whose review it is about. */
function CaseActions({ about, onAct }: { about: Case; onAct: (act: Act) => void }) {
  const review = caseTexts.of(about.review.book.title, about.author.username)
  return (
    <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-4">
      {actsFor(about).map((act) => (
        <Button
          key={act}
          variant={act === 'suspend' ? 'danger' : 'secondary'}
          aria-label={actTexts[act].of(review)}
          onClick={() => onAct(act)}
        >
          {actTexts[act].label}
        </Button>
      ))}
    </div>
  )
}
