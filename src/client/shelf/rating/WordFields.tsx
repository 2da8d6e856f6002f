import { useFormContext } from 'react-hook-form'
import { notesMaxLength, reviewMaxLength } from '#contract/rules.ts'
import { FormSection } from './FormSection.tsx'
import type { RatingValues } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'
import { SpoilerHelp } from './SpoilerHelp.tsx'
import { Tick } from '#client/ui/Tick.tsx'
import { VisibilityField } from './VisibilityField.tsx'
import { WarningFields } from './WarningFields.tsx'
import { WordField } from './WordField.tsx'

export function WordFields() {
  const { register } = useFormContext<RatingValues>()
  return (
    <FormSection title={texts.wordsSection}>
      <WordField name="privateNotes" label={texts.fields.privateNotes} hint={texts.privateHint} most={notesMaxLength} />
      <WordField
        name="publicReview"
        label={texts.fields.publicReview}
        hint={texts.publicHint}
        most={reviewMaxLength}
        rows={7}
      />
      <SpoilerHelp />
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Tick label={texts.fields.shareWithCommunity} {...register('shareWithCommunity')} />
        <Tick label={texts.fields.spoilerWarning} {...register('spoilerWarning')} />
      </div>
      <WarningFields />
      <VisibilityField />
    </FormSection>
  )
}
