export const networkFailureText = 'Network error. Please check your connection and try again.'
export const codeMissingText = 'Network error. Please reload the page and try again.'
export const unexpectedText = 'An unexpected error occurred. Please try again.'
export const signedOutText = 'You have been signed out'

/** One sentence for the reader about a fault. The first view has no more words than this; refusals have theirs. */
export function faultText(error: unknown): string {
  if (isCodeMissing(error)) return codeMissingText
  return isNetworkFailure(error) ? networkFailureText : unexpectedText
}

/** Some browsers (Chromium 150) ask for code that they could not fetch no second time, until the page is loaded anew. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof TypeError && /\bmodule\b/i.test(error.message)
}

/** Browsers word a failed fetch differently, but all of them throw a TypeError that speaks of fetching or loading. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
