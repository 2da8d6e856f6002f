import { CallError } from '#client/link.ts'
import { errorText } from '#client/texts.ts'
import { adminTexts } from './texts.ts'

/** One sentence about what was thrown. To who is no admin, or signed out, the server says that nothing is there. */
export function whyNot(error: unknown): string {
  const isShut = error instanceof CallError && error.status === 404 && !error.defined
  return isShut ? adminTexts.noLonger : errorText(error)
}
