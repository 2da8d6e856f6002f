import type { BookFacts, Entry } from '#contract/shelf.ts'
import { copies, lengths } from './chosen.ts'
import { type FilterKind, filterKinds, type Filters } from './kinds.ts'

/** Per book id. Undefined until the server has answered. */
export type Facts = ReadonlyMap<string, BookFacts>

export interface Option {
  value: string
  books: number
}

const ofFacts = ['genre', 'trope', 'read', 'language', 'format'] as const

export const needFacts = (filters: Filters) => ofFacts.some((kind) => Boolean(filters[kind]?.length))

/** An entry needs one of the chosen values of each kind. */
export function filtered(entries: Entry[], filters: Filters, facts: Facts | undefined): Entry[] {
  const asked = askedOf(filters)
  if (asked.length === 0) return entries
  return entries.filter((entry) => asked.every((one) => isMet(one, entry, facts)))
}

/** Leaves out what no book of the reader has, such as a word mistyped in the address. */
export function knownOf(filters: Filters, entries: Entry[], facts: Facts | undefined): Filters {
  const known: Filters = {}
  for (const { kind, values } of askedOf(filters)) {
    const held = new Set(entries.flatMap((entry) => valuesOf[kind](entry, facts?.get(entry.book.id))))
    const kept = [...values].filter((value) => held.has(value))
    if (kept.length > 0) known[kind] = kept
  }
  return known
}

/** Per kind, how many books each value would show beside the filters of the other kinds. Includes chosen ones. */
export function optionsOf(entries: Entry[], filters: Filters, facts: Facts | undefined): Record<FilterKind, Option[]> {
  const asked = askedOf(filters)
  const counts = filterKinds.map(
    (kind) => [kind, new Map(filters[kind]?.map((value): [string, number] => [value, 0]))] as const,
  )
  for (const entry of entries) {
    const unmet = asked.filter((one) => !isMet(one, entry, facts))
    if (unmet.length > 1) continue
    for (const [kind, books] of counts) {
      if (unmet.length === 1 && unmet[0]!.kind !== kind) continue
      for (const value of valuesOf[kind](entry, facts?.get(entry.book.id)))
        books.set(value, (books.get(value) ?? 0) + 1)
    }
  }
  const options = counts.map(([kind, books]) => {
    const found = [...books].map(([value, count]) => ({ value, books: count }))
    return [kind, found.toSorted(orders[kind] ?? byCount)] as const
  })
  return Object.fromEntries(options) as Record<FilterKind, Option[]>
}

interface Asked {
  kind: FilterKind
  values: ReadonlySet<string>
}

const askedOf = (filters: Filters): Asked[] =>
  filterKinds.filter((kind) => filters[kind]?.length).map((kind) => ({ kind, values: new Set(filters[kind]) }))

const isMet = ({ kind, values }: Asked, entry: Entry, facts: Facts | undefined) =>
  valuesOf[kind](entry, facts?.get(entry.book.id)).some((value) => values.has(value))

const valuesOf: Record<FilterKind, (entry: Entry, facts: BookFacts | undefined) => string[]> = {
  genre: (_, facts) => facts?.genres ?? [],
  trope: (_, facts) => facts?.tropes ?? [],
  stars: ({ rating, status, isDnf }) => {
    // Imports may have quarter stars.
    if (rating !== null) return [`${Math.round(rating * 2) / 2}`]
    return status === 'finished' && !isDnf ? ['none'] : []
  },
  read: ({ timesRead }, facts) => {
    if (!facts) return []
    return timesRead > 0 && facts.yearsRead.length === 0 ? ['none'] : facts.yearsRead.map(String)
  },
  published: ({ book: { year } }) =>
    year === null ? [] : [year < 1900 ? 'earlier' : `${Math.floor(year / 10)}0s`, `${year}`],
  length: ({ pages }) => (pages === null ? [] : [lengthOf(pages)]),
  language: (_, facts) => (facts?.language ? [facts.language] : []),
  format: (_, facts) => facts?.formats ?? [],
  copy: ({ isOwned, lentTo }) => [isOwned ? 'owned' : 'not-owned', ...(lentTo === null ? [] : ['lent'])],
  series: ({ book: { series } }) => (series === null ? [] : [series]),
}

const isYear = (value: string) => /^\d+$/.test(value)

/** There are too many single years to list beside the decades: they are found by typing. */
export const isFoundByTyping = (kind: FilterKind, value: string) => kind === 'published' && isYear(value)

function lengthOf(pages: number): (typeof lengths)[number] {
  if (pages < 250) return 'short'
  return pages <= 500 ? 'medium' : 'long'
}

const byCount = (a: Option, b: Option) => b.books - a.books || a.value.localeCompare(b.value)
const downward = (a: Option, b: Option) => Number.parseFloat(b.value) - Number.parseFloat(a.value)
const lastly = (word: string) => (a: Option, b: Option) =>
  Number(a.value === word) - Number(b.value === word) || downward(a, b)
/** The decades, the latest first, and then the years. */
const decadesFirst = (a: Option, b: Option) =>
  Number(isYear(a.value)) - Number(isYear(b.value)) || lastly('earlier')(a, b)
const asListed = (list: readonly string[]) => (a: Option, b: Option) => list.indexOf(a.value) - list.indexOf(b.value)

const orders: Partial<Record<FilterKind, (a: Option, b: Option) => number>> = {
  stars: lastly('none'),
  read: lastly('none'),
  published: decadesFirst,
  length: asListed(lengths),
  copy: asListed(copies),
}
