import { contributionsToEach } from './explain.ts'
import { fittingOf } from './fitting.ts'
import { matcherFor } from './match.ts'
import type { Profile } from './profile.ts'
import { addScores, type Pick, type SageReader } from './recommend.ts'
import type { Sage } from './sage.ts'
import { termsOf } from './terms.ts'

/**
 * What the Sage makes of these books, whether or not it would pick them. Leaves out those that it has no ground for:
 * nothing that the reader likes leads to them, or they are too far from all of it.
 */
export function judge(sage: Sage, reader: SageReader, books: readonly number[]): Pick[] {
  const known = { ...reader, profile: without(reader.profile, new Set(books)) }
  const terms = termsOf(sage.catalogue, known.profile, known.survey)
  addScores(sage, terms)
  const grounded = fittingOf(sage, terms, [...new Set(books)])
  const contributions = contributionsToEach(sage, terms, grounded)
  const matchOf = matcherFor(sage, known)
  return grounded.map((book) => ({
    book,
    score: sage.scores[book]!,
    ...matchOf(book),
    contributions: contributions.get(book)!,
  }))
}

/** A book on the TBR must not speak for itself. */
function without(profile: Profile, asked: ReadonlySet<number>): Profile {
  const places = [...profile.books.keys()].filter((place) => !asked.has(profile.books[place]!))
  const others = <Of extends { book: number }>(of?: readonly Of[]) => of?.filter(({ book }) => !asked.has(book)) ?? []
  return {
    ...profile,
    books: Int32Array.from(places, (place) => profile.books[place]!),
    weights: Float32Array.from(places, (place) => profile.weights[place]!),
    ratings: others(profile.ratings),
    dislikes: others(profile.dislikes),
  }
}
