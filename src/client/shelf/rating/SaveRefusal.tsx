import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import { rateTexts as texts } from './rateTexts.ts'

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
