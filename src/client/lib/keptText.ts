/** What became of a form that was to be kept in this browser: nothing stood in it, it is kept, or nothing can be kept. */
export type Kept = 'nothing' | 'draft' | 'failed'

export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key, or forgets what was kept there when there is none. */
export function keepText(key: string, text: string | undefined): Kept {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return text === undefined ? 'nothing' : 'draft'
  } catch {
    return text === undefined ? 'nothing' : 'failed'
  }
}
