import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { today } from '#client/lib/day.ts'
import { notesMaxLength } from '#contract/rules.ts'
import { Field, FieldError, inputLook } from '#client/ui/Field.tsx'
import { StarInput } from '#client/ui/StarInput.tsx'
import { FormSection } from './FormSection.tsx'
import { dateProblem, type RatingValues, withDnf, withStars } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { fieldDay, isDay, typedDay } from './typedDay.ts'
import { WordField } from './WordField.tsx'

export function ReadingFields() {
  const { control, formState, getValues, setValue, clearErrors } = useFormContext<RatingValues>()
  const [rating, isDnf] = useWatch({ control, name: ['rating', 'isDnf'] })
  const earlier = useRef<Ending | null>(null)

  const end = (ending: Ending) => {
    setValue('rating', ending.rating)
    setValue('isDnf', ending.isDnf)
    setValue('finishDate', ending.finishDate)
    clearErrors(['isDnf', 'finishDate'])
  }
  const tickDnf = (ticked: boolean) => {
    const now = endingOf(getValues())
    end(withDnf(ticked, now, earlier.current))
    earlier.current = ticked ? now : null
  }
  const problem = formState.errors.isDnf?.message

  return (
    <FormSection title={texts.ratingSection}>
      <div className={`max-[360px]:-ml-2 ${isDnf ? '[filter:grayscale(1)] [&_.star-steps]:opacity-50' : ''}`}>
        <StarInput
          name="rating"
          label={texts.fields.rating}
          value={rating}
          onChange={(stars) => end(withStars(stars, endingOf(getValues()), earlier.current))}
        />
      </div>
      <Checkbox
        name="isDnf"
        label={texts.fields.isDnf}
        hint={texts.dnfHint}
        error={problem && <FieldError>{problem}</FieldError>}
        checked={isDnf}
        onChange={(event) => tickDnf(event.target.checked)}
      />
      {isDnf && <WordField name="dnfNotes" label={texts.fields.dnfNotes} most={notesMaxLength} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="startDate" />
        <DateField name="finishDate" disabled={isDnf} />
      </div>
    </FormSection>
  )
}

type Ending = Pick<RatingValues, 'isDnf' | 'rating' | 'finishDate'>

const endingOf = ({ isDnf, rating, finishDate }: RatingValues): Ending => ({ isDnf, rating, finishDate })

/** A past day, typed as mm/dd/yyyy in any locale or picked. */
function DateField({ name, disabled }: { name: 'startDate' | 'finishDate'; disabled?: boolean }) {
  const { control, trigger, formState } = useFormContext<RatingValues>()
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (_, values) => {
        const problem = dateProblem(name, values, today())
        return problem === undefined || texts.dateProblem[problem]
      },
    },
  })
  const [typed, setTyped] = useState<string>()
  const change = (day: string) => {
    field.onChange(day)
    if (name === 'startDate' && formState.touchedFields.finishDate) void trigger('finishDate')
  }
  return (
    <Field label={texts.fields[name]} error={fieldState.error?.message}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            ref={field.ref}
            name={name}
            value={typed ?? (isDay(field.value) ? fieldDay(field.value) : field.value)}
            disabled={disabled}
            placeholder={texts.dateFormat}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value)
              change(typedDay(target.value) ?? target.value.trim())
            }}
            onBlur={() => {
              setTyped(undefined)
              field.onBlur()
            }}
            className={`${inputLook} pr-12 placeholder:text-ink2`}
          />
          <Calendar name={name} day={isDay(field.value) ? field.value : ''} onPick={change} disabled={disabled} />
        </div>
      )}
    </Field>
  )
}

interface CalendarProps {
  name: 'startDate' | 'finishDate'
  day: string
  onPick: (day: string) => void
  disabled?: boolean
}

/** The native field is hidden, because its format depends on the locale. */
function Calendar({ name, day, onPick, disabled }: CalendarProps) {
  const native = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={day}
        max={today()}
        disabled={disabled}
        onChange={({ target }) => onPick(target.value)}
        className="pointer-events-none absolute right-0 bottom-0 w-11 opacity-0"
      />
      <button
        type="button"
        aria-label={texts.pickDay[name]}
        disabled={disabled}
        onClick={() => native.current?.showPicker()}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink2"
      >
        <CalendarDays size={20} aria-hidden="true" />
      </button>
    </>
  )
}
