import type { FoundDraft } from './useDraft.ts'
import type { RatingValues } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'
import { SavedValues } from './SavedValues.tsx'

const shownTime = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

interface DraftNoteProps {
  draft: FoundDraft
  saved: RatingValues
  onDiscard: () => void
}

/** Says that the form holds what was not saved, and in what somewhere else has been saved meanwhile. */
export function DraftNote({ draft, saved, onDiscard }: DraftNoteProps) {
  return (
    <div className="rounded-md border border-dashed border-edge bg-sunk px-4 py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <output className="py-1.5">{texts.draftFound(shownTime.format(draft.savedAt))}</output>
        <button type="button" onClick={onDiscard} className="link min-h-11">
          {texts.discard}
        </button>
      </div>
      {draft.clashes.length > 0 && (
        <details className="pb-1.5">
          <summary className="min-h-11 cursor-pointer py-2">
            {texts.draftClashes(draft.clashes.map((name) => texts.fields[name]))}
          </summary>
          <SavedValues saved={saved} names={draft.clashes} />
        </details>
      )}
    </div>
  )
}
