/** chance = 1 / (1 + exp(−(slope·score + offset))). */
export interface Chances {
  slope: number
  offset: number
}

/** The prior for every tag; `strength` is how many of the tag's books it counts as. */
const believed = { slope: 10, strength: 8 }
const steps = 25

/**
 * Newton's method with a normal prior, which keeps tags of few books from being overrated.
 * Sources: Platt, "Probabilistic Outputs for Support Vector Machines", 1999; for the prior, Gelman et al., "A weakly
 * informative default prior distribution for logistic … regression", Ann. Appl. Stat. 2(4), 2008.
 */
export function fitChances(scores: Float64Array, isTrue: (book: number) => boolean): Chances {
  const share = shareOf(scores.length, isTrue)
  const middle = Math.log(share / (1 - share)) - believed.slope * share
  let slope = believed.slope
  let offset = middle
  for (let step = 0; step < steps; step++) {
    const curve = { ss: believed.strength / believed.slope ** 2, so: 0, oo: believed.strength / 4 }
    let bySlope = (slope - believed.slope) * curve.ss
    let byOffset = (offset - middle) * curve.oo
    for (let book = 0; book < scores.length; book++) {
      const score = scores[book]!
      const chance = chanceOf({ slope, offset }, score)
      const error = chance - (isTrue(book) ? 1 : 0)
      const weight = chance * (1 - chance)
      bySlope += error * score
      byOffset += error
      curve.ss += weight * score * score
      curve.so += weight * score
      curve.oo += weight
    }
    const determinant = curve.ss * curve.oo - curve.so ** 2
    slope -= (curve.oo * bySlope - curve.so * byOffset) / determinant
    offset -= (curve.ss * byOffset - curve.so * bySlope) / determinant
  }
  return { slope, offset }
}

export const chanceOf = ({ slope, offset }: Chances, score: number) => 1 / (1 + Math.exp(-(slope * score + offset)))

function shareOf(books: number, isTrue: (book: number) => boolean): number {
  let count = 0
  for (let book = 0; book < books; book++) if (isTrue(book)) count++
  return (count + 1) / (books + 2)
}
