import type { Answer } from '#server/books/services/bookServices.ts'
import type { ToolServices } from '#server/books/services/toolServices.ts'
import type { Waiting } from './kind.ts'

/** What it means for an item that one of these services gave no answer now; undefined when none will give another soon. */
export function whoIsSilent(answers: Answer[], services: ToolServices): Waiting | { failed: string } | undefined {
  const nameOf = (state: string) => answers.find(({ outcome }) => outcome.state === state)?.name
  const busy = nameOf('busy')
  const silent = nameOf('unavailable')
  if (busy) return { waitFor: busy }
  if (silent) return services.isResting(silent) ? { waitFor: silent } : { failed: silent }
  return undefined
}

/** That nothing was found, in a sentence, and who could not be asked for it, as it was asked enough for this day. */
export function noneFound(answers: Answer[], sentence: string): string {
  const spent = answers.filter(({ outcome }) => outcome.state === 'spent').map(({ name }) => name)
  return [sentence, ...spent.map((name) => `${name} may not be asked any more today.`)].join(' ').trim()
}
