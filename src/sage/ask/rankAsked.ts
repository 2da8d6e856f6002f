import { audiences, type SageBook } from '../book.ts'
import { cosine } from '../content.ts'
import { contributionsToEach } from '../explain.ts'
import { fittingOf } from '../fitting.ts'
import { matcherFor } from '../match.ts'
import { addScores, type Pick, type SageReader } from '../recommend.ts'
import type { Rows } from '../rows.ts'
import type { Sage } from '../sage.ts'
import { isDiscoverable, knownSeries } from '../series.ts'
import { sharedFeatures } from '../sharedFeatures.ts'
import { type Terms, termsOf } from '../terms.ts'

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
  usual: { like: 0, own: 0.65, esteem: 0.35 },
  like: { like: 0.65, own: 0.2, esteem: 0.15 },
  forOther: { like: 0.65, own: 0.05, esteem: 0.3 },
}
const nicePart = 0.35
/** More than all parts together: what is known to fit comes first. */
const unknownPart = 2
const usualEsteem = 0.4
/** Below this, a book is not like another. */
const leastLike = 0.12
const maxPerAuthor = 2
/** How many of the best are looked at more closely. */
const looked = 200

/** Best first. No two of a series and at most two of an author, unless books of one author were asked for. */
export function rankAsked(sage: Sage, reader: SageReader, asked: Asked, limit: number): RankedAnswer {
  const { catalogue } = sage
  const terms = termsOf(catalogue, reader.profile, reader.survey)
  addScores(sage, terms)
  const likeOf = likenessTo(sage, [...asked.like, ...asked.worksOf])
  const isOut = outOf(sage, reader, asked)
  const isTooYoung = youngerThan(sage, terms, asked)
  const candidates = asked.candidates.filter(
    ({ book }) => !isOut(book) && !isTooYoung(book) && (likeOf === undefined || likeOf(book) >= leastLike),
  )
  const known = knownSeries(catalogue, reader)
  const opens = ({ book }: AskedBook) => asked.isFromShelf || isDiscoverable(catalogue, book, known)
  const best = inOrder(sage, asked, candidates.filter(opens), likeOf).slice(0, looked)
  // Only now are their scores those of the usual picks: scaled by how they fit, and lowered by what the reader disliked.
  const grounded = new Set(fittingOf(sage, terms, booksIn(best)))
  for (const { book } of best) if (!grounded.has(book)) sage.scores[book] = 0
  const chosen = booksIn(withoutRepeats(sage, inOrder(sage, asked, best, likeOf), asked, limit))
  const contributions = contributionsToEach(sage, terms, chosen)
  const matchOf = matcherFor(sage, reader)
  const picks = chosen.map((book) => ({
    book,
    score: sage.scores[book]!,
    ...matchOf(book),
    isGrounded: grounded.has(book),
    contributions: contributions.get(book)!,
    sharedWithLike: sharedWithFirst(sage, asked.like, book),
  }))
  return { picks, laterVolumes: candidates.filter((one) => !opens(one)).length }
}

const booksIn = (asked: readonly AskedBook[]) => asked.map(({ book }) => book)

/** By likeness, the reader's own score, esteem and what would be nice; what nobody can judge comes last. */
function inOrder(
  { catalogue, scores }: Sage,
  { isForOther }: Asked,
  books: readonly AskedBook[],
  likeOf: ((book: number) => number) | undefined,
): AskedBook[] {
  const weights = isForOther ? parts.forOther : likeOf ? parts.like : parts.usual
  const loudest = books.reduce((most, { book }) => Math.max(most, scores[book]!), Number.MIN_VALUE)
  const valueOf = ({ book, unknown, nice }: AskedBook) => {
    const own = Math.sqrt(Math.max(0, scores[book]!) / loudest)
    const { esteem = usualEsteem } = catalogue.books[book]!
    const said = weights.like * (likeOf?.(book) ?? 0) + weights.own * own + weights.esteem * esteem
    return said + nicePart * nice - unknownPart * unknown
  }
  return books
    .map((one) => ({ one, value: valueOf(one) }))
    .sort((a, b) => b.value - a.value || a.one.book - b.one.book)
    .map(({ one }) => one)
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

const forChildren = ["children's literature", 'children', 'picture book']
const isForChildren = ({ audience = [] }: SageBook) =>
  audience.length > 0 && audience.every((one) => one === audiences[0])

/** Children's books are only for readers who ask for some or read some; else they would fill every "short, funny, with dragons". */
function youngerThan({ catalogue: { books } }: Sage, terms: Terms, asked: Asked): (book: number) => boolean {
  const { askedFor = new Set(), tastes } = terms
  const mayBe =
    asked.isForOther ||
    asked.isByAuthor ||
    asked.isFromShelf ||
    forChildren.some((word) => askedFor.has(word)) ||
    tastes.some(({ name }) => forChildren.includes(name.toLowerCase())) ||
    [...asked.like, ...asked.worksOf].some((book) => isForChildren(books[book]!)) ||
    terms.books.some(({ book, weight }) => weight > 0 && isForChildren(books[book]!))
  return mayBe ? () => false : (book) => isForChildren(books[book]!)
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
