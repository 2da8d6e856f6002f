import { esteemFactor } from './book.ts'
import type { Catalogue } from './catalogue.ts'
import { likeness } from './content.ts'
import { type CommonGround, commonGroundOf } from './commonGround.ts'
import { missing, timeFactor } from './inCommon.ts'
import { oppositionBy } from './opposition.ts'
import { formTastesOf } from './formTastes.ts'
import { isReadable } from './readable.ts'
import type { Sage } from './sage.ts'
import type { BookTerm, TasteTerm, Terms } from './terms.ts'
import { tasteOf } from './taste.ts'
import { topK } from './topK.ts'

/** How many of the best books by score are looked at more closely. */
const looked = 600
/** The latest loved books that a pick is compared with. */
const compared = 60
/** How much the nearest loved book has to say, and the next ones: one alone may be near by chance. */
const says = [0.4, 0.3, 0.3]
/** Below this, being like adds nothing; and so many books of a reader are asked. */
const hardlyAlike = 0.4
export const alikeTo = 60
const ofAuthor = 0.4
/** A fit of 1 is a likeness of `usual`, half of what a reader of one clear taste loves; below `least` nothing fits. */
const usual = 0.5
const least = 0.2
const mostFit = 3
const steepness = 2.5
/** The likeness of a book that has one of the genres and tropes of the survey, and for each further one. */
const named = 0.34
const perName = 0.06
/** A book that is like a named author's and has a named genre, too, is the better for it. */
const both = 0.25
/** Genres of at least 1 / `mainGenres` of the share of the first count as main ones. */
const mainGenres = 1.5
const leastGenre = 0.25
/** Penalties, taken off the ln of the score: for each kind lacked, each tag missing to `enoughTags`, and all named genres. */
const lackingPenalty = 6
const fewTagsPenalty = 0.3
const enoughTags = 3
const genrePenalty = 5
/** The part of `genrePenalty` for a book that has one of the named genres. */
const someGenrePart = 0.25
const lovedAuthorBoost = 1.5

/**
 * Multiplies the scores of the best books by how well each fits the reader, 0 to `mostFit`, and returns those that fit at all.
 */
export function fitting(sage: Sage, terms: Terms, allows: (book: number) => boolean): Int32Array {
  const { catalogue, scores } = sage
  const may = isReadable(catalogue, terms)
  const allowed = sage.found.subarray(0, sage.count).filter((book) => allows(book) && may(book) > 0)
  const fits = scalerOf(sage, terms, may)
  return topK(allowed, allowed.length, scores, looked).filter(fits)
}

/** Like `fitting` for these books, whatever their rank. Returns those with a score that fit at all. */
export function fittingOf(sage: Sage, terms: Terms, books: readonly number[]): number[] {
  const fits = scalerOf(sage, terms, isReadable(sage.catalogue, terms))
  return books.filter((book) => sage.scores[book]! > 0 && fits(book))
}

/** Each book is measured by the taste that it belongs to. */
function scalerOf(sage: Sage, terms: Terms, may: (book: number) => number): (book: number) => boolean {
  const tastes = formTastesOf(sage, terms).map((taste) => ({
    isOf: taste.isOf,
    fits: scaler(sage, terms, taste.terms, may),
  }))
  return (book) => tastes.some(({ isOf, fits }) => isOf(book) && fits(book))
}

/**
 * Multiplies the score of a book by its fit to one taste, and by how little it is like disliked books; false when it does not
 * fit.
 */
function scaler(sage: Sage, all: Terms, terms: Terms, may: (book: number) => number): (book: number) => boolean {
  const { catalogue, scores, factors, opposed } = sage
  const ofGenres = genreShare(catalogue, terms)
  const ofKind = kindFactor(sage, terms)
  const ofTimes = timeFactor(sage, terms)
  const asAsked = namedFactor(catalogue, terms)
  const loved = terms.books.filter(({ weight }) => weight > 0).slice(0, compared)
  const ground = commonGroundOf(
    sage,
    loved.filter(({ author }) => author === undefined),
  )
  const lovedOfAll = all.books.filter(({ weight }) => weight > 0).slice(0, compared)
  const oppose = oppositionBy(catalogue, lovedOfAll, all.dislikes ?? [])
  return (book) => {
    const fit =
      may(book) ** 2 *
      fitOf(catalogue, terms, loved, ground, book) *
      ofGenres(book) *
      ofKind(book) *
      ofTimes(book) *
      asAsked(book)
    opposed[book] = fit > 0 ? oppose(book).factor : 1
    factors[book] = fit * opposed[book]
    scores[book] = (scores[book]! + alikeAmount(catalogue, all, book)) * factors[book]
    return fit > 0
  }
}

