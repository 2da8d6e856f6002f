/** What was typed and not saved is kept in this browser; each draft under its reader and book. */

const prefix = 'sageleaf:draft:1:'
const forgottenAtKey = 'sageleaf:drafts-forgotten-at'

export const draftKey = (readerId: string, bookId: string) => `${prefix}${readerId}:${bookId}`

export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

/** For signing out: no draft is left here, and no form that is open now, in whichever tab, keeps one any more. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key)
  try {
    localStorage.setItem(forgottenAtKey, `${Date.now()}`)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** For signing in: whose session merely ran out finds their drafts again; those of others go. */
export function forgetDraftsOfOthers(readerId: string): void {
  for (const key of draftKeys()) if (!key.startsWith(draftKey(readerId, ''))) localStorage.removeItem(key)
}

/** Whether a form that was opened then (milliseconds since 1970) belongs to a reader who has signed out since. */
export function areDraftsOver(openedAt: number): boolean {
  return isKept() && Number(localStorage.getItem(forgottenAtKey)) >= openedAt
}

function draftKeys(): string[] {
  if (!isKept()) return []
  return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '').filter((key) =>
    key.startsWith(prefix),
  )
}

/** Whether this browser keeps anything at all; one that does not throws at being asked. */
function isKept(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}
