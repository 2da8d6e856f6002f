import type { Catalogue } from './catalogue.ts'
import { type Content, cosine } from './content.ts'
import { type Dislike, halfAt } from './dislikes.ts'
import { rowCount } from './rows.ts'
import { topK } from './topK.ts'

/** How much a book is like disliked ones rather than loved ones. */
export interface Opposition {
  /** 0–1; the score is multiplied by it. */
  factor: number
  /** The disliked books that take it down, with their shares; these sum to 1. */
  shares: Map<number, number>
}

const unopposed: Opposition = { factor: 1, shares: new Map() }

/** So many books are a disliked book's kin: those that are most like it, and of few books no more than this part. */
const kin = 60
const kinPart = 0.25
/** How soon what is further from it is spared. */
const sharpness = 60
/** So much nearer than the least of its kin the nearest one counts at least: its odds are 1 or more, however many are as near. */
const nearest = Math.LN2 / sharpness
/** The likings of a trait that count as much as none. */
const usualTrait = 1
const least = 1e-3
/** The latest that a book is compared with, and how many disliked ones speak: the nearest. */
const compared = 60
const speaking = 3

/**
 * A book whose cosine with a disliked one is by x above that of the least of its kin has odds of e^(60 x) − 1 against it, and its score is
 * multiplied by 1 / (1 + the odds); they fade as evidence grows. So it is the nearest that fall, among few books alike as among many; of more
 * that are equally near, each is halved at most. One thing that readers dislike takes trait · D / (D + 1 + L), D of them having said so
 * and L loved books having it.
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

/** So many books at most are looked up by what they share with one, the rarest first; then the best so many times its kin are compared. */
const mostRead = 100_000
const compareFor = 10

/** The cosine of a book with the least like of its kin; of a large catalogue, about so. */
export function leastOfKin(content: Content, book: number): number {
  const known = content.leastOfKin.get(book) ?? findLeastOfKin(content, book)
  content.leastOfKin.set(book, known)
  return known
}

function findLeastOfKin(content: Content, book: number): number {
  const books = rowCount(content.rows)
  const wanted = Math.min(kin, Math.ceil(kinPart * (books - 1)))
  const like = mostLike(content, book, wanted)
  return like.length < wanted || wanted === 0 ? 0 : Math.max(0, Math.min(like.at(-1)!, like[0]! - nearest))
}

/** The largest cosines with other books, in descending order. Of a large catalogue those of books that share only common things are left out. */
function mostLike(content: Content, book: number, wanted: number): Float64Array {
  const { rows, byFeature } = content
  const cosines = new Float64Array(rowCount(rows))
  const found = new Int32Array(mostRead)
  let count = 0
  let read = 0
  let isWhole = true
  for (const k of rarestFirst(content, book)) {
    const from = byFeature.start[rows.index[k]!]!
    const end = byFeature.start[rows.index[k]! + 1]!
    const to = Math.min(end, from + mostRead - read)
    for (let j = from; j < to; j++) {
      const other = byFeature.index[j]!
      if (cosines[other] === 0 && other !== book) found[count++] = other
      cosines[other]! += rows.value[k]! * byFeature.value[j]!
    }
    read += to - from
    isWhole &&= to === end
  }
  const best = topK(found, count, cosines, isWhole ? wanted : compareFor * wanted)
  if (!isWhole) for (const other of best) cosines[other] = cosine(content, book, other)
  return Float64Array.from(topK(best, best.length, cosines, wanted), (other) => cosines[other]!)
}

function rarestFirst({ rows, byFeature }: Content, book: number): number[] {
  const booksWith = (k: number) => byFeature.start[rows.index[k]! + 1]! - byFeature.start[rows.index[k]!]!
  const places = Array.from({ length: rows.start[book + 1]! - rows.start[book]! }, (_, n) => rows.start[book]! + n)
  return places.filter((k) => rows.value[k]! > 0).sort((a, b) => booksWith(a) - booksWith(b))
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
