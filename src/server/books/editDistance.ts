/**
 * Edit distance: letters missing, added, wrong, or swapped with a neighbour (optimal string alignment).
 * Source: Damerau, "A technique for computer detection and correction of spelling errors", CACM 7(3), 1964.
 */
export function editDistance(from: string, to: string): number {
  let beforeLast = [] as number[]
  let last = [] as number[]
  let row = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    ;[beforeLast, last, row] = [last, row, [i]]
    for (let j = 1; j <= to.length; j++) {
      const wrong = from[i - 1] === to[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
  }
  return row[to.length]!
}