function fitOf(
  catalogue: Catalogue,
  { tastes }: Terms,
  loved: Terms['books'],
  { of: groundWith, trust }: CommonGround,
  book: number,
): number {
  const nearest = nearness(loved.map(({ book: one }) => likeness(catalogue.content, one, book)))
  const near = trust * usual * groundWith(book) + (1 - trust) * nearest
  const names = tastes.filter(({ features }) => features.some((feature) => has(catalogue, book, feature)))
  const asNamed = names.length > 0 ? (named + perName * names.length) * tastes[0]!.fade ** 2 : 0
  const like = Math.max(near, asNamed) + both * Math.min(near, asNamed)
  return like < least ? 0 : Math.min(mostFit, (like / usual) ** steepness)
}

export function alikeAmount(catalogue: Catalogue, terms: Terms, book: number): number {
  if (terms.alikeShare === 0) return 0
  return terms.books.slice(0, alikeTo).reduce((sum, term) => sum + alike(catalogue, terms, term, book), 0)
}

/**
 * What being like one book of the reader adds to a score, so that not one of them speaks alone for all that are like several.
 * The works of a named author count by their mean, and lead first to books that many love.
 */
export function alike({ books, content }: Catalogue, { alikeShare }: Terms, term: BookTerm, book: number): number {
  if (term.weight <= 0 || term.book === book) return 0
  const weight = term.author === undefined ? term.weight : ofAuthor * term.weight ** 2 * esteemFactor(books[book]!)
  return weight * alikeShare * Math.max(0, likeness(content, term.book, book) - hardlyAlike)
}

function nearness(likenesses: number[]): number {
  const nearest = likenesses.toSorted((a, b) => b - a).slice(0, says.length)
  if (nearest.length === 0) return 0
  const said = nearest.reduce((sum, near, k) => sum + says[k]! * near, 0)
  return said / says.slice(0, nearest.length).reduce((sum, say) => sum + say, 0)
}

export function has({ content: { rows } }: Catalogue, book: number, feature: number): boolean {
  for (let k = rows.start[book]!; k < rows.start[book + 1]!; k++) if (rows.index[k] === feature) return true
  return false
}

/** 1 for books of the reader's main genres alone, down to `leastGenre` for those of other genres. */
function genreShare(catalogue: Catalogue, terms: Terms): (book: number) => number {
  const taste = tasteOf(catalogue, terms)
  const main = Math.max(...taste, Number.MIN_VALUE)
  const { start, index, value } = catalogue.genres
  return (book) => {
    let share = 0
    for (let k = start[book]!; k < start[book + 1]!; k++)
      share += value[k]! * Math.min(1, (mainGenres * taste[index[k]!]!) / main)
    return leastGenre + (1 - leastGenre) * share
  }
}

/** A book that lacks more of what the reader's books have in common than these do, or of which little is known, is a worse pick. */
function kindFactor(sage: Sage, terms: Terms): (book: number) => number {
  const { books, author } = sage.catalogue
  const lacking = missing(sage, terms)
  const loved = terms.books.filter(({ weight }) => weight > 0)
  const all = loved.reduce((sum, { weight }) => sum + weight, 0)
  const usually = loved.reduce((sum, { book, weight }) => sum + (weight / all) * lacking(book), 0)
  const lovedAuthors = new Set(loved.map(({ book }) => author[book]!))
  return (book) => {
    const missingTags = Math.max(0, enoughTags - books[book]!.tags.length)
    const known = lovedAuthors.has(author[book]!) ? lovedAuthorBoost : 1
    return known * Math.exp(lackingPenalty * (usually - lacking(book)) - fewTagsPenalty * missingTags)
  }
}

