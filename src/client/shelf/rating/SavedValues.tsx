import { shownDate } from '#client/lib/day.ts'
import { warningGrades } from '#contract/contentWarnings.ts'
import { audienceTexts } from '#client/ui/AudienceSelect.tsx'
import type { FieldName } from './draft.ts'
import type { RatingValues } from './reviewForm.ts'
import { gradeTexts, rateTexts as texts } from './rateTexts.ts'
import { isDay } from './typedDay.ts'

export function SavedValues({ saved, names }: { saved: RatingValues; names: FieldName[] }) {
  return (
    <dl className="mt-2 max-h-60 space-y-2 overflow-y-auto rounded-md border border-line bg-card p-3 text-ink">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-sm font-semibold">{texts.fields[name]}</dt>
          <dd className="font-serif break-words whitespace-pre-wrap">{shown(name, saved) || texts.nothingSaved}</dd>
        </div>
      ))}
    </dl>
  )
}

function shown(name: FieldName, saved: RatingValues): string {
  if (name === 'rating') return saved.rating === null ? '' : `${saved.rating} / 5`
  if (name === 'contentWarnings') return warnings(saved)
  if (name === 'visibility') return audienceTexts[saved.visibility]
  const value = saved[name]
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.join(', ')
  return value !== null && isDay(value) ? shownDate(value) : (value ?? '')
}

const warnings = ({ contentWarnings: graded }: RatingValues) =>
  warningGrades
    .filter((grade) => graded[grade].length > 0)
    .map((grade) => `${gradeTexts[grade]}: ${graded[grade].join(', ')}`)
    .join('\n')
