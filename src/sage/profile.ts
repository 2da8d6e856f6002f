export interface ShelfEntry {
  book: number
  /** 0.5–5 in halves; undefined when not rated. */
  stars?: number
  status: 'tbr' | 'currently_reading' | 'finished'
  dnf?: boolean
  when: number
}

export interface Profile {
  /** Latest first; a negative weight counts against similar books. */
  books: Int32Array
  weights: Float32Array
  /** Books with stars and a positive weight: how much evidence there is. */
  rated: number
}

export const entryWeights = {
  loved: 1,
  liked: 0.5,
  finishedUnrated: 0.5,
  currentlyReading: 0.3,
  tbr: 0.15,
  dismissed: -0.2,
}

export const fitEntryWeights = { loved: 1, liked: 0.75, finishedUnrated: 0.75, currentlyReading: 0.5 }

const latestKept = 200
/** Caps the negative weights, absolutely or relative to the positive ones: many dismissals must not drown the shelf. */
const maxAgainst = 1
const maxAgainstShare = 0.5

/**
 * The latest 200 books with a weight, and the first 200 of `against` (how much of a dismissal each is, 0–1) with small
 * negative weights. Ties in time go to the smaller book.
 */
export function profileOf(entries: readonly ShelfEntry[], against: ReadonlyMap<number, number> = new Map()): Profile {
  const speaking = entries.map((entry) => ({ ...entry, weight: weightOf(entry) })).filter((entry) => entry.weight > 0)
  speaking.sort((a, b) => b.when - a.when || a.book - b.book)
  const kept = speaking.slice(0, latestKept)
  const unliked = [...against].slice(0, latestKept)
  const most = Math.max(maxAgainst, maxAgainstShare * kept.reduce((sum, { weight }) => sum + weight, 0))
  const parts = unliked.map(([, part]) => part)
  return {
    books: Int32Array.from([...kept.map((entry) => entry.book), ...unliked.map(([book]) => book)]),
    weights: Float32Array.from([...kept.map((entry) => entry.weight), ...weightsAgainst(parts, most)]),
    rated: speaking.filter((entry) => entry.stars !== undefined).length,
  }
}

/** Each weight shrinks by exp(−sum of the earlier ones / `most`). */
function weightsAgainst(parts: readonly number[], most: number): number[] {
  let said = 0
  return parts.map((part) => {
    const weight = part * entryWeights.dismissed * Math.exp(said / most)
    said += part * entryWeights.dismissed
    return weight
  })
}

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
