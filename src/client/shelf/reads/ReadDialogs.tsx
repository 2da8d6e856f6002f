import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookCard } from '#contract/books.ts'
import type { Progress, Read } from '#contract/reads.ts'
import type { Entry } from '#contract/shelf.ts'
import { today } from '#client/lib/day.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea, TextField } from '#client/ui/TextField.tsx'
import { useFirstError } from '#client/ui/useFirstError.ts'
import { notesMaxLength } from '#contract/rules.ts'
import { PlaceField, placeOf } from '../entry/PlaceField.tsx'
import { ReadFormDialog } from './ReadForm.tsx'
import { saveProgress } from './readActions.ts'
import { progressTexts, readFormTexts as texts } from './texts.ts'

/** Without a read, a new one. */
export type OpenDialog = { read?: Read } | { progress: Progress }

interface ReadDialogsProps {
  open: OpenDialog
  book: BookCard
  entry: Entry | null
  onClose: () => void
}

/** Loaded when one of them is opened. */
export const ReadDialogs = ({ open, ...given }: ReadDialogsProps) =>
  'progress' in open ? (
    <ProgressDialog {...given} progress={open.progress} />
  ) : (
    <ReadFormDialog {...given} read={open.read} />
  )

interface ProgressDialogProps {
  book: BookCard
  entry: Entry | null
  progress: Progress
  onClose: () => void
}

/** Changes a place that was noted. */
function ProgressDialog({ book, entry, progress, onClose }: ProgressDialogProps) {
  const [typed, setTyped] = useState({ unit: progress.place.unit, value: String(progress.place.value) })
  const [on, setOn] = useState(progress.on)
  const [note, setNote] = useState(progress.note ?? '')
  const [errors, setErrors] = useState<{ place?: string; day?: string }>({})
  const form = useFirstError(errors)
  const save = useMutation({
    mutationFn: (changed: Progress) => saveProgress(book, changed),
    onSuccess: onClose,
    onError: (error) => setErrors({ [isRefusal(error, 'DATE_IN_FUTURE') ? 'day' : 'place']: errorText(error) }),
  })
  const submit = () => {
    const place = placeOf(typed, entry)
    if ('error' in place) return setErrors({ place: place.error })
    return save.mutate({ ...progress, place, on, note })
  }
  return (
    <Dialog open onClose={onClose} title={texts.progressTitle}>
      <form
        ref={form}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <PlaceField
          label={progressTexts.place(book.title)}
          entry={entry}
          typed={typed}
          onType={setTyped}
          error={errors.place}
        />
        <TextField
          type="date"
          label={texts.day}
          max={today()}
          value={on}
          error={errors.day}
          onChange={({ target }) => setOn(target.value)}
          className="max-w-64"
        />
        <TextArea
          label={progressTexts.note}
          hint={progressTexts.noteHint}
          rows={3}
          maxLength={notesMaxLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            {texts.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
