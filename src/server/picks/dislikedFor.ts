import type { DnfReason } from '#contract/readRules.ts'
import type { Dislike } from '#sage/dislikes.ts'

/** Null for reasons that do not lie in the book. */
const meanings: Record<DnfReason, Dislike['for'] | null> = {
  'Lost interest': 'all',
  'Too slow': 'slow',
  'Too long': 'long',
  'Too grim': 'grim',
  'Too light': 'light',
  'Hard to follow': 'demanding',
  'The writing': 'writing',
  'The characters': 'all',
  'The plot': 'all',
  'The content': 'all',
  'Not what I expected': 'all',
  'Wrong time': null,
  'Had to return it': null,
}

/** What the reader disliked the book for; undefined when they gave no reason. */
export function dislikedFor(reasons: readonly string[] | null): Dislike['for'][] | undefined {
  if (!reasons || reasons.length === 0) return undefined
  return reasons.flatMap((reason) => meanings[reason as DnfReason] ?? [])
}
