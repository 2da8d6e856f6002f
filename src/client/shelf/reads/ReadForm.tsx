import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ChipChoice } from '#client/ui/ChipChoice.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { FormError } from '#client/ui/Field.tsx'
import { StarInput } from '#client/ui/StarInput.tsx'
import { TextArea, TextField } from '#client/ui/TextField.tsx'
import { useFirstError } from '#client/ui/useFirstError.ts'
import type { BookCard } from '#contract/books.ts'
import { type DnfReason, dnfReasons, readFormatOf, readFormats } from '#contract/readRules.ts'
import type { Read, ReadToSave } from '#contract/reads.ts'
import { notesMaxLength } from '#contract/rules.ts'
import type { Entry } from '#contract/shelf.ts'
import { EditionField } from '../editions/EditionField.tsx'
import { PlaceField, placeOf, type TypedPlace } from '../entry/PlaceField.tsx'
import { shownPartialDay } from '#client/lib/day.ts'
import { fieldDay, typedPartialDay } from '../rating/typedDay.ts'
import { saveRead } from './readActions.ts'
import { dnfTexts, readFormTexts as texts, readTexts } from './texts.ts'

interface ReadFormProps {
  book: BookCard
  entry: Entry | null
  /** Undefined to add one. */
  read?: Read
  onClose: () => void
}

export function ReadFormDialog(props: ReadFormProps) {
  const { book, read, onClose } = props
  return (
    <Dialog open onClose={onClose} title={(read ? texts.editTitle : texts.addTitle)(book.title)}>
      <ReadForm {...props} />
    </Dialog>
  )
}

interface Typed {
  outcome: Read['outcome']
  startDate: string
  finishDate: string
  rating: number | null
  format: Read['format']
  editionId: string | null
  stoppedAt: TypedPlace
  reasons: string[]
  dnfNotes: string
}

type Errors = Partial<Record<'startDate' | 'finishDate' | 'stoppedAt' | 'form', string>>

const shownOrEmpty = (day: string | null) =>
  day === null ? '' : day.length === 10 ? fieldDay(day) : shownPartialDay(day)

const typedOf = (read: Read | undefined): Typed => ({
  outcome: read?.outcome ?? 'finished',
  startDate: shownOrEmpty(read?.startDate ?? null),
  finishDate: shownOrEmpty(read?.finishDate ?? null),
  rating: read?.rating ?? null,
  format: read?.format ?? null,
  editionId: read?.edition?.id ?? null,
  stoppedAt: read?.stoppedAt
    ? { unit: read.stoppedAt.unit, value: String(read.stoppedAt.value) }
    : { unit: 'page', value: '' },
  reasons: read?.reasons ?? [],
  dnfNotes: read?.dnfNotes ?? '',
})

