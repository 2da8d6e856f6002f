import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { rateTexts as texts } from './rateTexts.ts'
import type { RatingValues } from './reviewForm.ts'
import type { FoundDraft } from './draft.ts'

interface SaveRefusalProps {
  error: unknown
  bookId: string
  saveOver: (updatedAt: string) => void
}

/** Saved without sharing, it would be accepted. */
const unshared = ['SUSPENDED', 'WORD_NOT_ALLOWED', 'NEW_READER'] as const

/** The reader can compare a conflicting change, and must confirm before it is overwritten. */
export function SaveRefusal({ error, bookId, saveOver }: SaveRefusalProps) {
  return (
    <ErrorBox title={texts.failed.description}>
      <p>{errorText(error)}</p>
      {unshared.some((code) => isRefusal(error, code)) && <p className="mt-2">{texts.unshareToSave}</p>}
      {isRefusal(error, 'CHANGED_MEANWHILE') && (
        <>
          <SavedMeanwhile key={error.data.updatedAt} bookId={bookId} />
          <Button variant="secondary" onClick={() => saveOver(error.data.updatedAt)} className="mt-3">
            {texts.saveAnyway}
          </Button>
        </>
      )}
    </ErrorBox>
  )
}

function SavedMeanwhile({ bookId }: { bookId: string }) {
  const { Part: Saved, open, close } = useLazyPart(loadSaved, texts.openFailed)
  return (
    <details onToggle={({ currentTarget }) => (currentTarget.open ? open() : close())} className="mt-2">
      <summary className="link min-h-11 cursor-pointer py-2">{texts.seeSaved}</summary>
      {Saved && <Saved bookId={bookId} />}
    </details>
  )
}

const loadSaved = async () => (await import('./SavedElsewhere.tsx')).SavedElsewhere

interface DraftNoteProps {
  draft: FoundDraft
  saved: RatingValues
  onDiscard: () => void
}

export function DraftNote({ draft, saved, onDiscard }: DraftNoteProps) {
  const { Part: Saved, open, close } = useLazyPart(loadSavedValues, texts.openFailed)
  return (
    <div className="rounded-md border border-dashed border-edge bg-sunk px-4 py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <output className="py-1.5">{texts.draftFound(shownMoment(draft.savedAt))}</output>
        <button type="button" onClick={onDiscard} className="link min-h-11">
          {texts.discard}
        </button>
      </div>
      {draft.clashes.length > 0 && (
        <details onToggle={({ currentTarget }) => (currentTarget.open ? open() : close())} className="pb-1.5">
          <summary className="min-h-11 cursor-pointer py-2">
            {texts.draftClashes(draft.clashes.map((name) => texts.fields[name]))}
          </summary>
          {Saved && <Saved saved={saved} names={draft.clashes} />}
        </details>
      )}
    </div>
  )
}

const loadSavedValues = async () => (await import('./SavedValues.tsx')).SavedValues
