import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { AudienceSelect } from '#client/ui/AudienceSelect.tsx'
import { rateTexts as texts } from './rateTexts.ts'
import type { RatingValues } from './reviewForm.ts'
import { visibilityTexts } from '../entry/visibilityTexts.ts'

/** Who may see that the book is on the reader's shelf; says what that does to a review that is to be shared. */
export function VisibilityField() {
  const { control } = useFormContext<RatingValues>()
  const isShared = useWatch({ control, name: 'shareWithCommunity' })
  return (
    <Controller
      control={control}
      name="visibility"
      render={({ field: { value, onChange, ref } }) => (
        <div className="max-w-xl">
          <AudienceSelect
            ref={ref}
            label={texts.fields.visibility}
            hint={
              isShared && value !== 'public'
                ? `${visibilityTexts.hint[value]} ${visibilityTexts.notShared}`
                : visibilityTexts.hint[value]
            }
            value={value}
            onChange={onChange}
          />
        </div>
      )}
    />
  )
}
