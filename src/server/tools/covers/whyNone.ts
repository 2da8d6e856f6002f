import type { NoCover } from '#server/books/covers/findCover.ts'
import type { ToolServices } from '#server/books/services/toolServices.ts'
import { whoIsSilent } from '../whoIsSilent.ts'

/** What it means for an item that no cover was found; undefined when that is certain within today's budgets. */
export function whyNone({ resting, mayComeLater, silent }: NoCover, services: ToolServices) {
  if (resting) return { waitFor: resting.host, seconds: resting.waitSeconds }
  return whoIsSilent(silent, services) ?? (mayComeLater ? { failed: 'The host of the cover' } : undefined)
}
