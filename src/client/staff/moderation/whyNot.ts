import { CallError } from '#client/lib/link.ts'
import { errorText } from '#client/lib/refusals.ts'
import { moderationTexts } from './texts.ts'

/** One sentence about what was thrown. To who is no moderator, or signed out, the server says that nothing is there. */
export function whyNot(error: unknown): string {
  const isShut = error instanceof CallError && error.status === 404 && !error.defined
  return isShut ? moderationTexts.noLonger : errorText(error)
}
