/** How often the most frequent of the names occurs; undefined ones do not count. */
export function mostOf(names: (string | undefined)[]): number {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
