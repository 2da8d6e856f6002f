const prefix = 'sageleaf:draft:1:'
const forgottenAtKey = 'sageleaf:drafts-forgotten-at'

/** `nothing`: the draft was empty. `failed`: the browser refused to store it. */
export type KeepResult = 'nothing' | 'draft' | 'failed'

export const draftKey = (readerId: string, about: string) => `${prefix}${readerId}:${about}`

export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Undefined removes the stored text. */
export function keepText(key: string, text: string | undefined): KeepResult {
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

/** Called on sign-out. Open forms in any tab stop saving their drafts. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key)
  keepText(forgottenAtKey, `${Date.now()}`)
}

/** Called on sign-in; a reader whose session expired keeps their own drafts. */
export function forgetDraftsOfOthers(readerId: string): void {
  for (const key of draftKeys()) if (!key.startsWith(draftKey(readerId, ''))) localStorage.removeItem(key)
}

export function areDraftsForgottenSince(openedAt: number): boolean {
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
