import { contentWarnings, warningGrades } from '#contract/contentWarnings.ts'
import type { GradedWarnings } from '#contract/shelf.ts'

export function keptWarnings(graded: GradedWarnings): string | null {
  return warningGrades.some((grade) => graded[grade].length > 0) ? JSON.stringify(graded) : null
}

/** Drops warnings that are not in the fixed list. */
export function warningsOf(kept: unknown): GradedWarnings {
  return { graphic: gradedAs('graphic', kept), moderate: gradedAs('moderate', kept), minor: gradedAs('minor', kept) }
}

function gradedAs(grade: keyof GradedWarnings, kept: unknown) {
  const names: unknown = typeof kept === 'object' && kept !== null && grade in kept && kept[grade as never]
  return Array.isArray(names) ? contentWarnings.filter((warning) => names.includes(warning)) : []
}
