import { topK } from './topK.ts'
import { calibrated } from './calibrate.ts'
import { type Contribution, contributionsToEach } from './explain.ts'
import { demote } from './leftAlone.ts'
import { type Evidence, evidenceOf, goesOnPercent, matchPercent, newHerePercent } from './match.ts'
import { picksOfNamedGenres, interleave } from './namedGenres.ts'
import type { Profile } from './profile.ts'
import type { Sage } from './sage.ts'
import { addScores } from './score.ts'
import { nextVolumes, isDiscoverable, seriesOf, knownSeries } from './series.ts'
import { tasteOf } from './taste.ts'
import { type Survey, type Terms, termsOf } from './terms.ts'
import { diversify } from './diversify.ts'

/** One reader as the engine sees them. */
export interface SageReader {
  profile: Profile
  survey?: Survey
  /** Every book the reader has on any shelf, in any edition: never recommended. */
  has: ReadonlySet<number>
  /** Those that are read or being read: what "next in your series" goes by. */
  begun: ReadonlySet<number>
  /** Those of them with four stars or more, but for what shall not speak: the figure of the next volume goes by them. */
  loved?: ReadonlySet<number>
  /** Turned down in whichever way: never recommended. */
  dismissed: ReadonlySet<number>
  /** How often a pick was left alone, as it still counts: sets it back in the order of the lists, and in nothing else. */
  leftAlone?: ReadonlyMap<number, number>
}

export interface ListSizes {
  discovery: number
  nextInSeries: number
  newHere: number
}

export interface Pick {
  book: number
  score: number
  /** The chance in percent that the reader will like it; a measured figure (see `match.ts`), or undefined. */
  matchPercent: number | undefined
  evidence: Evidence
  /** The terms of the score, largest first. */
  contributions: Contribution[]
}

export interface Picks {
  discovery: Pick[]
  nextInSeries: Pick[]
  /** Books nobody has read yet, by authors who are not in discovery. Empty where discovery is mostly such books itself. */
  newHere: Pick[]
}

export const usualSizes: ListSizes = { discovery: 20, nextInSeries: 10, newHere: 6 }

/** How much the genres of the whole list count against the scores of its books (Steck 2018, λ). */
const genreShare = 0.5
/** How many books are considered for each place. */
const consideredEach = 5

/**
 * What to read next. Discovery holds at most one book of a series and two of an author, none the reader has or has
 * dismissed, no later volume of a series, and mirrors the reader's genres, those only named in the survey included.
 * Lists are shorter, down to empty, when there is not enough to say. Deterministic; ties go to the smaller book.
 */
export function recommend(sage: Sage, reader: SageReader, sizes: ListSizes = usualSizes): Picks {
  const terms = termsOf(sage.catalogue, reader.profile, reader.survey)
  addScores(sage, terms)
  const restoreScores = demote(sage, reader.leftAlone ?? new Map())
  const barred = barredFor(reader)
  const known = knownSeries(sage.catalogue, { ...reader, has: barred })
  const mayDiscover = (book: number) => !barred.has(book) && isDiscoverable(sage.catalogue, book, known)
  const discovery = discoveryOf(sage, terms, mayDiscover, sizes.discovery)
  const next = nextVolumes(sage.catalogue, { ...reader, has: barred }).sort(
    (a, b) => sage.scores[b]! - sage.scores[a]! || a - b,
  )
  const unread = newHere(sage, discovery, mayDiscover, sizes.newHere)
  restoreScores()
  const series = next.slice(0, sizes.nextInSeries)
  const contributions = contributionsToEach(sage, terms, [...discovery, ...series, ...unread])
  const asPicks = (books: number[], percentOf: (book: number) => number | undefined): Pick[] =>
    books.map((book) => ({
      book,
      score: sage.scores[book]!,
      matchPercent: percentOf(book),
      evidence: evidenceOf(reader.profile.rated),
      contributions: contributions.get(book)!,
    }))
  const loved = seriesOf(sage.catalogue, reader.loved ?? new Set())
  return {
    discovery: asPicks(discovery, (book) => matchPercent(sage.scores[book]!)),
    nextInSeries: asPicks(series, (book) => (loved.has(sage.catalogue.series[book]!) ? goesOnPercent : undefined)),
    newHere: asPicks(unread, (book) => newHerePercent(sage.scores[book]!)),
  }
}

function discoveryOf(sage: Sage, terms: Terms, mayDiscover: (book: number) => boolean, limit: number): number[] {
  const { genres } = sage.catalogue
  const taste = tasteOf(sage.catalogue, terms)
  const choose = (books: Int32Array, places: number, listed: readonly number[]) => {
    const candidates = diversify(sage, books, mayDiscover, consideredEach * places, listed)
    return calibrated(candidates, sage.scores, genres, taste, genreShare, places, listed)
  }
  const named = picksOfNamedGenres(sage, terms, choose, limit)
  return interleave(sage, named, choose(sage.found.subarray(0, sage.count), limit - named.length, named))
}

/**
 * The reader's best books by score alone, best first, without any rule of the discovery list but the books barred:
 * what the benchmark measures.
 */
export function ranked(sage: Sage, reader: Omit<SageReader, 'begun'>, limit: number): Int32Array {
  addScores(sage, termsOf(sage.catalogue, reader.profile, reader.survey))
  for (const book of barredFor(reader)) sage.scores[book] = 0
  return topK(sage.found, sage.count, sage.scores, limit)
}

function barredFor({ has, dismissed, profile }: Omit<SageReader, 'begun'>): Set<number> {
  return new Set([...has, ...dismissed, ...profile.books])
}

/**
 * Beside discovery, not more of it: other books and other authors. Among known books the new ones drown; where hardly any
 * book is known, as to a lonely reader, they need no list of their own.
 */
function newHere(sage: Sage, discovery: number[], mayDiscover: (book: number) => boolean, limit: number): number[] {
  const known = discovery.filter((book) => sage.neighbours.readers[book]! > 0).length
  if (2 * known < discovery.length) return []
  const { author } = sage.catalogue
  const authors = new Set(discovery.map((book) => author[book]!).filter((one) => one >= 0))
  const allows = (book: number) => !authors.has(author[book]!) && !discovery.includes(book) && mayDiscover(book)
  return [...diversify(sage, unreadOf(sage), allows, limit)]
}

function unreadOf({ found, count, neighbours: { readers } }: Sage): Int32Array {
  const unread = new Int32Array(count)
  let size = 0
  for (let k = 0; k < count; k++) if (readers[found[k]!] === 0) unread[size++] = found[k]!
  return unread.subarray(0, size)
}
