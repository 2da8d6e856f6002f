import { Button } from '#client/ui/Button.tsx'
import type { Case } from '#contract/moderation.ts'
import { type Act, actsFor } from './acts.ts'
import { actTexts, caseTexts } from './texts.ts'

/** What can be decided about a case: each button's word is short, its name says whose review it is about. */
export function CaseActions({ about, onAct }: { about: Case; onAct: (act: Act) => void }) {
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
