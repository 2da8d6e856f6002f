import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { today } from '#client/lib/day.ts'
import { draftKey } from '#client/lib/drafts.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry, Hiding, Review } from '#contract/shelf.ts'
import { HiddenNote } from '../entry/HiddenNote.tsx'
import { KeptNote } from './KeptNote.tsx'
import { saveReview, tellSaved } from './saveReview.ts'
import { ReadingFields } from './ReadingFields.tsx'
import { type Purpose, type RatingValues, refusedField, reviewOf, valuesOf } from './reviewForm.ts'
import { SaveRefusal } from './SaveRefusal.tsx'
import { TagFields } from './TagFields.tsx'
import { rateTexts as texts } from './rateTexts.ts'
import { type FoundDraft, storedDraft, useDraft } from './useDraft.ts'
import { WordFields } from './WordFields.tsx'

interface DraftNoteProps {
  draft: FoundDraft
  saved: RatingValues
  onDiscard: () => void
}

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
  const save = saveOver(entry?.updatedAt ?? null)
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
        onSubmit={(event) => void save(event)}
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

function DraftNote({ draft, saved, onDiscard }: DraftNoteProps) {
  const { Part: Saved, open, close } = useLazyPart(loadSaved, texts.openFailed)
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

const loadSaved = async () => (await import('./SavedValues.tsx')).SavedValues
