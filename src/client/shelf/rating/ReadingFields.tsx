import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { notesMaxLength } from '#contract/rules.ts'
import { FieldError } from '#client/ui/Field.tsx'
import { StarInput } from '#client/ui/StarInput.tsx'
import { DateField } from './DateField.tsx'
import { FormSection } from './FormSection.tsx'
import { withDnf, withStars, type RatingValues } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
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
