import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftOf, draftText, rebased, sameValues, type FieldName } from './draft.ts'
import { keptText } from '#client/lib/drafts.ts'
import type { RatingValues } from './reviewForm.ts'
import { useKeptForm } from '#client/lib/useKeptDraft.ts'

/** A draft as it stands on top of what is saved by now; `clashes` are the fields that were changed there, too. */
export interface FoundDraft {
  savedAt: number
  values: RatingValues
  clashes: FieldName[]
}

/** The draft kept under a key, unless it says nothing that `base` does not. */
export function storedDraft(key: string, base: RatingValues): FoundDraft | undefined {
  const draft = draftOf(keptText(key))
  if (!draft) return undefined
  // A draft of before drafts knew what they were filled from stands as it is.
  const found = { savedAt: draft.savedAt, ...rebased(draft.base ? draft : { ...draft, base }, base) }
  return sameValues(found.values, base) ? undefined : found
}

/** Keeps what is typed into the rating form; one that says what the server already has leaves no draft. */
export function useDraft(form: UseFormReturn<RatingValues>, key: string, base: RatingValues) {
  const write = useCallback(
    (values: RatingValues) => (sameValues(values, base) ? undefined : draftText({ savedAt: Date.now(), values, base })),
    [base],
  )
  const { kept, keep, isOver, finish } = useKeptForm({ form, key, write })
  return {
    kept,
    finish,
    discard: () => {
      form.reset(base)
      keep(base)
    },
    /** Brings back values that were discarded, beneath what was typed since. */
    restore: (values: RatingValues) => {
      if (isOver()) return
      const back = rebased({ savedAt: Date.now(), values: form.getValues(), base }, values).values
      form.reset(back, { keepDefaultValues: true })
      keep(back)
    },
  }
}
