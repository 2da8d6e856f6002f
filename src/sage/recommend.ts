import { topK } from './topK.ts'
import { calibrated } from './calibrate.ts'
import { type Contribution, contributionsToEach } from './explain.ts'
import { openShares, type Shares } from './fairShares.ts'
import { aboveFloor, alikeAmount, fitting, withoutTail } from './fitting.ts'
import { type FormTaste, formTastesOf, placesOf } from './formTastes.ts'
import { demote, type Demoted } from './leftAlone.ts'
import { type Evidence, matcherFor } from './match.ts'
import { type Choose, picksOfNamedGenres } from './namedGenres.ts'
import type { Profile } from './profile.ts'
import type { Sage } from './sage.ts'
import { isDiscoverable, knownSeries, nextVolumes } from './series.ts'
import { tasteOf } from './taste.ts'
import { type Survey, type Terms, termSettings, termsOf } from './terms.ts'
import { diversify } from './diversify.ts'
import type { Rows } from './rows.ts'

export interface SageReader {
  profile: Profile
  survey?: Survey
  has: ReadonlySet<number>
  /** Decides the next volumes of series. */
  begun: ReadonlySet<number>
  dismissed: ReadonlySet<number>
  /** How often a pick was left alone, decayed. Lowers its place in the lists only. */
  leftAlone?: ReadonlyMap<number, number>
  /** In no list, though their series may go on. */
  ruledOut?: ReadonlySet<number>
  /** How many wishes speak for a book, less those against it. Moves its place in discovery only. */
  leaning?: ReadonlyMap<number, number>
}

export interface ListSizes {
  discovery: number
  nextInSeries: number
  newHere: number
}

export interface Pick {
  book: number
  score: number
  /** In percent. See `match.ts`. */
  matchPercent: number
  evidence: Evidence
  contributions: Contribution[]
  /** The reader's book that its reason should name first. */
  speaker?: number | undefined
}

export interface Picks {
  discovery: Pick[]
  nextInSeries: Pick[]
  newHere: Pick[]
}

export const usualSizes: ListSizes = { discovery: 20, nextInSeries: 10, newHere: 6 }

/** The λ of Steck 2018: how much the genres of the list count against the scores. */
const genreShare = 0.5
const consideredEach = 5
const leastPicks = 8

/** Deterministic; ties go to the smaller book. Lists are shorter, or empty, when too little is known. */
export function recommend(sage: Sage, reader: SageReader, sizes: ListSizes = usualSizes): Picks {
  const terms = termsOf(sage.catalogue, reader.profile, reader.survey)
  addScores(sage, terms)
  const barred = barredFor(reader)
  const known = knownSeries(sage.catalogue, { ...reader, has: barred })
  const isOut = (book: number) => barred.has(book) || reader.ruledOut?.has(book) === true
  const mayDiscover = (book: number) => !isOut(book) && isDiscoverable(sage.catalogue, book, known)
  const byScore = (a: number, b: number) => sage.scores[b]! - sage.scores[a]! || a - b
  const candidates = fitting(sage, terms, mayDiscover)
  lean(sage, candidates, reader.leaning ?? new Map())
  const volumes = nextVolumes(sage.catalogue, { ...reader, has: barred }).filter((book) => !isOut(book))
  for (const book of volumes) addTo(sage, book, alikeAmount(sage.catalogue, terms, book))
  const demoted = demote(sage, reader.leftAlone ?? new Map())
  const shares = openShares(sage, terms, sizes.discovery)
  const discovery = discoveryOf(sage, terms, candidates, shares, sizes.discovery, demoted).sort(byScore)
  const next = volumes.sort(byScore)
  const unread = newHere(sage, discovery, candidates, sizes.newHere)
  demoted.restore()
  const series = next.slice(0, sizes.nextInSeries)
  const contributions = contributionsToEach(sage, terms, [...discovery, ...series, ...unread])
  const matchOf = matcherFor(sage, reader)
  const asPicks = (books: number[]): Pick[] =>
    books.map((book) => ({
      book,
      score: sage.scores[book]!,
      ...matchOf(book),
      contributions: contributions.get(book)!,
      speaker: shares.speakers.get(book),
    }))
  return { discovery: asPicks(discovery), nextInSeries: asPicks(series), newHere: asPicks(unread) }
}

/** Picks that were left alone give way to others, but only to those that would be near enough without that. */
function discoveryOf(
  sage: Sage,
  terms: Terms,
  candidates: Int32Array,
  shares: Shares,
  limit: number,
  { scoreOf }: Demoted,
): number[] {
  const tastes = formTastesOf(sage, terms).sort((one, other) => one.share - other.share)
  const most = placesOf(tastes, limit)
  const least = placesOf(tastes, leastPicks)
  const listed: number[] = []
  let left = 0
  // The main taste comes last, and takes the places that the others could not fill.
  for (const [k, taste] of tastes.entries()) {
    const length = { limit: most[k]! + left, least: least[k]! }
    const own = listOf(sage, terms, taste, candidates.filter(taste.isOf), shares, length, scoreOf, listed)
    left = length.limit - own.length
    listed.push(...own)
  }
  return listed
}

