import type { Mine } from '#contract/books.ts'

/** Where a book stands with the reader, as one word; a DNF is told apart from a book read to its end. */
export type Standing = 'none' | 'tbr' | 'reading' | 'finished' | 'dnf'

export function standingOf(mine: Mine | null): Standing {
  if (mine === null) return 'none'
  if (mine.status === 'tbr') return 'tbr'
  if (mine.status === 'currently_reading') return 'reading'
  return mine.isDnf ? 'dnf' : 'finished'
}
