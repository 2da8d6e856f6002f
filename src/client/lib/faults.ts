import { CallError, unavailable } from './link.ts'

/** 0.2 s, 0.4 s, 0.8 s: short, because the reader is waiting before an empty page. */
export const retryDelayMs = (failures: number): number => 200 * 2 ** failures

export const networkFailureText = 'Network error. Please check your connection and try again.'
export const codeMissingText = 'Network error. Please reload the page and try again.'
export const unexpectedText = 'An unexpected error occurred. Please try again.'
export const signedOutText = 'You have been signed out'

export const awayText = 'Sageleaf is away for a moment. Please try again.'

/** Covers faults only, to keep the first view small; `errorText` also covers refusals. */
export function faultText(error: unknown): string {
  if (isCodeMissing(error)) return codeMissingText
  if (isNetworkFailure(error)) return networkFailureText
  return isUnavailable(error) ? awayText : unexpectedText
}

/** Some browsers (Chromium 150) never retry a failed import until the page reloads. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof TypeError && /\bmodule\b/i.test(error.message)
}

/** Browsers word a failed fetch differently, but all throw a TypeError that mentions fetching or loading. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

/** The server or its database is away. */
export function isUnavailable(error: unknown): error is CallError {
  return error instanceof CallError && error.code === unavailable
}

/** Between two questions whether the server is back. */
export const askEveryMs = 2000

export async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ?? false
}

export function isSessionRefused(error: unknown): boolean {
  return error instanceof CallError && error.code === 'UNAUTHORIZED'
}
