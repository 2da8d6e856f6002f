import { Button } from '#client/ui/Button.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Picks } from '#contract/picks.ts'
import { lists, ratingsMissing } from './picksList.ts'
import { rateMoreTexts as texts } from './texts.ts'

/** While the Sage guesses, it says so and asks for what it would go by. */
export function EarlyNote({ picks, onRateMore }: { picks: Picks; onRateMore: () => void }) {
  const missing = ratingsMissing(picks.rated)
  const isEarly = lists.some((list) => picks[list].some(({ evidence }) => evidence === 'early'))
  if (!isEarly || missing === 0) return null
  return (
    <div className="mb-6 max-w-xl">
      <MarginNote>
        <p>{texts.note(missing)}</p>
        <div className="mt-4 font-sans text-base not-italic">
          <Button variant="secondary" onClick={onRateMore}>
            {texts.title(missing)}
          </Button>
        </div>
      </MarginNote>
    </div>
  )
}
