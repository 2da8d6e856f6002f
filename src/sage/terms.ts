import type { Catalogue } from './catalogue.ts'
import type { Dislike } from './dislikes.ts'
import type { Profile } from './profile.ts'

/** Names as they appear in the books' authors, genres and tags. */
export interface Survey {
  authors: readonly string[]
  genres: readonly string[]
  tropes: readonly string[]
}

export interface BookTerm {
  book: number
  weight: number
  /** The author named in the survey; undefined for the reader's own books. */
  author?: string
}

export interface TasteTerm {
  kind: 'genre' | 'trope'
  name: string
  features: number[]
  weight: number
  /** How much the survey still counts, 0–1. */
  fade: number
}

export interface Terms {
  books: BookTerm[]
  tastes: TasteTerm[]
  knnShare: number
  /** What being alike counts for; fades like item-kNN. */
  alikeShare: number
  dislikes?: readonly Dislike[]
  askedFor?: ReadonlySet<string>
}

export interface TermSettings {
  /** Item-kNN's share without evidence, and the evidence at which it has fallen to 37 %. */
  knnShare: number
  knnFade: number
  alike: number
  /** The survey counts half after this many books rated three stars or more. */
  surveyHalf: number
  /** A named author's whole work, in rated books. */
  author: number
  byAuthor: number
  genre: number
  trope: number
}

export const termSettings: TermSettings = {
  knnShare: 0.9,
  knnFade: 4,
  alike: 0.3,
  surveyHalf: 5,
  author: 1,
  byAuthor: 0.3,
  genre: 0.03,
  trope: 0.1,
}

/** The survey fades as 1 / (1 + liked / surveyHalf), and item-kNN as exp(−evidence / knnFade). */
export function termsOf(
  catalogue: Catalogue,
  profile: Profile,
  survey: Survey | undefined,
  settings: TermSettings = termSettings,
): Terms {
  const own = Array.from(profile.books, (book, k): BookTerm => ({ book, weight: profile.weights[k]! }))
  const fade = 1 / (1 + (profile.liked ?? profile.rated) / settings.surveyHalf)
  const evidence = own.reduce((sum, term) => sum + Math.max(0, term.weight), 0)
  const authors = (survey?.authors ?? []).flatMap((author) => authorTerms(catalogue, author, fade * settings.author))
  const genres = (survey?.genres ?? []).map((name) => tasteTerm(catalogue, 'genre', name, settings.genre, fade))
  const tropes = (survey?.tropes ?? []).map((name) => tasteTerm(catalogue, 'trope', name, settings.trope, fade))
  const knnShare = knnShareAt(evidence, settings)
  const alikeShare = (knnShare * settings.alike) / settings.knnShare
  const dislikes = profile.dislikes ?? []
  const { askedFor = new Set() } = profile
  return { books: [...own, ...authors], tastes: [...genres, ...tropes], knnShare, alikeShare, dislikes, askedFor }
}

/** Smooth, so that one more rating never overturns the list; 0 below 0.01. */
function knnShareAt(evidence: number, { knnShare, knnFade }: TermSettings): number {
  const share = knnShare * Math.exp(-evidence / knnFade)
  return share < 0.01 ? 0 : share
}

/** 1/√n each, so that a long list of books does not dominate. */
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
