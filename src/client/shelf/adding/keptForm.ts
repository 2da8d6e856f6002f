import { blank, isBlank, type ByHandValues } from './byHand.ts'

/** The form that is kept under a key in this browser; undefined when there is none. */
export function keptForm(key: string): ByHandValues | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const texts = Object.entries(kept).filter(([name, value]) => name in blank && typeof value === 'string')
    return { ...blank, ...(Object.fromEntries(texts) as Partial<ByHandValues>) }
  } catch {
    return undefined
  }
}

/** Keeps a form, or forgets it when nothing stands in it; tells what became of it. */
export function keepForm(key: string, values: ByHandValues): 'nothing' | 'draft' | 'failed' {
  try {
    if (isBlank(values)) {
      localStorage.removeItem(key)
      return 'nothing'
    }
    localStorage.setItem(key, JSON.stringify(values))
    return 'draft'
  } catch {
    return 'failed'
  }
}

export function forgetForm(key: string): void {
  keepForm(key, blank)
}