/** While the survey speaks, the genres that it names are asked for, unless the reader's own books are of others. */
function namedFactor(catalogue: Catalogue, { books, tastes }: Terms): (book: number) => number {
  const genres = tastes.filter(({ kind, features }) => kind === 'genre' && features.length > 0)
  if (genres.length === 0) return () => 1
  const { start, index, value } = catalogue.genres
  const rowOf = (book: number) => Array.from({ length: start[book + 1]! - start[book]! }, (_, k) => start[book]! + k)
  const own = books.filter(({ author, weight }) => author === undefined && weight > 0)
  const read = new Set(own.flatMap(({ book }) => rowOf(book).map((k) => index[k]!)))
  const unread = (book: number) => rowOf(book).reduce((sum, k) => sum + (read.has(index[k]!) ? 0 : value[k]!), 0)
  const byNamed = new Set(books.flatMap(({ book, author }) => (author === undefined ? [] : [book])))
  const isOf = (book: number, { features }: TasteTerm) => features.some((feature) => has(catalogue, book, feature))
  return (book) => {
    if (byNamed.has(book)) return 1
    const lacked = genres.filter((genre) => !isOf(book, genre)).length / genres.length
    return Math.exp(-genrePenalty * genres[0]!.fade ** 2 * (lacked === 1 ? unread(book) : someGenrePart * lacked))
  }
}

const leader = 5
/** Of the score of the leader; more while named authors alone speak, since what they do not lead to is soon a guess. */
const leastOfLeader = 0.5
const leastByNamed = 0.7
/** Of a reader of so many loved books the tail of the list is as good as the rest, down to this part. */
const wellKnown = 8
const leastWellKnown = 0.3
/** So many of each named genre stay while the survey counts for more than this. */
const ofNamed = 2
const mostFade = 0.5

type ScoreOf = (book: number) => number

/**
 * Without the books that fall far behind the fifth-best of those by other authors than were named in the survey: a short list is
 * better than one that is padded.
 */
export function aboveFloor(terms: Terms, candidates: Int32Array, scoreOf: ScoreOf): Int32Array {
  const floor = floorOf(terms, candidates, scoreOf)
  return candidates.filter((book) => scoreOf(book) >= floor)
}

/** Without those that fall far behind the others in the list; the first `firstKept`, those that are `due` and what was asked for stay. */
export function withoutTail(
  sage: Sage,
  terms: Terms,
  listed: readonly number[],
  due: readonly number[],
  firstKept: number,
  scoreOf: ScoreOf,
): number[] {
  const floor = floorOf(terms, listed, scoreOf)
  const byScore = listed.toSorted((a, b) => sage.scores[b]! - sage.scores[a]! || a - b)
  const kept = new Set([...byScore.slice(0, firstKept), ...due, ...ofEachNamed(sage, terms, byScore)])
  return byScore.filter((book) => kept.has(book) || scoreOf(book) >= floor)
}

/** The best of each genre that the survey names, as long as it counts for more than the shelf. */
function ofEachNamed({ catalogue }: Sage, { tastes }: Terms, byScore: readonly number[]): number[] {
  const genres = tastes.filter(({ kind, fade }) => kind === 'genre' && fade > mostFade)
  return genres.flatMap(({ features }) =>
    byScore.filter((book) => features.some((feature) => has(catalogue, book, feature))).slice(0, ofNamed),
  )
}

/** By the fifth-best of the books by other authors than were named in the survey. */
function floorOf({ books }: Terms, candidates: Iterable<number>, scoreOf: ScoreOf): number {
  const byNamed = new Set(books.flatMap(({ book, author }) => (author === undefined ? [] : [book])))
  const others = Int32Array.from(candidates).filter((book) => !byNamed.has(book))
  const best = Float64Array.from(others, scoreOf).sort().subarray(-leader)
  const own = books.filter(({ author, weight }) => author === undefined && weight > 0).length
  const leastOfFew = byNamed.size === 0 || own > 0 ? leastOfLeader : leastByNamed
  const part = own >= wellKnown ? leastWellKnown : leastOfFew
  return part * (best[0] ?? 0)
}
