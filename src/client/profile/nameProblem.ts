import { shownMoment } from '#client/lib/moment.ts'
import { usernameProblemText } from '#client/lib/refusals.ts'
import type { Profile } from '#contract/profile.ts'
import { usernameProblem } from '#contract/rules.ts'
import { nameTexts as texts } from './texts.ts'

export function nameProblem(
  typed: string,
  { username, renameAfter }: Pick<Profile, 'username' | 'renameAfter'>,
): string | undefined {
  const problem = usernameProblem(typed)
  if (problem === 'required') return texts.empty
  if (problem) return usernameProblemText[problem]
  return renameAfter !== null && typed.trim() !== username ? texts.wait(shownMoment(renameAfter)) : undefined
}
