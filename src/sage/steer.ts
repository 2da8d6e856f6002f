import type { Catalogue } from './catalogue.ts'
import { type Dislike, dislikesFor, dislikeWeights } from './dislikes.ts'
import { profileOf, type ShelfEntry } from './profile.ts'
import type { SageReader } from './recommend.ts'
import type { Survey } from './terms.ts'

export type DismissalKind = 'not-for-me' | 'not-this-author' | 'already-read' | 'later'

export interface TurnedDown {
  book: number
  as: DismissalKind
  /** What a book that is not for the reader was disliked for; undefined when they did not say. */
  dislikedFor?: readonly Dislike['for'][]
}

export interface Steering {
  /** The latest first. */
  turnedDown: readonly TurnedDown[]
  takenOut: ReadonlySet<number>
  /** How often a pick was left alone, decayed. */
  leftAlone: ReadonlyMap<number, number>
  /** Names of tags, in lower case. */
  askedFor?: ReadonlySet<string>
}

export const unsteered: Steering = { turnedDown: [], takenOut: new Set(), leftAlone: new Map() }

/** The survey must hold only the names that were not taken out. */
export function steered(
  catalogue: Catalogue,
  shelf: readonly ShelfEntry[],
  survey: Survey | undefined,
  { turnedDown, takenOut, leftAlone, askedFor }: Steering,
): SageReader {
  const has = new Set(shelf.map((entry) => entry.book))
  const begun = shelf.filter((entry) => entry.status !== 'tbr' && !entry.dnf && !isDisliked(entry))
  const alreadyRead = turnedDown.filter(({ as }) => as === 'already-read')
  const counted = shelf.filter((entry) => !takenOut.has(entry.book))
  return {
    profile: { ...profileOf(counted, dislikesOf(catalogue, turnedDown, has)), ...(askedFor && { askedFor }) },
    survey,
    has,
    begun: new Set([...begun, ...alreadyRead].map(({ book }) => book)),
    dismissed: hidden(catalogue, turnedDown),
    leftAlone,
  }
}

const isDisliked = ({ stars }: ShelfEntry) => stars !== undefined && stars < 3

function hidden(catalogue: Catalogue, turnedDown: Steering['turnedDown']): Set<number> {
  return new Set(turnedDown.flatMap(({ book, as }) => (as === 'not-this-author' ? worksOf(catalogue, book) : [book])))
}

/** The other books of an unwanted author count as one together. */
function dislikesOf(catalogue: Catalogue, turnedDown: readonly TurnedDown[], has: ReadonlySet<number>): Dislike[] {
  const weight = dislikeWeights.notForMe
  const all = turnedDown.flatMap(({ book, as, dislikedFor }): Dislike[] => {
    if (as === 'not-for-me') return dislikesFor(book, dislikedFor, weight)
    if (as !== 'not-this-author') return []
    const others = worksOf(catalogue, book).filter((work) => work !== book)
    const each = weight / Math.max(1, others.length)
    return [
      { book, for: 'all', weight },
      ...others.map((other) => ({ book: other, for: 'all', weight: each }) as const),
    ]
  })
  return all.filter(({ book }) => !has.has(book))
}

function worksOf({ books, byAuthor }: Catalogue, book: number): number[] {
  const author = books[book]!.authors[0]
  return (author !== undefined && byAuthor.get(author)) || [book]
}
