import type { Answer } from '#server/books/services/bookServices.ts'
import type { ToolServices } from '#server/books/services/toolServices.ts'
import type { Waiting } from './kind.ts'

/** Undefined when every service answered or is used up for today. */
export function findOutage(answers: Answer[], services: ToolServices): Waiting | { failed: string } | undefined {
  const nameOf = (state: string) => answers.find(({ outcome }) => outcome.state === state)?.name
  const busy = nameOf('busy')
  const silent = nameOf('unavailable')
  if (busy) return { waitFor: busy }
  if (silent) return services.isResting(silent) ? { waitFor: silent } : { failed: silent }
  return undefined
}

export function nothingFoundText(answers: Answer[], sentence: string): string {
  const spent = answers.filter(({ outcome }) => outcome.state === 'spent').map(({ name }) => name)
  return [sentence, ...spent.map((name) => `${name} has reached its limit for today.`)].join(' ').trim()
}
