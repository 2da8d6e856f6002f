import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { differences } from './draft.ts'
import { type RatingValues, valuesOf } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'
import { SavedValues } from './SavedValues.tsx'

interface SaveRefusalProps {
  error: unknown
  bookId: string
  saveOver: (updatedAt: string) => void
}

/** The reader can compare a conflicting change, and must confirm before it is overwritten. */
export function SaveRefusal({ error, bookId, saveOver }: SaveRefusalProps) {
  return (
    <ErrorBox title={texts.failed.description}>
      <p>{errorText(error)}</p>
      {isRefusal(error, 'SUSPENDED') && <p className="mt-2">{texts.unshareToSave}</p>}
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
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-2">
      <summary className="link min-h-11 cursor-pointer py-2">{texts.seeSaved}</summary>
      {isOpen && <SavedElsewhere bookId={bookId} />}
    </details>
  )
}

function SavedElsewhere({ bookId }: { bookId: string }) {
  const { getValues } = useFormContext<RatingValues>()
  const now = useQuery({ queryKey: ['saved', bookId], queryFn: () => api.shelf.get.call({ bookId }), gcTime: 0 })
  if (now.isError) return <p className="mt-2">{errorText(now.error)}</p>
  if (!now.data) return <Spinner label={texts.loading} />
  const saved = valuesOf(now.data.review, null)
  const names = differences(saved, getValues())
  if (names.length === 0) return <p className="mt-2">{texts.sameSaved}</p>
  return <SavedValues saved={saved} names={names} />
}
