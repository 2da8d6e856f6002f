import { type Opposition, oppositionBy } from './opposition.ts'
import type { Rows } from './rows.ts'
import { alike, alikeTo } from './fitting.ts'
import type { Sage } from './sage.ts'
import { entry } from './sharedFeatures.ts'
import { termSettings, type Terms } from './terms.ts'

export type Contribution =
  /** `fromReaders`: which part of the amount, 0 to 1, comes from what readers love together, the rest from likeness alone. */
  | { kind: 'book'; book: number; amount: number; fromReaders?: number }
  | { kind: 'author' | 'genre' | 'trope'; name: string; amount: number }

/** The terms of each book's score, largest first; they sum to the score. Leaves out zeros, keeps negative terms. */
export function contributionsToEach(sage: Sage, terms: Terms, books: readonly number[]): Map<number, Contribution[]> {
  const asked = [...new Set(books)]
  asked.forEach((book, slot) => (sage.slots[book] = slot + 1))
  const [parts, add] = collector(asked.map((book) => sage.factors[book]! / sage.opposed[book]!))
  addOwn(sage, terms, asked, add)
  addAuthors(sage, terms, asked, add)
  addTastes(sage, terms, asked, add)
  for (const book of asked) sage.slots[book] = 0
  const oppose = oppositionBy(sage.catalogue, terms.books, terms.dislikes ?? [])
  asked.forEach((book, slot) => sage.opposed[book]! < 1 && addOpposition(parts[slot]!, oppose(book)))
  for (const part of parts) part.sort((one, other) => other.amount - one.amount)
  return new Map(asked.map((book, slot) => [book, parts[slot]!]))
}

/** What likeness to disliked books takes from the rest. */
function addOpposition(parts: Contribution[], { factor, shares }: Opposition): void {
  const rest = parts.reduce((sum, { amount }) => sum + amount, 0)
  for (const [book, share] of shares) {
    const amount = (factor - 1) * rest * share
    const own = parts.find((part) => part.kind === 'book' && part.book === book)
    if (own) own.amount += amount
    else parts.push({ kind: 'book', book, amount })
  }
}

type Add = (amounts: Float64Array, part: (amount: number, slot: number) => Contribution) => void

function collector(factors: number[]): [Contribution[][], Add] {
  const parts = factors.map((): Contribution[] => [])
  const add: Add = (amounts, part) => {
    factors.forEach((factor, slot) => {
      if (amounts[slot] !== 0) parts[slot]!.push(part(amounts[slot]! * factor, slot))
    })
  }
  return [parts, add]
}

function addOwn(sage: Sage, terms: Terms, asked: readonly number[], add: Add): void {
  const amounts = new Float64Array(asked.length)
  for (const [place, term] of terms.books.entries()) {
    const { book, weight, author } = term
    if (author !== undefined) continue
    amounts.fill(0)
    sumRow(sage, sage.neighbours.ease, book, weight, amounts)
    if (terms.knnShare > 0) sumRow(sage, sage.neighbours.knn, book, weight * terms.knnShare, amounts)
    const read = amounts.slice()
    addAlike(sage, terms, place, asked, amounts)
    add(amounts, (amount, slot) => ({ kind: 'book', book, amount, fromReaders: read[slot]! / amounts[slot]! }))
  }
}

function addAuthors(sage: Sage, terms: Terms, asked: readonly number[], add: Add): void {
  const byName = new Map<string, Float64Array>()
  for (const [place, { book, weight, author }] of terms.books.entries()) {
    if (author === undefined) continue
    const amounts = byName.get(author) ?? new Float64Array(asked.length)
    byName.set(author, amounts)
    sumRow(sage, sage.neighbours.ease, book, weight, amounts)
    addAlike(sage, terms, place, asked, amounts)
    if (sage.slots[book]! > 0) amounts[sage.slots[book]! - 1]! += weight * termSettings.byAuthor
  }
  for (const [name, amounts] of byName) add(amounts, (amount) => ({ kind: 'author', name, amount }))
}

function addAlike(
  { catalogue }: Sage,
  terms: Terms,
  place: number,
  asked: readonly number[],
  amounts: Float64Array,
): void {
  if (terms.alikeShare === 0 || place >= alikeTo) return
  asked.forEach((one, slot) => (amounts[slot]! += alike(catalogue, terms, terms.books[place]!, one)))
}

function addTastes({ catalogue }: Sage, { tastes }: Terms, asked: number[], add: Add): void {
  for (const { kind, name, features, weight } of tastes) {
    const amounts = Float64Array.from(asked, (book) =>
      features.reduce((sum, feature) => sum + weight * entry(catalogue.proposed, feature, book), 0),
    )
    add(amounts, (amount) => ({ kind, name, amount }))
  }
}

function sumRow({ slots }: Sage, { start, index, value }: Rows, row: number, weight: number, amounts: Float64Array) {
  for (let k = start[row]!; k < start[row + 1]!; k++) {
    const slot = slots[index[k]!]!
    if (slot > 0) amounts[slot - 1]! += weight * value[k]!
  }
}
