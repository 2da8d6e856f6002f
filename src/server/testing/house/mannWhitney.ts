export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}

/**
 * The two-sided p of the Mann-Whitney U test by its normal approximation, with average ranks for ties.
 * Source: Mann, Whitney, "On a test of whether one of two random variables is stochastically larger than the other",
 * Annals of Mathematical Statistics 18(1), 1947.
 */
export function mannWhitney(one: number[], other: number[]): number {
  const all = [...one.map((value) => ({ value, own: true })), ...other.map((value) => ({ value, own: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]!.value === all[from]!.value) to++
    const equals = to - from
    ties += equals ** 3 - equals
    rankSum += ((from + to + 1) / 2) * all.slice(from, to).filter(({ own }) => own).length
  }
  const n = one.length
  const m = other.length
  const total = all.length
  const u = rankSum - (n * (n + 1)) / 2
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  return deviation === 0 ? 1 : 2 * upperTail(Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation)
}

/** The share of a normal distribution beyond z, by Abramowitz and Stegun, formula 26.2.17. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
