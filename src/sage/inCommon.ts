import { esteemFactor } from './book.ts'
import { groups } from './kinds.ts'
import type { Sage } from './sage.ts'
import type { BookTerm, Terms } from './terms.ts'

/** An author counts once, however many of their books the reader loves. One author alone is weak evidence. */
const doubt = 0.5

/**
 * How much a book lacks of the kinds that the reader's books have in common; 0 when it lacks nothing. Kinds are counted by author, so
 * that one author from Italy does not make a reader of Italians, and common kinds are missed less.
 */
export function missing(sage: Sage, { books }: Terms): (book: number) => number {
  const { start, index, value } = sage.kinds.rows
  const common = kindsInCommon(sage, books)
  const all = [...common.values()].reduce((sum, part) => sum + part, 0)
  return (book) => {
    let lacking = all
    for (let k = start[book]!; k < start[book + 1]!; k++) lacking -= value[k]! * (common.get(index[k]!) ?? 0)
    return lacking
  }
}

/**
 * Kind → how much it binds: the square of its part of what the reader loves, so that what all have binds far more than what half have.
 * Only books that tell of its group are asked.
 */
function kindsInCommon(sage: Sage, books: readonly BookTerm[]): Map<number, number> {
  const { kinds } = sage
  const { index, value } = kinds.rows
  const said = new Map<number, number>()
  const authors = groups.map(() => 0)
  for (const { works, speaks } of authorsOf(sage, books)) {
    const total = sumOf(works)
    for (const [group, { of }] of groups.entries()) {
      const telling = of === 'kinds' ? works : works.filter(({ book }) => placesOf(kinds, book, group).length > 0)
      const told = sumOf(telling)
      if (told === 0) continue
      const counts = (speaks * told) / total
      authors[group]! += counts
      for (const { book, weight } of telling)
        for (const k of placesOf(kinds, book, group))
          said.set(index[k]!, (said.get(index[k]!) ?? 0) + (value[k]! * counts * weight) / told)
    }
  }
  const binds = (kind: number, by: number) => {
    const group = kinds.group[kind]!
    const of = authors[group]!
    const part = (kinds.telling[kind]! * by) / of
    return groups[group]!.weight * (of / (of + doubt)) * sharedBy(by, of) * part ** 2
  }
  return new Map([...said].map(([kind, by]) => [kind, binds(kind, by)]))
}

/** 1 for what two authors or more write, or one of two; 0 for what one of three writes. */
const sharedBy = (authors: number, of: number) => Math.max(Math.min(1, authors - 1), Math.min(1, 3 - of), 0)

interface Author {
  works: { book: number; weight: number }[]
  /** 0 to 1. */
  speaks: number
}

/** An author who was named is known for the works that many love. */
function authorsOf({ catalogue: { author, books } }: Sage, terms: readonly BookTerm[]): Author[] {
  const loved = terms.filter(({ weight }) => weight > 0)
  const byAuthor = Map.groupBy(loved, ({ book, author: named }) => `${named === undefined} ${author[book]!}`)
  return [...byAuthor.values()].map((works) => {
    const total = sumOf(works)
    if (works[0]!.author === undefined) return { works, speaks: Math.min(1, total) }
    const known = works.map(({ book, weight }) => ({ book, weight: weight * esteemFactor(books[book]!) }))
    // A named author's works weigh 1/√n each.
    return { works: known, speaks: Math.min(1, total / Math.sqrt(works.length)) }
  })
}

/** From the first of these shares of the shelf on, one time of the past binds, and fully from the second. */
const timeFrom = 0.5
const timeFull = 0.8
/** A book whose times have this part of the shelf is not the worse for them; one whose times have none keeps the least. */
const enoughOfTime = 0.25
const leastOfTime = 0.15
const latestPast = 14

/**
 * Below 1 for books of other times, when most of the reader's books that tell of their times are of one time in the past; 1 for books that
 * tell of none.
 */
export function timeFactor(sage: Sage, { books: loved }: Terms): (book: number) => number {
  const { books } = sage.catalogue
  const told = authorsOf(sage, loved).flatMap(({ works, speaks }) => {
    const telling = works.filter(({ book }) => (books[book]!.eras?.length ?? 0) > 0)
    const total = sumOf(telling)
    return telling.map(({ book, weight }) => ({ eras: books[book]!.eras!, weight: (speaks * weight) / total }))
  })
  const all = sumOf(told)
  const shareOf = (own: readonly number[]) =>
    sumOf(told.filter(({ eras }) => eras.some((era) => own.some((one) => Math.abs(one - era) <= 1)))) / all
  const past = new Set(told.flatMap(({ eras }) => eras.filter((era) => era <= latestPast)))
  const most = Math.max(0, ...Array.from(past, (era) => shareOf([era])))
  const binds = (all / (all + 1)) * Math.min(1, Math.max(0, most - timeFrom) / (timeFull - timeFrom))
  return (book) => {
    const own = books[book]!.eras ?? []
    if (own.length === 0 || binds === 0) return 1
    return 1 - binds * (1 - leastOfTime) * (1 - Math.min(1, shareOf(own) / enoughOfTime))
  }
}

const sumOf = (works: readonly { weight: number }[]) => works.reduce((sum, { weight }) => sum + weight, 0)

/** Where the rows have the book's kinds of this group. */
function placesOf({ rows: { start, index }, group }: Sage['kinds'], book: number, asked: number): number[] {
  const places: number[] = []
  for (let k = start[book]!; k < start[book + 1]!; k++) if (group[index[k]!] === asked) places.push(k)
  return places
}