function ReadForm({ book, entry, read, onClose }: ReadFormProps) {
  const name = useId()
  const [typed, setTyped] = useState(() => typedOf(read))
  const [errors, setErrors] = useState<Errors>({})
  const form = useFirstError(errors)
  const set = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    setErrors({})
  }
  const save = useMutation({
    mutationFn: (toSave: ReadToSave) => saveRead(book, toSave, read?.id),
    onSuccess: onClose,
    onError: (error) => setErrors(errorsOf(error)),
  })
  const submit = () => {
    const given = readOf(typed, entry)
    if ('errors' in given) return setErrors(given.errors)
    const isOther = typed.editionId !== (read?.edition?.id ?? null)
    return save.mutate({ ...given.read, ...(isOther && { editionId: typed.editionId }) })
  }
  const isEnded = typed.outcome === 'finished' || typed.outcome === 'dnf'
  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ChipChoice
        legend={texts.outcome}
        options={Object.values(readTexts.outcome)}
        value={readTexts.outcome[typed.outcome]}
        onChange={(chosen) => set({ outcome: keyOf(readTexts.outcome, chosen) ?? typed.outcome })}
      />
      <div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label={texts.startDate}
            value={typed.startDate}
            error={errors.startDate}
            autoComplete="off"
            onChange={({ target }) => set({ startDate: target.value })}
          />
          {isEnded && (
            <TextField
              label={typed.outcome === 'dnf' ? texts.stopDate : texts.finishDate}
              value={typed.finishDate}
              error={errors.finishDate}
              autoComplete="off"
              onChange={({ target }) => set({ finishDate: target.value })}
            />
          )}
        </div>
        <p className="mt-1 text-sm text-ink2">{texts.dateHint}</p>
      </div>
      {typed.outcome === 'finished' && (
        <StarInput name={name} label={texts.stars} value={typed.rating} onChange={(rating) => set({ rating })} />
      )}
      {typed.outcome === 'dnf' && (
        <>
          <ChipGroup
            legend={dnfTexts.reasons}
            options={dnfReasons}
            value={typed.reasons}
            onChange={(reasons) => set({ reasons })}
          />
          <PlaceField
            label={dnfTexts.stoppedAt}
            entry={entry}
            typed={typed.stoppedAt}
            onType={(stoppedAt) => set({ stoppedAt })}
            error={errors.stoppedAt}
          />
          <TextArea
            label={dnfTexts.notes}
            hint={dnfTexts.notesHint}
            rows={3}
            maxLength={notesMaxLength}
            value={typed.dnfNotes}
            onChange={({ target }) => set({ dnfNotes: target.value })}
          />
        </>
      )}
      <ChipChoice
        legend={texts.format}
        options={readFormats.map((format) => readTexts.format[format])}
        value={typed.format && readTexts.format[typed.format]}
        onChange={(chosen) => set({ format: keyOf(readTexts.format, chosen) ?? null })}
      />
      <EditionField
        book={book}
        value={typed.editionId}
        onChange={(edition) =>
          set({ editionId: edition?.id ?? null, ...(edition?.format && { format: readFormatOf(edition.format) }) })
        }
      />
      <FormError>{errors.form}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function keyOf<Key extends string>(words: Record<Key, string>, chosen: string | null): Key | undefined {
  return (Object.keys(words) as Key[]).find((key) => words[key] === chosen)
}

function readOf(typed: Typed, entry: Entry | null): { read: ReadToSave } | { errors: Errors } {
  const isDnf = typed.outcome === 'dnf'
  const isEnded = isDnf || typed.outcome === 'finished'
  const startDate = dateOf(typed.startDate)
  const finishDate = isEnded ? dateOf(typed.finishDate) : null
  const stoppedAt = isDnf && typed.stoppedAt.value.trim() !== '' ? placeOf(typed.stoppedAt, entry) : null
  const errors: Errors = {}
  if (startDate === undefined) errors.startDate = texts.noDate
  if (finishDate === undefined) errors.finishDate = texts.noDate
  if (stoppedAt && 'error' in stoppedAt) errors.stoppedAt = stoppedAt.error
  if (startDate === undefined || finishDate === undefined || (stoppedAt && 'error' in stoppedAt)) return { errors }
  return {
    read: {
      outcome: typed.outcome,
      startDate,
      finishDate,
      rating: typed.outcome === 'finished' ? typed.rating : null,
      format: typed.format,
      stoppedAt,
      reasons: isDnf ? (typed.reasons as DnfReason[]) : [],
      dnfNotes: isDnf ? typed.dnfNotes : '',
    },
  }
}

/** Null when empty, undefined when it is no date. */
const dateOf = (typed: string) => (typed.trim() === '' ? null : typedPartialDay(typed))

function errorsOf(error: unknown): Errors {
  const text = errorText(error)
  if (isRefusal(error, 'DATE_IN_FUTURE')) return { [error.data.field]: text }
  if (isRefusal(error, 'FINISHED_BEFORE_START')) return { finishDate: text }
  if (isRefusal(error, 'BEYOND_END')) return { stoppedAt: text }
  return { form: text }
}
