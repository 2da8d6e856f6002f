/** Unsaved input, kept in this browser under its reader and what it is about. */

const prefix = 'sageleaf:draft:1:'
const forgottenAtKey = 'sageleaf:drafts-forgotten-at'

/** Whether a draft is kept: there was nothing to keep, it is, or the browser cannot. */
export type Kept = 'nothing' | 'draft' | 'failed'

/** The key of a reader's draft; `about` is a book's id or the form's name. */
export const draftKey = (readerId: string, about: string) => `${prefix}${readerId}:${about}`

export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text; undefined removes the one that was kept. */
export function keepText(key: string, text: string | undefined): Kept {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return text === undefined ? 'nothing' : 'draft'
  } catch {
    return text === undefined ? 'nothing' : 'failed'
  }
}

export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

/** Removes every draft when a reader signs out; forms that are still open, in any tab, stop keeping theirs. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key)
  keepText(forgottenAtKey, `${Date.now()}`)
}

/** Removes other readers' drafts on sign-in; a reader whose session ran out finds their own again. */
export function forgetDraftsOfOthers(readerId: string): void {
  for (const key of draftKeys()) if (!key.startsWith(draftKey(readerId, ''))) localStorage.removeItem(key)
}

/** Whether the reader has signed out since a form was opened (milliseconds since 1970). */
export function areDraftsOver(openedAt: number): boolean {
  return Number(keptText(forgottenAtKey)) >= openedAt
}

function draftKeys(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
