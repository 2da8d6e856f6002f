import { type ContentWarning, contentWarnings, type WarningGrade, warningGrades } from '#contract/contentWarnings.ts'
import type { GradedWarnings } from '#contract/shelf.ts'

export function warned(graded: GradedWarnings): ContentWarning[] {
  return contentWarnings.filter((warning) => gradeOf(graded, warning) !== null)
}

export function gradeOf(graded: GradedWarnings, warning: ContentWarning): WarningGrade | null {
  return warningGrades.find((grade) => graded[grade].includes(warning)) ?? null
}

export function withGrade(graded: GradedWarnings, warning: ContentWarning, grade: WarningGrade | null): GradedWarnings {
  const listed = (own: WarningGrade) =>
    contentWarnings.filter((other) => (other === warning ? own === grade : graded[own].includes(other)))
  return { graphic: listed('graphic'), moderate: listed('moderate'), minor: listed('minor') }
}

/** Keeps the grades; new warnings start as moderate. */
export function withChosen(graded: GradedWarnings, chosen: readonly string[]): GradedWarnings {
  return contentWarnings.reduce(
    (all, warning) =>
      withGrade(all, warning, chosen.includes(warning) ? (gradeOf(graded, warning) ?? 'moderate') : null),
    graded,
  )
}
