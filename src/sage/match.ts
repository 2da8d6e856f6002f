import { cosine } from './content.ts'
import type { Rating } from './profile.ts'
import type { SageReader } from './recommend.ts'
import type { Sage } from './sage.ts'

export type Evidence = 'early' | 'some' | 'good'

export interface Match {
  /** The chance in percent (1–99) that the reader, once they rate the book, gives it 4 or 5 stars. */
  matchPercent: number
  evidence: Evidence
}

/** What the chance goes by; each in its own unit, 0 for what is usual or unknown. */
export interface MatchGrounds {
  /** ln of the score before it is scaled. */
  score: number
  /** How many stars more than most books its readers give it. */
  stars: number
  /** How many stars more than others the reader gives. */
  generosity: number
  /** How many stars more than that they gave to books like this one. */
  kin: number
  /** 1 when they loved a volume of its series, -1 when they only disliked some. */
  series: number
  /** By how much the cosine with the nearest rated book falls short of `nearEnough`. */
  far: number
  /** ln of the part of the score that likeness to disliked books leaves. */
  opposed: number
}

/** Of books without ratings. */
export const usualStars = 3.98

/**
 * Fitted to the ratings that `node bench/match.ts` holds out, those of picks counting eightfold. `far` and `opposed` were chosen: nobody's ratings tell of the
 * books that they would never have chosen, or that they gave up.
 */
const bias = 2.28
const weights: MatchGrounds = {
  score: 0.11,
  stars: 2.64,
  generosity: 5.58,
  kin: 1.65,
  series: 0.72,
  far: -1.5,
  opposed: 0.2,
}

/** A cosine with a rated book. */
const nearEnough = 0.35
const levels = ['early', 'some', 'good'] as const

export function evidenceOf(rated: number, isFar = false): Evidence {
  const level = rated < 5 ? 0 : rated < 15 ? 1 : 2
  return levels[Math.max(0, isFar ? level - 1 : level)]!
}

/** For books whose scores are those of this reader. */
export function matcherFor(sage: Sage, reader: SageReader): (book: number) => Match {
  const groundsOf = groundsFor(sage, reader)
  return (book) => {
    const grounds = groundsOf(book)
    return { matchPercent: percentOf(grounds), evidence: evidenceOf(reader.profile.rated, grounds.far > 0) }
  }
}

function percentOf({ score, stars, generosity, kin, series, far, opposed }: MatchGrounds): number {
  const own = weights.generosity * generosity + weights.kin * kin + weights.series * series + weights.far * far
  const logit = bias + weights.score * score + weights.stars * stars + own + weights.opposed * opposed
  return Math.min(99, Math.max(1, Math.round(100 / (1 + Math.exp(-logit)))))
}

const leastScore = 1e-3
/** A book that falls out of every list is not worse than this for being like a disliked one: readers liked two of five such. */
const leastOpposed = -2
/** So many ratings that say nothing are added to the reader's, and to those of books like one. */
const addedRatings = 3
const addedKin = 0.1
/** Who has rated favorites alone, or some they hated, is not known to be any kinder or harsher than this. */
const leastGenerosity = -0.4
const mostGenerosity = 0.1
const mostKin = 0.3
/** The latest ratings that a book is compared with. */
const compared = 60

export function groundsFor(sage: Sage, { profile }: SageReader): (book: number) => MatchGrounds {
  const { books, content, series } = sage.catalogue
  const starsOf = (book: number) => books[book]!.stars ?? usualStars
  const above = ({ book, stars }: Rating) => stars - starsOf(book)
  const ratings = profile.ratings ?? []
  const meanAbove = ratings.reduce((sum, one) => sum + above(one), 0) / (ratings.length + addedRatings)
  const generosity = Math.max(leastGenerosity, Math.min(mostGenerosity, meanAbove))
  const latest = ratings.slice(0, compared)
  return (book) => {
    let kin = 0
    let votes = addedKin
    let near = 0
    let volumes = 0
    for (const one of latest) {
      const alike = Math.max(0, cosine(content, one.book, book))
      kin += alike ** 3 * (above(one) - meanAbove)
      votes += alike ** 3
      near = Math.max(near, alike)
      if (series[book]! >= 0 && series[one.book] === series[book]) volumes = one.stars >= 4 ? 1 : volumes || -1
    }
    const score = sage.scores[book]! / (sage.factors[book]! || 1)
    return {
      score: Math.log(Math.max(leastScore, score)),
      stars: starsOf(book) - usualStars,
      generosity,
      kin: Math.min(mostKin, kin / votes),
      series: volumes,
      far: Math.max(0, nearEnough - near),
      opposed: Math.max(leastOpposed, Math.log(sage.opposed[book]!)),
    }
  }
}
