import { audiences, esteemFactor } from './book.ts'
import type { Catalogue } from './catalogue.ts'
import { likeness } from './content.ts'
import { oppositionBy } from './dislikes.ts'
import type { Sage } from './sage.ts'
import type { BookTerm, Terms } from './terms.ts'
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
const mostFit = 1.2
const steepness = 3
/** The likeness of a book that has one of the genres and tropes of the survey, and for each further one. */
const named = 0.34
const perName = 0.06
/** A book that is like a named author's and has a named genre, too, is the better for it. */
const both = 0.25
/** A form or an age of less than this part of the shelf is not read. */
const readShare = 1 / 12
/** Genres of at least 1 / `mainGenres` of the share of the first count as main ones. */
const mainGenres = 1.5
const leastKind = 0.25
/** For the ages beside those of the reader. */
const nextAge = 0.4

/**
 * Multiplies the scores of the best books by how well each fits the reader, 0 to `mostFit`, and returns those that fit at all.
 */
export function fitting(sage: Sage, terms: Terms, allows: (book: number) => boolean): Int32Array {
  const { catalogue, scores } = sage
  const may = isReadable(catalogue, terms)
  const allowed = sage.found.subarray(0, sage.count).filter((book) => allows(book) && may(book) > 0)
  const fits = scaler(sage, terms, may)
  return topK(allowed, allowed.length, scores, looked).filter(fits)
}

/** Like `fitting` for these books, whatever their rank. Returns those with a score that fit at all. */
export function fittingOf(sage: Sage, terms: Terms, books: readonly number[]): number[] {
  const fits = scaler(sage, terms, isReadable(sage.catalogue, terms))
  return books.filter((book) => sage.scores[book]! > 0 && fits(book))
}

/** Multiplies the score of a book by its fit and by how little it is like disliked books; false when it does not fit. */
function scaler(sage: Sage, terms: Terms, may: (book: number) => number): (book: number) => boolean {
  const { catalogue, scores, factors, opposed } = sage
  const ofKind = kindShare(catalogue, terms)
  const loved = terms.books.filter(({ weight }) => weight > 0).slice(0, compared)
  const oppose = oppositionBy(catalogue, loved, terms.dislikes ?? [])
  return (book) => {
    const fit = may(book) * fitOf(catalogue, terms, loved, book) * ofKind(book)
    opposed[book] = fit > 0 ? oppose(book).factor : 1
    factors[book] = fit * opposed[book]
    scores[book] = (scores[book]! + alikeAmount(catalogue, terms, book)) * factors[book]
    return fit > 0
  }
}

function fitOf(catalogue: Catalogue, { tastes }: Terms, loved: Terms['books'], book: number): number {
  const near = nearness(loved.map(({ book: one }) => likeness(catalogue.content, one, book)))
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

/** 1 for books of the reader's main genres alone, down to `leastKind` for those of other genres. */
function kindShare(catalogue: Catalogue, terms: Terms): (book: number) => number {
  const taste = tasteOf(catalogue, terms)
  const main = Math.max(...taste, Number.MIN_VALUE)
  const { start, index, value } = catalogue.genres
  return (book) => {
    let share = 0
    for (let k = start[book]!; k < start[book + 1]!; k++)
      share += value[k]! * Math.min(1, (mainGenres * taste[index[k]!]!) / main)
    return leastKind + (1 - leastKind) * share
  }
}

/**
 * 1 for books of a form and for the age that the reader reads most; less for other ages that they read or that are beside
 * these; 0 for other forms and ages.
 */
function isReadable({ books }: Catalogue, { books: own, tastes }: Terms): (book: number) => number {
  const forms = new Map<string, number>()
  const ages = new Float64Array(audiences.length)
  let total = 0
  for (const { book, weight } of own) {
    if (weight <= 0) continue
    total += weight
    for (const form of books[book]!.form ?? []) forms.set(form, (forms.get(form) ?? 0) + weight)
    for (const age of books[book]!.audience ?? []) ages[audiences.indexOf(age)]! += weight
  }
  for (const { kind, name, fade } of tastes) {
    if (kind !== 'genre') continue
    const said = bySurvey[name]
    for (const form of said?.forms ?? fiction) forms.set(form, Infinity)
    if (said?.age !== undefined) ages[said.age]! += 2 * fade
  }
  // However many books a named author wrote for one age, the ages that were named suit as well.
  const written = Math.max(...ages)
  for (const { kind, name, fade } of tastes) {
    const age = kind === 'genre' ? bySurvey[name]?.age : undefined
    if (age !== undefined) ages[age] = Math.max(ages[age]!, fade * written)
  }
  if (ages.every((weight) => weight === 0)) ages[adults] = 1
  const most = Math.max(...ages)
  const reads = (form: string) =>
    forms.size === 0 || (forms.get(form) ?? 0) >= Math.max(total * readShare, Number.MIN_VALUE)
  const suits = (age: number) =>
    Math.sqrt(Math.max(ages[age]! / most, nextAge ** 2 * (Math.max(ages[age - 1] ?? 0, ages[age + 1] ?? 0) / most)))
  return (book) => {
    const { form = [], audience = [] } = books[book]!
    if (form.length > 0 && !form.some(reads)) return 0
    return audience.length === 0 ? 1 : Math.max(...audience.map((age) => suits(audiences.indexOf(age))))
  }
}

const adults = audiences.indexOf('adults')
const fiction = ['fiction']
const facts = ['facts']
const bySurvey: Record<string, { forms?: string[]; age?: number }> = {
  'Young Adult (YA)': { age: 2, forms: ['fiction'] },
  'Middle Grade (MG)': { age: 1, forms: ['fiction'] },
  "Children's Literature": { age: 0, forms: ['fiction', 'picture book', 'verse'] },
  Poetry: { forms: ['verse'] },
  'Non-Fiction': { forms: facts },
  'General Non-Fiction': { forms: facts },
  'Biography & Autobiography': { forms: facts },
  Memoir: { forms: facts },
  History: { forms: facts },
  'Self-Help & Personal Development': { forms: facts },
  'True Crime': { forms: facts },
  'Science & Nature': { forms: facts },
  Essays: { forms: facts },
  Travel: { forms: facts },
  Cookbooks: { forms: ['recipes'] },
  'Graphic Novels & Comics': { forms: ['comics'] },
  Manga: { forms: ['comics'] },
  'Classic Literature': { forms: ['fiction', 'play'] },
}

const leader = 10
const leastOfLeader = 0.3

/** Without the books that fall far behind the tenth-best of those by other authors than were named in the survey. */
export function aboveFloor({ scores }: Sage, { books }: Terms, candidates: Int32Array): Int32Array {
  const byNamed = new Set(books.flatMap(({ book, author }) => (author === undefined ? [] : [book])))
  const others = candidates.filter((book) => !byNamed.has(book))
  const ordered = topK(others, others.length, scores, leader)
  const floor = leastOfLeader * (scores[ordered.at(-1) ?? 0] ?? 0)
  return candidates.filter((book) => scores[book]! >= floor)
}
