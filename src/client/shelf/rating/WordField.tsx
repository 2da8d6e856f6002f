import { useFormContext, useWatch } from 'react-hook-form'
import { TextArea } from '#client/ui/TextField.tsx'
import type { RatingValues } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'

interface WordFieldProps {
  name: 'dnfNotes' | 'privateNotes' | 'publicReview'
  label: string
  hint?: string
  most: number
  rows?: number
}

export function WordField({ name, label, hint, most, rows = 4 }: WordFieldProps) {
  const { control, register, formState } = useFormContext<RatingValues>()
  const { length } = useWatch({ control, name })
  return (
    <TextArea
      {...register(name, { maxLength: { value: most, message: texts.tooLong(most) } })}
      rows={rows}
      label={label}
      hint={[hint, texts.counted(length, most)].filter(Boolean).join(' ')}
      error={formState.errors[name]?.message}
      className="font-serif text-lg leading-relaxed"
    />
  )
}
