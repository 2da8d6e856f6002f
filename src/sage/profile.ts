/** A book on the reader's shelf. */
export interface ShelfEntry {
  book: number
  /** 0.5–5 in halves; undefined when not rated. */
  stars?: number
  status: 'tbr' | 'currently_reading' | 'finished'
  /** Given up: says no more than a rating below three stars. */
  dnf?: boolean
  /** When the entry last changed; any clock, larger is later. */
  when: number
}

/** What the reader's books say about the reader. */
export interface Profile {
  /** Latest first; weights above zero speak for books like this one, below zero against them. */
  books: Int32Array
  weights: Float32Array
  /** Books with stars that speak for others: how much evidence there is. */
  rated: number
}

/** How much one shelf entry says, 4–5 stars being 1. */
export const entryWeights = {
  loved: 1,
  liked: 0.5,
  finishedUnrated: 0.5,
  currentlyReading: 0.3,
  tbr: 0.15,
  dismissed: -0.2,
}

/** The same for fitting the neighbours. */
export const fitEntryWeights = { loved: 1, liked: 0.75, finishedUnrated: 0.75, currentlyReading: 0.5 }

const latestKept = 200
/** All that speaks against weighs less than this, or than this part of what speaks for: else a thousand would silence it. */
const mostAgainst = 1
const mostAgainstPart = 0.5

/**
 * The weighted profile of a shelf: its latest 200 books that say something, and the first 200 of the books that speak
 * `against` their like, each with how much of a dismissal it is (0–1), with a small negative weight that fades as they
 * grow many. Books below three stars and books given up say nothing. Ties in time break by book.
 */
export function profileOf(entries: readonly ShelfEntry[], against: ReadonlyMap<number, number> = new Map()): Profile {
  const speaking = entries.map((entry) => ({ ...entry, weight: weightOf(entry) })).filter((entry) => entry.weight > 0)
  speaking.sort((a, b) => b.when - a.when || a.book - b.book)
  const kept = speaking.slice(0, latestKept)
  const unliked = [...against].slice(0, latestKept)
  const most = Math.max(mostAgainst, mostAgainstPart * kept.reduce((sum, { weight }) => sum + weight, 0))
  const parts = unliked.map(([, part]) => part)
  return {
    books: Int32Array.from([...kept.map((entry) => entry.book), ...unliked.map(([book]) => book)]),
    weights: Float32Array.from([...kept.map((entry) => entry.weight), ...weightsAgainst(parts, most)]),
    rated: speaking.filter((entry) => entry.stars !== undefined).length,
  }
}

/** The first in full, the later ones the less the nearer all before them come to `most`. */
function weightsAgainst(parts: readonly number[], most: number): number[] {
  let said = 0
  return parts.map((part) => {
    const weight = part * entryWeights.dismissed * Math.exp(said / most)
    said += part * entryWeights.dismissed
    return weight
  })
}

/**
 * What a shelf entry says when neighbours are fitted, 0–1: who reads two books is told by a lukewarm rating, too. Books
 * below three stars, given up or not yet read say nothing.
 */
export function fitWeightOf({ stars, status, dnf }: Pick<ShelfEntry, 'stars' | 'status' | 'dnf'>): number {
  if (dnf || status === 'tbr') return 0
  if (stars === undefined)
    return status === 'finished' ? fitEntryWeights.finishedUnrated : fitEntryWeights.currentlyReading
  return stars >= 4 ? fitEntryWeights.loved : stars >= 3 ? fitEntryWeights.liked : 0
}

/** What one entry says, 0–1. */
export function weightOf({ stars, status, dnf }: Pick<ShelfEntry, 'stars' | 'status' | 'dnf'>): number {
  if (dnf) return 0
  if (stars !== undefined) return stars >= 4 ? entryWeights.loved : stars >= 3 ? entryWeights.liked : 0
  if (status === 'finished') return entryWeights.finishedUnrated
  return status === 'tbr' ? entryWeights.tbr : entryWeights.currentlyReading
}