interface Length {
  limit: number
  /** This many picks are shown even when only the first of them are near what the reader loves. */
  least: number
}

/** `beside`: the picks of the reader's other tastes. */
function listOf(
  sage: Sage,
  all: Terms,
  { terms }: FormTaste,
  candidates: Int32Array,
  shares: Shares,
  { limit, least }: Length,
  scoreOf: (book: number) => number,
  beside: readonly number[],
): number[] {
  const { genres } = sage.catalogue
  const taste = tasteOf(sage.catalogue, terms)
  const worthy = aboveFloor(terms, candidates, scoreOf)
  const choose = (books: Int32Array, places: number, listed: readonly number[], toFill = false) => {
    if (places === 0) return []
    const some = diversify(sage, books, () => true, consideredEach * limit, [...beside, ...listed])
    return calibrated(some, sage.scores, genres, taste, genreShare, places, listed, shares.of(some, toFill))
  }
  const ofGenre: Choose = (books, places, listed) => choose(aboveFloor(terms, books, scoreOf), places, listed)
  const due = picksOfNamedGenres(sage, all, candidates, ofGenre, limit)
  const chosen = [...due]
  for (const toFill of [false, true]) chosen.push(...choose(worthy, limit - chosen.length, chosen, toFill))
  chosen.push(...choose(candidates, Math.max(0, least - chosen.length), chosen, true))
  return withoutTail(sage, terms, chosen, due, least, scoreOf)
}

/** The best books by score without the rules of discovery, for the benchmark. */
export function ranked(sage: Sage, reader: Omit<SageReader, 'begun'>, limit: number): Int32Array {
  addScores(sage, termsOf(sage.catalogue, reader.profile, reader.survey))
  for (const book of barredFor(reader)) sage.scores[book] = 0
  return topK(sage.found, sage.count, sage.scores, limit)
}

function barredFor({ has, dismissed, profile }: Omit<SageReader, 'begun'>): Set<number> {
  return new Set([...has, ...dismissed, ...profile.books])
}

/** Shares no book or author with discovery. Empty when fewer than half of the books in discovery have readers. */
function newHere(sage: Sage, discovery: number[], candidates: Int32Array, limit: number): number[] {
  const known = discovery.filter((book) => sage.neighbours.readers[book]! > 0).length
  if (2 * known < discovery.length) return []
  const { author } = sage.catalogue
  const authors = new Set(discovery.map((book) => author[book]!).filter((one) => one >= 0))
  const { readers } = sage.neighbours
  const allows = (book: number) => readers[book] === 0 && !authors.has(author[book]!) && !discovery.includes(book)
  return [...diversify(sage, candidates, allows, limit)]
}

/** Afterwards `sage.scores[book]` is valid for the first `sage.count` books of `sage.found`. */
export function addScores(sage: Sage, terms: Terms): void {
  clearScores(sage)
  const { ease, knn } = sage.neighbours
  for (const { book, weight, author } of terms.books) {
    addRow(sage, ease, book, weight)
    if (author === undefined && terms.knnShare > 0) addRow(sage, knn, book, weight * terms.knnShare)
    if (author !== undefined) addTo(sage, book, weight * termSettings.byAuthor)
  }
  for (const { features, weight } of terms.tastes) {
    for (const feature of features) addRow(sage, sage.catalogue.proposed, feature, weight)
  }
}

function clearScores(sage: Sage): void {
  for (let k = 0; k < sage.count; k++) {
    sage.scores[sage.found[k]!] = 0
    sage.factors[sage.found[k]!] = 1
    sage.opposed[sage.found[k]!] = 1
    sage.isFound[sage.found[k]!] = 0
  }
  sage.count = 0
}

function addRow(sage: Sage, rows: Rows, row: number, weight: number): void {
  for (let k = rows.start[row]!; k < rows.start[row + 1]!; k++) addTo(sage, rows.index[k]!, weight * rows.value[k]!)
}

function addTo(sage: Sage, book: number, amount: number): void {
  if (sage.isFound[book] === 0) {
    sage.isFound[book] = 1
    sage.found[sage.count++] = book
  }
  sage.scores[book]! += amount
}

/** What one wish makes of a score. */
const less = 0.1
const more = 4
const most = 3

/** Multiplies the scores of these books by what the reader would rather have more or less of. */
function lean(sage: Sage, books: Int32Array, leaning: ReadonlyMap<number, number>): void {
  if (leaning.size === 0) return
  for (const book of books) {
    const wishes = leaning.get(book) ?? 0
    const factor = wishes < 0 ? less ** Math.min(most, -wishes) : more ** Math.min(most, wishes)
    sage.scores[book]! *= factor
    sage.factors[book]! *= factor
  }
}
