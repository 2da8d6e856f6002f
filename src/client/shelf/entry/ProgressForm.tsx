import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextArea, TextField } from '#client/ui/TextField.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Place } from '#contract/reads.ts'
import { notesMaxLength } from '#contract/rules.ts'
import type { Entry } from '#contract/shelf.ts'
import { maxLength, PlaceField, placeOf, type TypedPlace, typedPlaceOf } from './PlaceField.tsx'
import { noteProgress, setLength } from '../reads/readActions.ts'
import { progressTexts as texts } from '../reads/texts.ts'

interface ProgressFormProps {
  book: BookCard
  onDone: () => void
}

/** Enter saves. Asks for the length of the reader's own copy when the place is beyond the end, and for unknown pages. */
export function ProgressForm({ book, onDone }: ProgressFormProps) {
  const { data, refetch } = useQuery(api.shelf.entry.queryOptions({ input: { bookId: book.id } }))
  const entry = data?.entry ?? null
  // Readers who type before the entry is there did not choose its unit.
  const [typed, setTyped] = useState<Partial<TypedPlace>>()
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<{ error: string; beyond?: number }>()
  const [length, setOwnLength] = useState('')
  const [lengthError, setLengthError] = useState<string>()
  const placeIn = (one: Entry | null) => ({ ...typedPlaceOf(one), ...typed })
  const place = placeIn(entry)
  const isBeyond = refused?.beyond !== undefined && place.unit !== 'percent'
  const isUnknown = entry !== null && entry.pages === null && place.unit === 'page'
  const givesLength = isBeyond || (isUnknown && length.trim() !== '')

  const save = useMutation({
    mutationFn: async (to: Place) => {
      if (givesLength)
        await setLength(book, to.unit === 'minutes' ? { minutes: Number(length) } : { pages: Number(length) })
      await noteProgress(book, to, note)
    },
    onSuccess: onDone,
    onError: (error, to) =>
      setRefused({ error: errorText(error), ...(isRefusal(error, 'BEYOND_END') && { beyond: to.value }) }),
  })
  const submit = async () => {
    const known = (data ?? (await refetch()).data)?.entry ?? null
    const ownLength = Number(length)
    if (givesLength && !(Number.isInteger(ownLength) && ownLength >= 1 && ownLength <= maxLength))
      return setLengthError(texts.badLength)
    setLengthError(undefined)
    const to = placeOf(placeIn(known), isBeyond ? null : known)
    if ('error' in to) return setRefused(to)
    if (isBeyond && to.unit !== 'percent' && to.value > ownLength)
      return setLengthError(texts.tooShort[to.unit](to.value))
    if (isUnknown && givesLength && to.value > ownLength) return setRefused({ error: texts.beyond.page(ownLength) })
    return save.mutate(to)
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PlaceField
        label={texts.place(book.title)}
        entry={entry}
        typed={place}
        onType={({ unit, value }) => {
          setTyped({ ...typed, value, ...(unit !== place.unit && { unit }) })
          setRefused(undefined)
        }}
        error={refused?.error}
        isLabelHidden
        isFirst={typed === undefined}
      />
      {(isBeyond || isUnknown) && (
        <TextField
          label={isBeyond ? texts.ownLength[place.unit === 'minutes' ? 'minutes' : 'page'] : texts.pages}
          hint={isBeyond ? undefined : texts.pagesHint}
          error={lengthError}
          inputMode="numeric"
          value={length}
          onChange={(event) => {
            setOwnLength(event.target.value)
            setLengthError(undefined)
            setRefused(refused?.beyond === undefined ? undefined : refused)
          }}
          className="numbers max-w-64"
        />
      )}
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        maxLength={notesMaxLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" busy={save.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}
