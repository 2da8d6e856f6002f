import type { Catalogue } from './catalogue.ts'
import type { Profile } from './profile.ts'

/** What the reader said when asked. Names as they stand in the books' authors, genres and tags. */
export interface Survey {
  authors: readonly string[]
  genres: readonly string[]
  tropes: readonly string[]
}

/** Something of the reader's that speaks for books: a book of theirs, or one by an author they named. */
export interface BookTerm {
  book: number
  weight: number
  /** The author named in the survey; undefined for the reader's own books. */
  author?: string
}

/** A genre or trope the reader named, as a feature of the books. */
export interface TasteTerm {
  kind: 'genre' | 'trope'
  name: string
  features: number[]
  weight: number
  /** How much the survey still counts, 0–1. */
  fade: number
}

/** Everything a score is made of. `knnShare` is how much item-kNN adds to the ridge weights of the reader's own books. */
export interface Terms {
  books: BookTerm[]
  tastes: TasteTerm[]
  knnShare: number
}

export interface TermSettings {
  /** Item-kNN's share for a reader without evidence, and the amount of evidence by which it has fallen to 37 %. */
  knnShare: number
  knnFade: number
  /** The survey counts half when this much is rated. */
  surveyHalf: number
  /** A named author's whole work, in rated books. */
  author: number
  /** What being by a named author adds on its own, in the same unit. */
  byAuthor: number
  /** A named genre or trope that is all a book is about. */
  genre: number
  trope: number
}

export const termSettings: TermSettings = {
  knnShare: 0.9,
  knnFade: 4,
  surveyHalf: 5,
  author: 1,
  byAuthor: 0.3,
  genre: 0.03,
  trope: 0.1,
}

/**
 * The terms of one reader's scores. The survey fades smoothly as ratings arrive (weight 1 / (1 + rated / surveyHalf)),
 * and so does item-kNN, which asks less of a short profile than the ridge does.
 */
export function termsOf(
  catalogue: Catalogue,
  profile: Profile,
  survey: Survey | undefined,
  settings: TermSettings = termSettings,
): Terms {
  const own = Array.from(profile.books, (book, k): BookTerm => ({ book, weight: profile.weights[k]! }))
  const fade = 1 / (1 + profile.rated / settings.surveyHalf)
  const evidence = own.reduce((sum, term) => sum + Math.max(0, term.weight), 0)
  const authors = (survey?.authors ?? []).flatMap((author) => authorTerms(catalogue, author, fade * settings.author))
  const genres = (survey?.genres ?? []).map((name) => tasteTerm(catalogue, 'genre', name, settings.genre, fade))
  const tropes = (survey?.tropes ?? []).map((name) => tasteTerm(catalogue, 'trope', name, settings.trope, fade))
  return { books: [...own, ...authors], tastes: [...genres, ...tropes], knnShare: knnShareAt(evidence, settings) }
}

/** Falls smoothly, so that one more rating never turns the list over; nothing once it is below a hundredth. */
function knnShareAt(evidence: number, { knnShare, knnFade }: TermSettings): number {
  const share = knnShare * Math.exp(-evidence / knnFade)
  return share < 0.01 ? 0 : share
}

/** A named author's books as a pseudo-history: 1/√n each, so that a long list does not shout. */
function authorTerms(catalogue: Catalogue, author: string, weight: number): BookTerm[] {
  const books = catalogue.byAuthor.get(author) ?? []
  return books.map((book) => ({ book, weight: weight / Math.sqrt(books.length), author }))
}

function tasteTerm(
  catalogue: Catalogue,
  kind: TasteTerm['kind'],
  name: string,
  weight: number,
  fade: number,
): TasteTerm {
  return { kind, name, features: catalogue.featuresNamed.get(name.toLowerCase()) ?? [], weight: fade * weight, fade }
}
