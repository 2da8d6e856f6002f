import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { hintOfNames } from '#contract/noticeRules.ts'
import { notesMaxLength, reviewMaxLength } from '#contract/rules.ts'
import { FormSection } from './FormSection.tsx'
import type { RatingValues } from './reviewForm.ts'
import { gradeTexts, rateTexts as texts } from './rateTexts.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { WordField } from './WordField.tsx'
import { Button } from '#client/ui/Button.tsx'
import { spoilerMark } from '#contract/spoilers.ts'
import { AudienceSelect } from '#client/ui/AudienceSelect.tsx'
import { visibilityTexts } from '../entry/visibilityTexts.ts'
import { ChipChoice } from '#client/ui/ChipChoice.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { contentWarnings, warningGrades } from '#contract/contentWarnings.ts'
import { Folded } from './Folded.tsx'
import { gradeOf, warned, withChosen, withGrade } from './grades.ts'

const gradeNames = warningGrades.map((grade) => gradeTexts[grade])

const nameOf = (grade: (typeof warningGrades)[number] | null) => grade && gradeTexts[grade]

const gradeNamed = (name: string | null) => warningGrades.find((grade) => gradeTexts[grade] === name) ?? null

export function WordFields() {
  const { register } = useFormContext<RatingValues>()
  return (
    <FormSection title={texts.wordsSection}>
      <WordField name="privateNotes" label={texts.fields.privateNotes} hint={texts.privateHint} most={notesMaxLength} />
      <ReviewField />
      <SpoilerHelp />
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Checkbox label={texts.fields.shareWithCommunity} {...register('shareWithCommunity')} />
        <Checkbox label={texts.fields.spoilerWarning} {...register('spoilerWarning')} />
      </div>
      <WarningFields />
      <VisibilityField />
    </FormSection>
  )
}

function ReviewField() {
  const { control } = useFormContext<RatingValues>()
  const [words, isShared] = useWatch({ control, name: ['publicReview', 'shareWithCommunity'] })
  const hint = [texts.publicHint, isShared && hintOfNames(words)].filter(Boolean).join(' ')
  return <WordField name="publicReview" label={texts.fields.publicReview} hint={hint} most={reviewMaxLength} rows={7} />
}

function SpoilerHelp() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-ink2">{texts.spoilerHint}</p>
      <Button variant="quiet" onClick={hideSelected}>
        {texts.markSpoiler}
      </Button>
    </div>
  )
}

function hideSelected(): void {
  const area = document.querySelector<HTMLTextAreaElement>('textarea[name=publicReview]')
  if (!area) return
  const { selectionStart: from, selectionEnd: to, value } = area
  const words = value.slice(from, to)
  area.focus()
  area.setRangeText(spoilerMark + words + spoilerMark, from, to, 'end')
  if (words === '') area.setSelectionRange(from + spoilerMark.length, from + spoilerMark.length)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

function VisibilityField() {
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

function WarningFields() {
  const { control } = useFormContext<RatingValues>()
  return (
    <Controller
      control={control}
      name="contentWarnings"
      render={({ field: { value, onChange } }) => (
        <Folded title={texts.fields.contentWarnings} chosen={warned(value)}>
          <p className="mb-3 text-sm text-ink2">{texts.warningsHint}</p>
          <div className="space-y-4">
            {warned(value).map((warning) => (
              <ChipChoice
                key={warning}
                legend={warning}
                options={gradeNames}
                value={nameOf(gradeOf(value, warning))}
                onChange={(name) => onChange(withGrade(value, warning, gradeNamed(name)))}
              />
            ))}
            <ChipGroup
              legend={texts.fields.contentWarnings}
              options={contentWarnings}
              value={warned(value)}
              onChange={(chosen) => onChange(withChosen(value, chosen))}
              filter
              chosenFirst
              isLegendHidden
            />
          </div>
        </Folded>
      )}
    />
  )
}
