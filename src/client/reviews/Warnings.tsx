import type { Warnings as Graded } from '#contract/reviews.ts'
import { warningTexts as texts } from './texts.ts'

const grades = ['graphic', 'moderate', 'minor'] as const

/** Folded, because warnings can be spoilers. */
export function Warnings({ warnings }: { warnings: Graded | null }) {
  if (!warnings) return null
  const count = grades.reduce((sum, grade) => sum + warnings[grade].length, 0)
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold text-rubric underline underline-offset-2">
        {texts.count(count)}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {grades
          .filter((grade) => warnings[grade].length > 0)
          .map((grade) => (
            <div key={grade} className="contents">
              <dt className="font-semibold">{texts.grades[grade]}</dt>
              <dd>{warnings[grade].join(', ')}</dd>
            </div>
          ))}
      </dl>
    </details>
  )
}
