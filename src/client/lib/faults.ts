export const networkFailureText = 'Network error. Please check your connection and try again.'
export const codeMissingText = 'Network error. Please reload the page and try again.'
export const unexpectedText = 'An unexpected error occurred. Please try again.'
export const signedOutText = 'You have been signed out'

/** Covers faults only, to keep the first view small; `errorText` also covers refusals. */
export function faultText(error: unknown): string {
  if (isCodeMissing(error)) return codeMissingText
  return isNetworkFailure(error) ? networkFailureText : unexpectedText
}

/** Some browsers (Chromium 150) never retry a failed import until the page reloads. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof TypeError && /\bmodule\b/i.test(error.message)
}

/** Browsers word a failed fetch differently, but all throw a TypeError that mentions fetching or loading. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
