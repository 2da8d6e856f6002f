import { CallError } from '#client/lib/link.ts'
import { errorText, refusalSentence } from '#client/lib/refusals.ts'
import { staffRefusalText } from './refusals.ts'

const noLonger = {
  admin: 'You are signed out, or no longer an admin.',
  moderator: 'You are signed out, or no longer a moderator. What you typed is kept in this browser.',
}

export const adminErrorText = (error: unknown): string => staffErrorText(error, 'admin')
export const moderatorErrorText = (error: unknown): string => staffErrorText(error, 'moderator')

/** Callers without the role get the same 404 as for an unknown operation. */
function staffErrorText(error: unknown, role: keyof typeof noLonger): string {
  const isNotAllowed = error instanceof CallError && error.status === 404 && !error.defined
  return isNotAllowed ? noLonger[role] : (refusalSentence(error, staffRefusalText) ?? errorText(error))
}
