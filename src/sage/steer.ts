import type { Catalogue } from './catalogue.ts'
import { profileOf, type ShelfEntry } from './profile.ts'
import type { SageReader } from './recommend.ts'
import type { Survey } from './terms.ts'

export type DismissalKind = 'not-for-me' | 'not-this-author' | 'already-read' | 'later'

export interface Steering {
  /** The latest first. */
  turnedDown: readonly { book: number; as: DismissalKind }[]
  takenOut: ReadonlySet<number>
  /** How often a pick was left alone, decayed. */
  leftAlone: ReadonlyMap<number, number>
}

export const unsteered: Steering = { turnedDown: [], takenOut: new Set(), leftAlone: new Map() }

/** The survey must hold only the names that were not taken out. */
export function steered(
  catalogue: Catalogue,
  shelf: readonly ShelfEntry[],
  survey: Survey | undefined,
  { turnedDown, takenOut, leftAlone }: Steering,
): SageReader {
  const has = new Set(shelf.map((entry) => entry.book))
  const begun = shelf.filter((entry) => entry.status !== 'tbr' && !entry.dnf && !isDisliked(entry))
  const alreadyRead = turnedDown.filter(({ as }) => as === 'already-read')
  return {
    profile: profileOf(
      shelf.filter((entry) => !takenOut.has(entry.book)),
      negativeBooks(catalogue, turnedDown, has),
    ),
    survey,
    has,
    begun: new Set([...begun, ...alreadyRead].map(({ book }) => book)),
    loved: new Set(begun.filter((entry) => isLoved(entry) && !takenOut.has(entry.book)).map(({ book }) => book)),
    dismissed: hidden(catalogue, turnedDown),
    leftAlone,
  }
}

const isDisliked = ({ stars }: ShelfEntry) => stars !== undefined && stars < 3

const isLoved = ({ stars }: ShelfEntry) => stars !== undefined && stars >= 4

function hidden(catalogue: Catalogue, turnedDown: Steering['turnedDown']): Set<number> {
  return new Set(turnedDown.flatMap(({ book, as }) => (as === 'not-this-author' ? worksOf(catalogue, book) : [book])))
}

/** Book → how much of a dismissal it is. The other books of an unwanted author count as one together. */
function negativeBooks(
  catalogue: Catalogue,
  turnedDown: Steering['turnedDown'],
  has: ReadonlySet<number>,
): Map<number, number> {
  const against = new Map<number, number>()
  const add = (book: number, part: number) => {
    if (!has.has(book)) against.set(book, Math.max(part, against.get(book) ?? 0))
  }
  for (const { book, as } of turnedDown) {
    if (as === 'not-for-me' || as === 'not-this-author') add(book, 1)
    const others = as === 'not-this-author' ? worksOf(catalogue, book).filter((work) => work !== book) : []
    for (const other of others) add(other, 1 / others.length)
  }
  return against
}

function worksOf({ books, byAuthor }: Catalogue, book: number): number[] {
  const author = books[book]!.authors[0]
  return (author !== undefined && byAuthor.get(author)) || [book]
}
