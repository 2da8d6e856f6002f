import { best } from './best.ts'
import { calibrated } from './calibrate.ts'
import type { Catalogue } from './catalogue.ts'
import { type Contribution, contributionsTo, sharedTags } from './explain.ts'
import { type Evidence, evidenceOf, matchPercent } from './match.ts'
import type { Profile } from './profile.ts'
import type { Sage } from './sage.ts'
import { addScores } from './score.ts'
import { nextVolumes, opensSomethingNew, touchedSeries } from './series.ts'
import { tasteOf } from './taste.ts'
import { type Survey, type Terms, termsOf } from './terms.ts'

/** One reader as the engine sees them. */
export interface SageReader {
  profile: Profile
  survey?: Survey
  /** Every book the reader has on any shelf, in any edition: never recommended. */
  has: ReadonlySet<number>
  /** Those that are read or being read: what "next in your series" goes by. */
  begun: ReadonlySet<number>
  /** "Not for me": never recommended. */
  dismissed: ReadonlySet<number>
}

export interface ListSizes {
  discovery: number
  nextInSeries: number
  newHere: number
}

export interface Pick {
  book: number
  score: number
  /** The chance in percent that the reader will like it; a measured figure (see `match.ts`). */
  matchPercent: number
  evidence: Evidence
  /** The terms of the score, largest first. */
  contributions: Contribution[]
  /** What the pick shares with the reader's book that speaks most for it, the most telling first. */
  sharedTags: string[]
}

export interface Picks {
  discovery: Pick[]
  nextInSeries: Pick[]
  /** Books nobody has read yet, by authors who are not in discovery. */
  newHere: Pick[]
}

export const usualSizes: ListSizes = { discovery: 20, nextInSeries: 10, newHere: 6 }

/** How much the genres of the whole list count against the scores of its books (Steck 2018, λ), over how many books. */
const genreShare = 0.3
const considered = 100

/**
 * What to read next. Discovery holds at most one book of a series and two of an author, none the reader has or has
 * dismissed, no later volume of a series, and mirrors the reader's genres. Lists are shorter, down to empty, when there
 * is not enough to say. Deterministic; ties go to the smaller book.
 */
export function recommend(sage: Sage, reader: SageReader, sizes: ListSizes = usualSizes): Picks {
  const terms = termsOf(sage.catalogue, reader.profile, reader.survey)
  addScores(sage, terms)
  const barred = barredFor(reader)
  const touched = touchedSeries(sage.catalogue, { ...reader, has: barred })
  const mayDiscover = (book: number) => !barred.has(book) && opensSomethingNew(sage.catalogue, book, touched)
  const candidates = varied(sage, sage.found.subarray(0, sage.count), mayDiscover, considered)
  const discovery = calibrated(
    candidates,
    sage.scores,
    sage.catalogue.genres,
    tasteOf(sage.catalogue, terms),
    genreShare,
    sizes.discovery,
  )
  const next = nextVolumes(sage.catalogue, { ...reader, has: barred }).sort(
    (a, b) => sage.scores[b]! - sage.scores[a]! || a - b,
  )
  const asPick = (book: number) => pickOf(sage, reader, terms, book)
  return {
    discovery: discovery.map(asPick),
    nextInSeries: next.slice(0, sizes.nextInSeries).map(asPick),
    newHere: newHere(sage, discovery, mayDiscover, sizes.newHere).map(asPick),
  }
}

/**
 * The reader's best books by score alone, best first, without any rule of the discovery list but the books barred:
 * what the benchmark measures.
 */
export function ranked(sage: Sage, reader: Omit<SageReader, 'begun'>, limit: number): Int32Array {
  addScores(sage, termsOf(sage.catalogue, reader.profile, reader.survey))
  for (const book of barredFor(reader)) sage.scores[book] = 0
  return best(sage.found, sage.count, sage.scores, limit)
}

function barredFor({ has, dismissed, profile }: Omit<SageReader, 'begun'>): Set<number> {
  return new Set([...has, ...dismissed, ...profile.books])
}

/** Beside discovery, not more of it: other books and other authors. */
function newHere(sage: Sage, discovery: number[], mayDiscover: (book: number) => boolean, limit: number): number[] {
  const { author } = sage.catalogue
  const authors = new Set(discovery.map((book) => author[book]!).filter((one) => one >= 0))
  const unread = sage.found.subarray(0, sage.count).filter((book) => sage.neighbours.readers[book] === 0)
  const allows = (book: number) => !authors.has(author[book]!) && !discovery.includes(book) && mayDiscover(book)
  return [...varied(sage, unread, allows, limit)]
}

/** The best books a rule allows, at most one of a series and two of an author; looks further down when it must. */
function varied(sage: Sage, books: Int32Array, allows: (book: number) => boolean, limit: number): Int32Array {
  for (let depth = 2 * limit + 50; ; depth *= 8) {
    const ordered = best(books, books.length, sage.scores, depth)
    const kept = withoutRepeats(sage.catalogue, ordered, allows, limit)
    if (kept.length === limit || ordered.length < depth) return Int32Array.from(kept)
  }
}

function withoutRepeats(
  catalogue: Catalogue,
  ordered: Int32Array,
  allows: (book: number) => boolean,
  limit: number,
): number[] {
  const series = new Set<number>()
  const byAuthor = new Map<number, number>()
  const kept: number[] = []
  for (const book of ordered) {
    if (kept.length === limit) break
    const author = catalogue.author[book]!
    if (series.has(catalogue.series[book]!) || (byAuthor.get(author) ?? 0) >= 2 || !allows(book)) continue
    if (catalogue.series[book]! >= 0) series.add(catalogue.series[book]!)
    if (author >= 0) byAuthor.set(author, (byAuthor.get(author) ?? 0) + 1)
    kept.push(book)
  }
  return kept
}

function pickOf(sage: Sage, { profile }: SageReader, terms: Terms, book: number): Pick {
  const score = sage.scores[book]!
  const contributions = contributionsTo(sage, terms, book)
  const strongest = contributions.find((part) => part.kind === 'book' && part.amount > 0)
  const shared = strongest?.kind === 'book' ? sharedTags(sage.catalogue, strongest.book, book) : []
  return {
    book,
    score,
    matchPercent: matchPercent(score),
    evidence: evidenceOf(profile.rated),
    contributions,
    sharedTags: shared,
  }
}
