import { type Cloth, families } from './cloths.ts'
import type { GenreFamily } from './genreFamily.ts'
import { hash } from './hash.ts'

/** What a book's cloth is chosen by. Without a family it is `general`. */
export interface Bound {
  title: string
  author: string
  genreFamily?: GenreFamily
  series?: string | null
  seriesPosition?: number | null
}

export const layouts = ['plate', 'band', 'quarter', 'author', 'initial', 'disc', 'field'] as const
export type Layout = (typeof layouts)[number]

export interface Binding {
  cloth: Cloth
  layout: Layout
  /** Any whole numbers; drawn modulo the number of variants. */
  emblem: number
  pattern: number
}

/** Never changes for a book; ignores case and Unicode form. All volumes of a series look alike. */
export function bindingOf(book: Bound): Binding {
  const seed = seedOf(book)
  return {
    cloth: choicesOf(book)[0]!,
    layout: layouts[(seed >>> 5) % layouts.length]!,
    emblem: (seed >>> 11) & 63,
    pattern: (seed >>> 17) & 63,
  }
}

/**
 * The cloth of each book of a list. Most keep their own; one that stands beside a book in the same cloth takes the next
 * of its family. Volumes of a series share a cloth wherever they stand in the list, and singles give way to them.
 */
export function clothsInRow(books: readonly Bound[]): Cloth[] {
  const worn: Cloth[] = []
  const bind = (book: Bound, places: readonly number[]) => {
    const taken = new Set(places.flatMap((at) => [worn[at - 1], worn[at + 1]]))
    const choices = choicesOf(book)
    const cloth = choices.find((choice) => !taken.has(choice)) ?? choices[0]!
    for (const at of places) worn[at] = cloth
  }
  for (const places of placesOfSeries(books)) bind(books[places[0]!]!, places)
  books.forEach((book, at) => book.series || bind(book, [at]))
  return worn
}

function placesOfSeries(books: readonly Bound[]): Iterable<number[]> {
  const found = new Map<number, number[]>()
  books.forEach((book, at) => {
    if (!book.series) return
    const places = found.get(seedOf(book))
    if (places) places.push(at)
    else found.set(seedOf(book), [at])
  })
  return found.values()
}

/** All cloths of the family, the book's own first. */
function choicesOf(book: Bound): Cloth[] {
  const family = families[book.genreFamily ?? 'general']
  const own = seedOf(book) % family.length
  return [...family.slice(own), ...family.slice(0, own)]
}

const seeds = new WeakMap<Bound, number>()

function seedOf(book: Bound): number {
  const known = seeds.get(book)
  if (known !== undefined) return known
  const { title, author, series } = book
  const words = series ? `${series}|${author.split(',')[0]}` : `${title}|${author}`
  const seed = hash(words)
  seeds.set(book, seed)
  return seed
}
