import type { Catalogue } from './catalogue.ts'
import { type Content, cosine } from './content.ts'
import { type Dislike, halfAt } from './dislikes.ts'
import { topK } from './topK.ts'

/** How much a book is like disliked ones rather than loved ones. */
export interface Opposition {
  /** 0–1; the score is multiplied by it. */
  factor: number
  /** The disliked books that take it down, with their shares; these sum to 1. */
  shares: Map<number, number>
}

const unopposed: Opposition = { factor: 1, shares: new Map() }

/** So many books are a disliked book's kin: those that are most like it. How soon what is further from it is spared. */
const kin = 60
const sharpness = 60
/** The likings of a trait that count as much as none. */
const usualTrait = 1
const least = 1e-3
/** The latest that a book is compared with, and how many disliked ones speak: the nearest. */
const compared = 60
const speaking = 3

/**
 * A book whose cosine with a disliked one is by x above that of its sixtieth neighbor has odds of e^(60 x) − 1 against it, and its score is
 * multiplied by 1 / (1 + the odds); they fade as evidence grows. So it is the nearest that fall, among few books alike as among many. One thing
 * that readers dislike takes trait · D / (D + 1 + L), D of them having said so and L loved books having it.
 */
export function oppositionBy(
  catalogue: Catalogue,
  loved: readonly { book: number; weight: number }[],
  dislikes: readonly Dislike[],
): (book: number) => Opposition {
  if (dislikes.length === 0) return () => unopposed
  const near = loved.filter(({ weight }) => weight > 0).slice(0, compared)
  const fade = 1 / (1 + sumOf(near.map(({ weight }) => weight)) / halfAt)
  const wholes = dislikes
    .filter((one) => one.for === 'all')
    .slice(0, compared)
    .map(({ book, weight }) => ({ book, weight: weight * fade, leastLike: leastOfKin(catalogue.content, book) }))
  const reasons = dislikes.filter((one) => one.for !== 'all')
  const likedWith = countOf(catalogue, near)
  return (book) => {
    const taken = new Map<number, number>()
    let factor = 1
    const all = wholes.map((one) => {
      const nearer = Math.max(0, cosine(catalogue.content, one.book, book) - one.leastLike)
      return { book: one.book, amount: one.weight * Math.expm1(sharpness * nearer) }
    })
    const against = all.toSorted((a, b) => b.amount - a.amount).slice(0, speaking)
    const said = sumOf(against.map(({ amount }) => amount))
    if (said > least) {
      factor = 1 / (1 + said)
      for (const one of against) add(taken, one.book, ((1 - factor) * one.amount) / said)
    }
    for (const { book: one, for: reason, weight } of reasons) {
      const has = amountOf(catalogue, one, book, reason)
      if (has === 0) continue
      const speakers = reasons.reduce((sum, other) => sum + (other.for === reason ? other.weight : 0), 0)
      const takes = has * (speakers / (speakers + usualTrait + likedWith(reason)))
      const part = 1 - (1 - takes) ** (weight / speakers)
      factor *= 1 - part
      add(taken, one, part)
    }
    const total = sumOf([...taken.values()])
    return total === 0 ? unopposed : { factor, shares: new Map([...taken].map(([one, part]) => [one, part / total])) }
  }
}

const knownKin = new WeakMap<Content, Map<number, number>>()

/** The cosine of a book with the least like of its kin. */
function leastOfKin(content: Content, book: number): number {
  const known = knownKin.get(content) ?? new Map<number, number>()
  knownKin.set(content, known)
  const { rows, byFeature } = content
  if (!known.has(book)) {
    const cosines = new Float64Array(rows.start.length - 1)
    for (let k = rows.start[book]!; k < rows.start[book + 1]!; k++)
      for (let j = byFeature.start[rows.index[k]!]!; j < byFeature.start[rows.index[k]! + 1]!; j++)
        cosines[byFeature.index[j]!]! += rows.value[k]! * byFeature.value[j]!
    cosines[book] = 0
    const ids = Int32Array.from(cosines, (_, id) => id)
    const nearest = topK(ids, ids.length, cosines, kin)
    known.set(book, nearest.length < kin ? 0 : cosines[nearest.at(-1)!]!)
  }
  return known.get(book)!
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

function add(to: Map<number, number>, book: number, amount: number): void {
  to.set(book, (to.get(book) ?? 0) + amount)
}

function amountOf({ books, author }: Catalogue, disliked: number, book: number, reason: Dislike['for']): number {
  if (reason === 'all') return 0
  if (reason === 'writing') return Number(author[book]! >= 0 && author[book] === author[disliked])
  return books[book]!.traits?.[reason] ?? 0
}

function countOf({ books }: Catalogue, loved: readonly { book: number; weight: number }[]) {
  return (reason: Dislike['for']) =>
    reason === 'all' || reason === 'writing'
      ? 0
      : loved.reduce((sum, { book, weight }) => sum + weight * (books[book]!.traits?.[reason] ?? 0), 0)
}
