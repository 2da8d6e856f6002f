import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextField.tsx'
import type { BookCard } from '#contract/books.ts'
import { type DnfReason, dnfReasons } from '#contract/readRules.ts'
import type { Place } from '#contract/reads.ts'
import { notesMaxLength } from '#contract/rules.ts'
import { PlaceField, placeOf, type TypedPlace, typedPlaceOf } from './PlaceField.tsx'
import { ProgressForm } from './ProgressForm.tsx'
import { giveUp, remove } from './shelfActions.ts'
import type { Asked } from './useAct.ts'
import { dnfTexts, progressTexts, removeTexts } from '../texts.ts'

interface ActionDialogProps {
  book: BookCard
  asked: Asked
  onClose: () => void
}

const titles: Record<Asked, (title: string) => string> = {
  progress: progressTexts.title,
  giveUp: dnfTexts.title,
  shelves: () => '',
  remove: () => removeTexts.title,
}

export function ActionDialog({ book, asked, onClose }: ActionDialogProps) {
  return (
    <Dialog open onClose={onClose} title={titles[asked](book.title)}>
      {asked === 'progress' && <ProgressForm book={book} hasNote onDone={onClose} />}
      {asked === 'giveUp' && <GiveUpForm book={book} onDone={onClose} />}
      {asked === 'remove' && <RemoveQuestion book={book} onDone={onClose} />}
    </Dialog>
  )
}

interface FormProps {
  book: BookCard
  onDone: () => void
}

function GiveUpForm({ book, onDone }: FormProps) {
  const { data } = useQuery(api.shelf.entry.queryOptions({ input: { bookId: book.id } }))
  const entry = data?.entry ?? null
  const [typed, setTyped] = useState<TypedPlace>()
  const [reasons, setReasons] = useState<string[]>([])
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<string>()
  const place = typed ?? typedPlaceOf(entry)

  const save = () => {
    const stoppedAt = place.value.trim() === '' ? null : placeOf(place, entry)
    if (stoppedAt && 'error' in stoppedAt) return setError(stoppedAt.error)
    onDone()
    return void giveUp(book, {
      stoppedAt: stoppedAt satisfies Place | null,
      reasons: reasons as DnfReason[],
      dnfNotes: notes,
    })
  }
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="text-ink2">{dnfTexts.hint}</p>
      <ChipGroup legend={dnfTexts.reasons} options={dnfReasons} value={reasons} onChange={setReasons} />
      <PlaceField label={dnfTexts.stoppedAt} entry={entry} typed={place} onType={setTyped} error={error} />
      <TextArea
        label={dnfTexts.notes}
        hint={dnfTexts.notesHint}
        rows={3}
        maxLength={notesMaxLength}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{dnfTexts.save}</Button>
        <Button variant="quiet" onClick={onDone}>
          {dnfTexts.keepReading}
        </Button>
      </div>
    </form>
  )
}

function RemoveQuestion({ book, onDone }: FormProps) {
  return (
    <>
      <p>{removeTexts.warning(book.title)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="danger"
          onClick={() => {
            onDone()
            void remove(book)
          }}
        >
          {removeTexts.confirm}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {removeTexts.keep}
        </Button>
      </div>
    </>
  )
}
