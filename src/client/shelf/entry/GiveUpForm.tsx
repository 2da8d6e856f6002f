import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import { Button } from '#client/ui/Button.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { TextArea } from '#client/ui/TextField.tsx'
import type { BookCard } from '#contract/books.ts'
import { type DnfReason, dnfReasons } from '#contract/readRules.ts'
import type { Place } from '#contract/reads.ts'
import { notesMaxLength } from '#contract/rules.ts'
import { shelfStateOf, type ShelfState } from '#contract/shelfState.ts'
import { dnfTexts } from '../reads/texts.ts'
import { attempt, orThere } from './attempt.ts'
import { changeShelf } from './changeShelf.ts'
import { PlaceField, type TypedPlace, placeOf, typedPlaceOf } from './PlaceField.tsx'
import { tell } from './shelfActions.ts'
import { moveTexts as texts } from './texts.ts'

interface GiveUpFormProps {
  book: BookCard
  onClose: () => void
  onDone: () => void
}

export function GiveUpForm({ book, onClose, onDone }: GiveUpFormProps) {
  const { data } = useQuery(api.shelf.entry.queryOptions({ input: { bookId: book.id } }))
  const entry = data?.entry ?? null
  const [typed, setTyped] = useState<TypedPlace>()
  const [reasons, setReasons] = useState<string[]>([])
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<string>()
  const place = typed ?? typedPlaceOf(entry)
  // A second try after a lost answer must not give the book up twice; one after a move elsewhere knows of the move.
  const [ifState, setIfState] = useState(() => shelfStateOf(book.mine))
  const save = useMutation({
    mutationFn: (given: GivenUp) => giveUp(book, given, setIfState),
    onSuccess: (isSaved) => isSaved && onDone(),
  })

  const submit = () => {
    const stoppedAt = place.value.trim() === '' ? null : placeOf(place, entry)
    if (stoppedAt && 'error' in stoppedAt) return setError(stoppedAt.error)
    return save.mutate({ stoppedAt, reasons: reasons as DnfReason[], dnfNotes: notes, ifState })
  }
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="text-ink2">{dnfTexts.hint}</p>
      <ChipGroup legend={dnfTexts.reasons} options={dnfReasons} value={reasons} onChange={setReasons} />
      <PlaceField label={dnfTexts.stoppedAt} entry={entry} typed={place} onType={setTyped} error={error} />
      <TextArea
        label={dnfTexts.notes}
        hint={dnfTexts.notesHint}
        rows={2}
        maxLength={notesMaxLength}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-card py-3">
        <Button type="submit" busy={save.isPending}>
          {dnfTexts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {dnfTexts.keepReading}
        </Button>
      </div>
    </form>
  )
}

interface GivenUp {
  stoppedAt: Place | null
  reasons: DnfReason[]
  dnfNotes: string
  /** The state that the reader saw. */
  ifState: ShelfState
}

/**
 * Shown once the server has answered: until then the form stays, with what was typed. `onMoved` gets the state to which
 * the book was moved elsewhere.
 */
function giveUp(book: BookCard, given: GivenUp, onMoved: (state: ShelfState) => void): Promise<boolean> {
  return attempt(book, {
    change: () =>
      changeShelf({
        book,
        after: (before) => before,
        send: () => orThere('dnf', api.reads.giveUp.call({ bookId: book.id, on: today(), ...given })),
      }),
    onDone: (done) => tell(book, done, { title: texts.givenUp, description: texts.isInDnf(book.title) }),
    failed: texts.giveUpFailed,
    isForm: true,
    onMoved,
  })
}
