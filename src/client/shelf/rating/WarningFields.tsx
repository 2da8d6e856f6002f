import { Controller, useFormContext } from 'react-hook-form'
import { ChipChoice } from '#client/ui/ChipChoice.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { contentWarnings, warningGrades } from '#contract/contentWarnings.ts'
import { Folded } from './Folded.tsx'
import { gradeOf, warned, withChosen, withGrade } from './grades.ts'
import type { RatingValues } from './reviewForm.ts'
import { gradeTexts, rateTexts as texts } from './rateTexts.ts'

/** What others may want to know before they open the book, and how strong it is. */
export function WarningFields() {
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

const gradeNames = warningGrades.map((grade) => gradeTexts[grade])
const nameOf = (grade: (typeof warningGrades)[number] | null) => grade && gradeTexts[grade]
const gradeNamed = (name: string | null) => warningGrades.find((grade) => gradeTexts[grade] === name) ?? null
