import { contentWarnings } from '#contract/contentWarnings.ts'
import { storyGraphWarnings } from '#server/imports/formats/storyGraph.ts'
import { type GradedNames, grades } from '#server/imports/imported.ts'
import type { HeldBook } from './library.ts'
import { hasSame, leftOver } from './told.ts'

/**
 * `Graphic: Death; Minor: War`, with those of an earlier import that have no name here, and in its order as long as it had
 * the same.
 */
export function warningsCell(held: HeldBook, program: string): string {
  const warnings = warningsOf(held, program)
  const source = leftOver(held, program, 'Content Warnings')
  if (hasSame(eachOf(storyGraphWarnings(source).warnings), eachOf(warnings))) return source
  return grades
    .filter((grade) => warnings[grade].length > 0)
    .map((grade) => `${grade[0]!.toUpperCase()}${grade.slice(1)}: ${warnings[grade].join(', ')}`)
    .join('; ')
}

function warningsOf(held: HeldBook, program: string): GradedNames {
  const kept = leftOver(held, program, 'Content warnings').split('; ')
  const named = (grade: keyof GradedNames) => [
    ...(held.entry.content_warnings?.[grade] ?? []),
    ...kept
      .filter((one) => one.startsWith(`${grade}: `))
      .map((one) => one.slice(grade.length + 2))
      .filter((name) => !known.has(name.toLowerCase())),
  ]
  return { graphic: named('graphic'), moderate: named('moderate'), minor: named('minor') }
}

const eachOf = (warnings: GradedNames) =>
  grades.flatMap((grade) => warnings[grade].map((name) => `${grade}: ${name.toLowerCase()}`))

const known = new Set<string>(contentWarnings.map((name) => name.toLowerCase()))
