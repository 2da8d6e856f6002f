export const namePart = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1).trim()

export function openSuggestions(suggested: readonly string[], chosen: readonly string[]): string[] {
  const held = new Set(chosen.map((name) => name.toLowerCase()))
  return suggested.filter((name) => !held.has(name.toLowerCase()) && !name.includes(',')).slice(0, 6)
}

/** Wraps around; -1 is the text field, between the last option and the first. */
export const nextActive = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1
