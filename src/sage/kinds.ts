import type { SageBook } from './book.ts'
import type { Neighbours } from './neighbours.ts'
import { appendRows, type Row, type Rows, stackRows, transpose } from './rows.ts'

/** What tells the books of one genre apart. */
export interface Kinds {
  /** By book: how surely it is of each of its kinds, 0 to 1. */
  rows: Rows
  /** By kind: how much it tells, 0 to 1; 1 when at most one book in a hundred is of it. */
  telling: Float32Array
}

/** A book of which so many kinds are said borrows none. */
const enoughSaid = 3
/** What the readers of a book read besides tells less than what is said of it. */
const borrowed = 0.8
const leastBorrowed = 0.3
/** A kind must come up so many times as often as by chance to count half. */
const chance = 15
const rare = 100

/** A book of which little is said is also of the kinds of those that the same readers like. */
export function kindsOf(books: readonly SageBook[], neighbours: Neighbours): Kinds {
  const { numberOf, counts } = countKinds(books)
  const said = books.map(({ kinds = [] }) => kinds.map((kind) => numberOf.get(kind)!))
  const sources = transpose(neighbours.ease, books.length)
  const sums = new Float64Array(counts.length)
  const rows = said.map((own, book) => rowOf(own, borrow(said, counts, sources, book, sums)))
  return {
    rows: stackRows(rows),
    telling: Float32Array.from(counts, (count) => Math.min(1, Math.log(books.length / count) / Math.log(rare))),
  }
}

/** The kinds with further books at the end of these. They borrow none, and kinds that no book had before are left out. */
export function withMoreKinds(kinds: Kinds, books: readonly SageBook[], more: readonly SageBook[]): Kinds {
  const { numberOf } = countKinds(books)
  const said = more.map(({ kinds: own = [] }) => own.flatMap((kind) => numberOf.get(kind) ?? []))
  return {
    ...kinds,
    rows: appendRows(
      kinds.rows,
      said.map((own) => rowOf(own, [])),
    ),
  }
}

function countKinds(books: readonly SageBook[]) {
  const numberOf = new Map<string, number>()
  const counts: number[] = []
  for (const { kinds = [] } of books)
    for (const kind of kinds) {
      const number = numberOf.get(kind) ?? counts.push(0) - 1
      numberOf.set(kind, number)
      counts[number]!++
    }
  return { numberOf, counts }
}

/** Kind → its part of the weights that lead to the book. `sums` is working memory, all 0 before and after. */
function borrow(said: number[][], counts: number[], { start, index, value }: Rows, book: number, sums: Float64Array) {
  const need = 1 - said[book]!.length / enoughSaid
  if (need <= 0) return []
  const found = new Set<number>()
  let total = 0
  for (let k = start[book]!; k < start[book + 1]!; k++) {
    const lender = said[index[k]!]!
    if (lender.length === 0 || value[k]! <= 0) continue
    total += value[k]!
    for (const kind of lender) {
      sums[kind]! += value[k]!
      found.add(kind)
    }
  }
  return [...found].flatMap((kind): [number, number][] => {
    const share = sums[kind]! / total
    sums[kind] = 0
    const part = (need * borrowed * share) / (share + chance * (counts[kind]! / said.length))
    return part < leastBorrowed ? [] : [[kind, part]]
  })
}

function rowOf(own: number[], lent: [number, number][]): Row {
  const entries = new Map([...lent, ...own.map((kind): [number, number] => [kind, 1])])
  return { index: Int32Array.from(entries.keys()), value: Float32Array.from(entries.values()) }
}
