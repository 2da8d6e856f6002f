import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftOf, draftText, rebased, sameValues, type FieldName } from './draft.ts'
import { keptText } from '#client/lib/drafts.ts'
import type { RatingValues } from './reviewForm.ts'
import { useKeptForm } from '#client/lib/useKeptDraft.ts'

/** A draft merged with the saved values; `clashes` are the fields that both changed. */
export interface FoundDraft {
  savedAt: number
  values: RatingValues
  clashes: FieldName[]
}

export function storedDraft(key: string, base: RatingValues): FoundDraft | undefined {
  const draft = draftOf(keptText(key))
  if (!draft) return undefined
  // Old drafts have no base and are used unchanged.
  const found = { savedAt: draft.savedAt, ...rebased(draft.base ? draft : { ...draft, base }, base) }
  return sameValues(found.values, base) ? undefined : found
}

/** A form equal to the saved values leaves no draft. */
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
    /** Restores discarded values; newer input wins. */
    restore: (values: RatingValues) => {
      if (isOver()) return
      const back = rebased({ savedAt: Date.now(), values: form.getValues(), base }, values).values
      form.reset(back, { keepDefaultValues: true })
      keep(back)
    },
  }
}
