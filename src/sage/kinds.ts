import type { SageBook } from './book.ts'
import type { Neighbours } from './neighbours.ts'
import { appendRows, type Row, type Rows, stackRows, transpose } from './rows.ts'

/** What tells the books of one genre apart. */
export interface Kinds {
  /** By book: how surely it is of each of its kinds, 0 to 1. */
  rows: Rows
  /** By kind: how much it tells, 0 to 1; 1 when very few books are of it. */
  telling: Float32Array
  /** By kind: its place in `groups`. */
  group: Uint8Array
}

export interface KindGroup {
  of: 'kinds' | 'form' | 'setting' | 'story' | 'feel'
  /** How much it matters that a book lacks what all books of a reader have. */
  weight: number
  /** A kind of one in so many books tells all. */
  rare: number
  /** A book of which so many kinds are said borrows none. */
  enoughSaid: number
  /** A kind must come up so many times as often as by chance to count half. */
  chance: number
}

export const groups: readonly KindGroup[] = [
  { of: 'kinds', weight: 1, rare: 100, enoughSaid: 3, chance: 15 },
  { of: 'form', weight: 2, rare: 30, enoughSaid: 1, chance: 15 },
  { of: 'setting', weight: 0.7, rare: 30, enoughSaid: 1, chance: 5 },
  { of: 'story', weight: 0.5, rare: 20, enoughSaid: 1, chance: 5 },
  { of: 'feel', weight: 0.8, rare: 8, enoughSaid: 1, chance: 2 },
]

/** What the readers of a book read besides tells less than what is said of it. */
const borrowed = 0.8
const leastBorrowed = 0.3

/** A book of which little is said is also of the kinds of those that the same readers like. */
export function kindsOf(books: readonly SageBook[], neighbours: Neighbours): Kinds {
  const sources = transpose(neighbours.ease, books.length)
  const all = groups.map((group) => kindsIn(group, books, sources))
  const from = all.map((_, g) => all.slice(0, g).reduce((sum, { counts }) => sum + counts.length, 0))
  const rows = books.map((_, book) => joined(all.map(({ rows: own }, g) => shifted(own[book]!, from[g]!))))
  return {
    rows: stackRows(rows),
    telling: Float32Array.from(all.flatMap(({ telling }) => telling)),
    group: Uint8Array.from(all.flatMap(({ counts }, g) => counts.map(() => g))),
  }
}

/** The kinds with further books at the end of these. They borrow none, and kinds that no book had before are left out. */
export function withMoreKinds(kinds: Kinds, books: readonly SageBook[], more: readonly SageBook[]): Kinds {
  let from = 0
  const all = groups.map((group, g) => {
    const { numberOf } = countKinds(group, books)
    // Numbers follow the first book that has a kind, so those of earlier newcomers come after those that were learned.
    const learned = kinds.group.filter((one) => one === g).length
    const known = (book: SageBook) => numbersOf(group, book, numberOf).filter((number) => number < learned)
    const rows = more.map((book) => shifted(rowOf(known(book), []), from))
    from += learned
    return rows
  })
  return {
    ...kinds,
    rows: appendRows(
      kinds.rows,
      more.map((_, book) => joined(all.map((rows) => rows[book]!))),
    ),
  }
}

/** The numbers of the kinds with these names, which are in lower case. */
export function kindsNamed(kinds: Kinds, books: readonly SageBook[], names: ReadonlySet<string>): Set<number> {
  const found = new Set<number>()
  let from = 0
  for (const [g, group] of groups.entries()) {
    const { numberOf } = countKinds(group, books)
    const learned = kinds.group.filter((one) => one === g).length
    for (const name of names) {
      const number = numberOf.get(name)
      if (number !== undefined && number < learned) found.add(from + number)
    }
    from += learned
  }
  return found
}

function kindsIn(group: KindGroup, books: readonly SageBook[], sources: Rows) {
  const { numberOf, counts } = countKinds(group, books)
  const said = books.map((book) => numbersOf(group, book, numberOf))
  const speaking = group.of === 'kinds' ? books.length : said.filter(({ length }) => length > 0).length
  const sums = new Float64Array(counts.length)
  return {
    counts,
    rows: said.map((own, book) => rowOf(own, borrow(group, said, counts, speaking, sources, book, sums))),
    telling: counts.map((count) => Math.min(1, Math.log(speaking / count) / Math.log(group.rare))),
  }
}

const namesIn = ({ of }: KindGroup, book: SageBook) => [...new Set((book[of] ?? []).map((name) => name.toLowerCase()))]

const numbersOf = (group: KindGroup, book: SageBook, numberOf: Map<string, number>) =>
  namesIn(group, book).flatMap((name) => numberOf.get(name) ?? [])

function countKinds(group: KindGroup, books: readonly SageBook[]) {
  const numberOf = new Map<string, number>()
  const counts: number[] = []
  for (const book of books)
    for (const kind of namesIn(group, book)) {
      const number = numberOf.get(kind) ?? counts.push(0) - 1
      numberOf.set(kind, number)
      counts[number]!++
    }
  return { numberOf, counts }
}

/** Kind → its part of the weights that lead to the book. `sums` is working memory, all 0 before and after. */
function borrow(
  { enoughSaid, chance }: KindGroup,
  said: number[][],
  counts: number[],
  speaking: number,
  { start, index, value }: Rows,
  book: number,
  sums: Float64Array,
) {
  const need = 1 - said[book]!.length / enoughSaid
  if (need <= 0) return []
  const found: number[] = []
  let total = 0
  for (let k = start[book]!; k < start[book + 1]!; k++) {
    const lender = said[index[k]!]!
    if (lender.length === 0 || value[k]! <= 0) continue
    total += value[k]!
    for (const kind of lender) {
      if (sums[kind] === 0) found.push(kind)
      sums[kind]! += value[k]!
    }
  }
  return found.flatMap((kind): [number, number][] => {
    const share = sums[kind]! / total
    sums[kind] = 0
    const part = (need * borrowed * share) / (share + chance * (counts[kind]! / speaking))
    return part < leastBorrowed ? [] : [[kind, part]]
  })
}

function rowOf(own: number[], lent: [number, number][]): Row {
  const further = lent.filter(([kind]) => !own.includes(kind))
  return {
    index: Int32Array.from([...own, ...further.map(([kind]) => kind)]),
    value: Float32Array.from([...own.map(() => 1), ...further.map(([, part]) => part)]),
  }
}

const shifted = ({ index, value }: Row, by: number): Row => ({ index: index.map((kind) => kind + by), value })

/** One row out of those of the groups. */
function joined(rows: readonly Row[]): Row {
  const { index, value } = stackRows(rows)
  return { index, value }
}
