import { useController, useFormContext } from 'react-hook-form'
import { today } from '#client/day.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { dateProblem, type RatingValues } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'

/** A day that has been, or none. */
export function DateField({ name, disabled }: { name: 'startDate' | 'finishDate'; disabled?: boolean }) {
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
  return (
    <TextField
      {...field}
      onChange={(event) => {
        field.onChange(event)
        if (name === 'startDate' && formState.touchedFields.finishDate) void trigger('finishDate')
      }}
      type="date"
      label={texts.dates[name]}
      hint={texts.dateHint}
      max={today()}
      disabled={disabled}
      error={fieldState.error?.message}
    />
  )
}
