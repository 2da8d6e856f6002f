/** The nearest years before and after that there is something to see of; this year can always be gone back to. */
export function otherYears(year: number, withBooks: number[], now: number): { before?: number; after?: number } {
  const years = [...new Set([...withBooks, now])].sort((a, b) => a - b)
  return { before: years.findLast((other) => other < year), after: years.find((other) => other > year) }
}
