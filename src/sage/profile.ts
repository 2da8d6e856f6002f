import { type Dislike, dislikesIn, weightsAgainst } from './dislikes.ts'

export interface ShelfEntry {
  book: number
  /** 0.5–5 in halves; undefined when not rated. */
  stars?: number
  status: 'tbr' | 'currently_reading' | 'finished'
  dnf?: boolean
  /** What a book that was given up was disliked for; undefined when the reader did not say. */
  dislikedFor?: readonly Dislike['for'][]
  when: number
}

export interface Rating {
  book: number
  stars: number
}

export interface Profile {
  /** Latest first; a negative weight counts against similar books. */
  books: Int32Array
  weights: Float32Array
  /** Books with stars: how much evidence there is. */
  rated: number
  /** Of these the ones with a positive weight; all when undefined. */
  liked?: number
  /** The latest ratings. */
  ratings?: readonly Rating[]
  dislikes?: readonly Dislike[]
  /** Names of tags that the reader asked for, in lower case. */
  askedFor?: ReadonlySet<string>
}

export const entryWeights = {
  loved: 1,
  liked: 0.5,
  finishedUnrated: 0.5,
  currentlyReading: 0.3,
  tbr: 0.15,
}

export const fitEntryWeights = { loved: 1, liked: 0.75, finishedUnrated: 0.75, currentlyReading: 0.5 }

const latestKept = 200

/**
 * The latest 200 books with a weight, and the first 200 that were disliked with small negative weights: those of
 * `turnedDown` and of the entries. Ties in time go to the smaller book.
 */
export function profileOf(entries: readonly ShelfEntry[], turnedDown: readonly Dislike[] = []): Profile {
  const latest = [...entries].sort((a, b) => b.when - a.when || a.book - b.book)
  const speaking = latest.map((entry) => ({ ...entry, weight: weightOf(entry) })).filter(({ weight }) => weight > 0)
  const ratings = latest.flatMap(({ book, stars }) => (stars === undefined ? [] : [{ book, stars }]))
  const kept = speaking.slice(0, latestKept)
  const dislikes = [...turnedDown, ...latest.flatMap(dislikesIn)].slice(0, latestKept)
  const against = weightsAgainst(dislikes, sumOf(kept.map(({ weight }) => weight)))
  return {
    books: Int32Array.from([...kept.map(({ book }) => book), ...against.keys()]),
    weights: Float32Array.from([...kept.map(({ weight }) => weight), ...against.values()]),
    rated: ratings.length,
    liked: speaking.filter(({ stars }) => stars !== undefined).length,
    ratings: ratings.slice(0, latestKept),
    dislikes,
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The weight of an entry in the fit, 0–1. A lukewarm rating counts more here than in the profile. */
export function fitWeightOf({ stars, status, dnf }: Pick<ShelfEntry, 'stars' | 'status' | 'dnf'>): number {
  if (dnf || status === 'tbr') return 0
  if (stars === undefined)
    return status === 'finished' ? fitEntryWeights.finishedUnrated : fitEntryWeights.currentlyReading
  return stars >= 4 ? fitEntryWeights.loved : stars >= 3 ? fitEntryWeights.liked : 0
}

/** The weight of an entry in the profile, 0–1. */
export function weightOf({ stars, status, dnf }: Pick<ShelfEntry, 'stars' | 'status' | 'dnf'>): number {
  if (dnf) return 0
  if (stars !== undefined) return stars >= 4 ? entryWeights.loved : stars >= 3 ? entryWeights.liked : 0
  if (status === 'finished') return entryWeights.finishedUnrated
  return status === 'tbr' ? entryWeights.tbr : entryWeights.currentlyReading
}
