import { cosine } from '../content.ts'
import { contributionsToEach, sharedFeatures } from '../explain.ts'
import { fittingOf } from '../fitting.ts'
import { matcherFor } from '../match.ts'
import { addScores, type Pick, type SageReader } from '../recommend.ts'
import type { Rows } from '../rows.ts'
import type { Sage } from '../sage.ts'
import { isDiscoverable, knownSeries } from '../series.ts'
import { termsOf } from '../terms.ts'

export interface Asked {
  candidates: AskedBook[]
  /** Books that the answers should be like. */
  like: readonly number[]
  /** Books of authors that the answers should be like; none of them is an answer. */
  worksOf: readonly number[]
  /** For somebody else, so the reader's shelf hardly counts. */
  isForOther: boolean
  /** Books of one author may fill the list. */
  isByAuthor: boolean
  /** Only books that the reader means to read. */
  isFromShelf: boolean
}

export interface AskedBook {
  book: number
  /** How many of the chips nobody can judge it by. */
  unknown: number
  /** How much of what would be nice it has, −1 to 1. */
  nice: number
}

export interface AskedPick extends Pick {
  /** The telling features that it shares with the first of the books it is like, the most telling first. */
  sharedWithLike: string[]
  /** Whether anything the reader likes leads to it, so that its match means something. */
  isGrounded: boolean
}

export interface RankedAnswer {
  picks: AskedPick[]
  laterVolumes: number
}

/** How much each speaks for a book; every part lies between 0 and 1. */
const parts = {
  usual: { like: 0, own: 0.55, near: 0.15, esteem: 0.3 },
  like: { like: 0.65, own: 0.2, near: 0, esteem: 0.15 },
  forOther: { like: 0.65, own: 0.05, near: 0, esteem: 0.3 },
}
const nicePart = 0.35
/** More than all parts together: what is known to fit comes first. */
const unknownPart = 2
const usualEsteem = 0.4
/** Below this, a book is not like another. */
const leastLike = 0.12
const maxPerAuthor = 2

/** Best first. No two of a series and at most two of an author, unless books of one author were asked for. */
export function rankAsked(sage: Sage, reader: SageReader, asked: Asked, limit: number): RankedAnswer {
  const { catalogue } = sage
  const terms = termsOf(catalogue, reader.profile, reader.survey)
  addScores(sage, terms)
  const likeOf = likenessTo(sage, [...asked.like, ...asked.worksOf])
  const isOut = outOf(sage, reader, asked)
  const candidates = asked.candidates.filter(
    ({ book }) => !isOut(book) && (likeOf === undefined || likeOf(book) >= leastLike),
  )
  const weights = asked.isForOther ? parts.forOther : likeOf ? parts.like : parts.usual
  const loudest = candidates.reduce((most, { book }) => Math.max(most, sage.scores[book]!), 0)
  const loved = terms.books.filter(({ weight }) => weight > 0).slice(0, 40)
  const valueOf = ({ book, unknown, nice }: AskedBook) => {
    const own = loudest > 0 ? Math.sqrt(Math.max(0, sage.scores[book]!) / loudest) : 0
    const near = weights.near > 0 ? nearest(sage, loved, book) : 0
    const { esteem = usualEsteem } = catalogue.books[book]!
    const said =
      weights.like * (likeOf?.(book) ?? 0) + weights.own * own + weights.near * near + weights.esteem * esteem
    return said + nicePart * nice - unknownPart * unknown
  }
  const ranked = candidates
    .map((one) => ({ book: one.book, value: valueOf(one) }))
    .sort((one, other) => other.value - one.value || one.book - other.book)
  const known = knownSeries(catalogue, reader)
  const opens = ({ book }: { book: number }) => asked.isFromShelf || isDiscoverable(catalogue, book, known)
  const chosen = withoutRepeats(sage, ranked.filter(opens), asked, limit)
  const books = chosen.map(({ book }) => book)
  const contributions = contributionsToEach(sage, terms, books)
  const grounded = new Set(fittingOf(sage, terms, books))
  const matchOf = matcherFor(sage, reader)
  const picks = chosen.map(({ book, value }) => ({
    book,
    score: value,
    ...matchOf(book),
    isGrounded: grounded.has(book),
    contributions: contributions.get(book)!,
    sharedWithLike: sharedWithFirst(sage, asked.like, book),
  }))
  return { picks, laterVolumes: ranked.filter((one) => !opens(one)).length }
}

function outOf({ catalogue }: Sage, reader: SageReader, asked: Asked): (book: number) => boolean {
  const like = new Set(asked.like)
  const series = new Set(asked.like.map((book) => catalogue.series[book]!).filter((one) => one >= 0))
  const works = new Set(asked.worksOf)
  return (book) =>
    like.has(book) ||
    works.has(book) ||
    series.has(catalogue.series[book]!) ||
    reader.dismissed.has(book) ||
    (!asked.isFromShelf && reader.has.has(book))
}

/** 0 to 1: half by what readers of both say, half by what the books are about; the mean over all of them. */
function likenessTo(sage: Sage, books: readonly number[]): ((book: number) => number) | undefined {
  if (books.length === 0) return undefined
  const { content } = sage.catalogue
  const { ease, knn } = sage.neighbours
  const rows = books.map((book) => ({ book, ease: strengths(ease, book), knn: strengths(knn, book) }))
  return (other) => {
    const each = rows.map(
      (row) =>
        0.25 * (row.ease.get(other) ?? 0) + 0.25 * (row.knn.get(other) ?? 0) + 0.5 * cosine(content, row.book, other),
    )
    const most = Math.max(...each)
    return 0.5 * most + (0.5 * each.reduce((sum, one) => sum + one, 0)) / each.length
  }
}

function strengths({ start, index, value }: Rows, book: number): Map<number, number> {
  let most = Number.MIN_VALUE
  for (let k = start[book]!; k < start[book + 1]!; k++) most = Math.max(most, value[k]!)
  const strength = new Map<number, number>()
  for (let k = start[book]!; k < start[book + 1]!; k++) strength.set(index[k]!, Math.max(0, value[k]!) / most)
  return strength
}

function nearest({ catalogue }: Sage, loved: readonly { book: number }[], book: number): number {
  let near = 0
  for (const one of loved) near = Math.max(near, cosine(catalogue.content, one.book, book))
  return near
}

function withoutRepeats<One extends { book: number }>(
  { catalogue: { author, series } }: Sage,
  ranked: readonly One[],
  { isByAuthor, isFromShelf }: Asked,
  limit: number,
): One[] {
  if (isFromShelf) return ranked.slice(0, limit)
  const ofSeries = new Set<number>()
  const ofAuthor = new Map<number, number>()
  const kept: One[] = []
  for (const one of ranked) {
    if (kept.length === limit) break
    const writer = author[one.book]!
    const written = ofAuthor.get(writer) ?? 0
    if (ofSeries.has(series[one.book]!) || (!isByAuthor && written >= maxPerAuthor)) continue
    if (series[one.book]! >= 0) ofSeries.add(series[one.book]!)
    if (writer >= 0) ofAuthor.set(writer, written + 1)
    kept.push(one)
  }
  return kept
}

const sharedWithFirst = ({ catalogue }: Sage, like: readonly number[], book: number): string[] =>
  like[0] === undefined
    ? []
    : sharedFeatures(catalogue, like[0], book).map((feature) => catalogue.content.names[feature]!)
