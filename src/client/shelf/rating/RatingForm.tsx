import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useCallback } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { today } from '#client/lib/day.ts'
import { draftKey } from '#client/lib/drafts.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry, Hiding, Review } from '#contract/shelf.ts'
import { useKeptForm } from '#client/lib/useKeptDraft.ts'
import { HiddenNote } from '../entry/HiddenNote.tsx'
import { KeptNote } from './KeptNote.tsx'
import { saveReview, tellSaved } from './saveReview.ts'
import { ReadingFields } from './ReadingFields.tsx'
import { type Purpose, type RatingValues, refusedField, reviewOf, valuesOf } from './reviewForm.ts'
import { SaveRefusal, DraftNote } from './FormNotes.tsx'
import { TagFields } from './TagFields.tsx'
import { rateTexts as texts } from './rateTexts.ts'
import { storedDraft, draftText, sameValues, rebased } from './draft.ts'
import { WordFields } from './WordFields.tsx'

interface RatingFormProps {
  readerId: string
  book: BookCard
  entry: Entry | null
  review: Review
  hiding: Hiding | null
  marking: boolean
  purpose: Purpose
}

export function RatingForm({ readerId, book, entry, review, hiding, marking, purpose }: RatingFormProps) {
  const key = draftKey(readerId, book.id)
  const base = useMemo(() => valuesOf(review, marking ? today() : null), [review, marking])
  const [draft, setDraft] = useState(() => storedDraft(key, base))
  const form = useForm<RatingValues>({ defaultValues: draft?.values ?? base, mode: 'onTouched' })
  const { kept, finish, discard, restore } = useDraft(form, key, base)
  const [refusal, setRefusal] = useState<unknown>()
  const navigate = useNavigate()
  const { submitCount } = form.formState
  // The focus alone scrolls nothing: a field behind the sticky bar counts as in sight.
  useEffect(() => {
    if (submitCount > 0) document.activeElement?.closest('form [aria-invalid]')?.scrollIntoView({ block: 'center' })
  }, [submitCount])

  const saveOver = (updatedAt: string | null) =>
    form.handleSubmit(async (values) => {
      setRefusal(undefined)
      try {
        const { answer } = await saveReview(book, reviewOf(values), updatedAt)
        tellSaved(book, { entry, review, stars: values.rating, answer })
      } catch (error) {
        const field = refusedField(error)
        if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true })
        else setRefusal(error)
        notifyError({ ...(isRefusal(error, 'UNAUTHORIZED') ? texts.signInFirst : texts.failed), about: book.title })
        return
      }
      finish()
      await navigate({ to: '/my-books' })
    })
  const discardDraft = () => {
    const values = form.getValues()
    discard()
    setDraft(undefined)
    notify({
      title: texts.discarded,
      undo: () => {
        restore(values)
        setDraft(draft)
      },
    })
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void saveOver(entry?.updatedAt ?? null)(event)}
        className="min-w-0 space-y-6 [&_:is(input,textarea,button):not([type=submit])]:scroll-mb-40"
      >
        {hiding && <HiddenNote hiding={hiding} />}
        {draft && <DraftNote draft={draft} saved={base} onDiscard={discardDraft} />}
        <ReadingFields />
        <WordFields />
        <TagFields book={book} />
        {refusal !== undefined && (
          <SaveRefusal error={refusal} bookId={book.id} saveOver={(updatedAt) => void saveOver(updatedAt)()} />
        )}
        <div className="bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-paper px-4 py-3 md:bottom-0 md:mx-0 md:px-0 [@media(min-height:560px)]:sticky">
          <Button
            type="submit"
            holdsStill
            busy={form.formState.isSubmitting}
            busyText={texts.saving}
            className="min-w-[min(15rem,100%)]"
          >
            {purpose === 'edit' ? texts.update : texts.save}
          </Button>
          <KeptNote kept={kept} texts={texts} />
        </div>
      </form>
    </FormProvider>
  )
}

/** A form equal to the saved values leaves no draft. */
function useDraft(form: UseFormReturn<RatingValues>, key: string, base: RatingValues) {
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
