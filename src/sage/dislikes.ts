import type { Trait } from './book.ts'
import type { ShelfEntry } from './profile.ts'

/** A book that a reader did not like: all of it, its author's writing, or one thing that books have more or less of. */
export interface Dislike {
  book: number
  for: 'all' | 'writing' | Trait
  /** 0–1. */
  weight: number
}

export const dislikeWeights = {
  hated: 1,
  disliked: 0.5,
  notForMe: 0.8,
  givenUp: 0.6,
  /** Of what a reader named as the reason; and then of all the rest of the book. */
  reason: 1,
  besides: 0.2,
}

/** One or two stars, or given up. Nothing when it was given up for reasons that do not lie in the book. */
export function dislikesIn({ book, stars, dnf, dislikedFor }: ShelfEntry): Dislike[] {
  if (stars !== undefined) {
    if (stars > 2) return []
    return [{ book, for: 'all', weight: stars <= 1 ? dislikeWeights.hated : dislikeWeights.disliked }]
  }
  return dnf ? dislikesFor(book, dislikedFor, dislikeWeights.givenUp) : []
}

/** `reasons` is empty when none of them lies in the book, undefined when none was given. */
export function dislikesFor(book: number, reasons: readonly Dislike['for'][] | undefined, weight: number): Dislike[] {
  if (reasons === undefined) return [{ book, for: 'all', weight }]
  if (reasons.length === 0) return []
  const named = new Set(reasons)
  const besides = named.has('all') ? weight : dislikeWeights.besides
  const reason = (one: Dislike['for']): Dislike => ({ book, for: one, weight: dislikeWeights.reason })
  return [...[...named].filter((one) => one !== 'all').map(reason), { book, for: 'all', weight: besides }]
}

const inRows = -0.3
/** The positive weight at which a dislike counts half. */
export const halfAt = 10
/** Caps the negative weights, absolutely or relative to the positive ones: many dislikes must not drown the shelf. */
const maxAgainst = 1
const maxAgainstShare = 0.5

/** Book → its negative weight. Each shrinks by exp(−sum of the earlier ones / their cap), and as `liked` grows. */
export function weightsAgainst(dislikes: readonly Dislike[], liked: number): Map<number, number> {
  const most = Math.max(maxAgainst, maxAgainstShare * liked)
  const fade = 1 / (1 + liked / halfAt)
  const weights = new Map<number, number>()
  let said = 0
  for (const { book, for: reason, weight } of dislikes) {
    if (reason !== 'all' || weights.has(book)) continue
    const against = inRows * weight
    weights.set(book, against * fade * Math.exp(said / most))
    said += against
  }
  return weights
}
