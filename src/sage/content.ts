import { seriesKey, type SageBook } from './book.ts'
import { type Row, type Rows, stackRows, turn } from './rows.ts'

export type FeatureKind = 'tag' | 'genre' | 'author' | 'series'

/** What the books are about: a unit vector per book over all features, and the same by feature. */
export interface Content {
  /** Book → features; each row has length 1 (or is empty) and ascends by feature. */
  rows: Rows
  /** Feature → books. */
  byFeature: Rows
  names: string[]
  kinds: FeatureKind[]
}

/** How much each kind of feature counts in the square of a cosine, before the whole vector is brought to length 1. */
export const kindWeights: Record<FeatureKind, number> = { tag: 1.5, genre: 0.7, author: 1.5, series: 1.5 }

const kindsInOrder: FeatureKind[] = ['tag', 'genre', 'author', 'series']

/**
 * The content vectors of the books. Every feature counts by idf = ln(N / books that have it), so that what nearly every
 * book has says nearly nothing; genres by their own weights besides. Each kind is brought to length 1, then weighted by
 * `kindWeights`, then the whole is brought to length 1: the product of two rows is their cosine. Tags are compared, and
 * given back, in lower case.
 */
export function contentOf(books: readonly SageBook[]): Content {
  const blocks = kindsInOrder.map((kind) => blockOf(books, kind))
  const offsets = [0]
  for (const block of blocks) offsets.push(offsets.at(-1)! + block.names.length)
  const rows = stackRows(books.map((_, book) => unitRow(blocks, offsets, book)))
  const names = blocks.flatMap((block) => block.names)
  return {
    rows,
    byFeature: turn(rows, names.length),
    names,
    kinds: blocks.flatMap((block) => block.names.map(() => block.kind)),
  }
}

/** The cosine of two books' content, 0–1. */
export function cosine(content: Content, a: number, b: number): number {
  const { start, index, value } = content.rows
  let [k, m, sum] = [start[a]!, start[b]!, 0]
  while (k < start[a + 1]! && m < start[b + 1]!) {
    const difference = index[k]! - index[m]!
    if (difference === 0) sum += value[k]! * value[m]!
    if (difference <= 0) k++
    if (difference >= 0) m++
  }
  return sum
}

interface Block {
  kind: FeatureKind
  names: string[]
  /** Per book: feature within the block → value, of length 1. */
  features: Map<number, number>[]
}

function blockOf(books: readonly SageBook[], kind: FeatureKind): Block {
  const named = books.map((book) => rawFeatures(book, kind))
  const names = [...new Set(named.flatMap((features) => [...features.keys()]))].sort()
  const numberOf = new Map(names.map((name, number) => [name, number]))
  const inBooks = new Int32Array(names.length)
  for (const features of named) for (const name of features.keys()) inBooks[numberOf.get(name)!]!++
  const idf = (number: number) => Math.log(books.length / inBooks[number]!) + 1e-3
  const numbered = (features: Map<string, number>) =>
    unit(new Map([...features].map(([name, value]) => [numberOf.get(name)!, value * idf(numberOf.get(name)!)])))
  return { kind, names, features: named.map(numbered) }
}

function rawFeatures(book: SageBook, kind: FeatureKind): Map<string, number> {
  if (kind === 'tag') return new Map(book.tags.map((tag) => [tag.toLowerCase(), 1]))
  if (kind === 'genre') return new Map(book.genres.map((genre) => [genre.name, genre.weight]))
  if (kind === 'author')
    return new Map(book.authors.map((author, place) => [author, place === 0 ? 1 : 0.5] as const).reverse())
  const series = seriesKey(book)
  return new Map(series ? [[series, 1]] : [])
}

function unit(features: Map<number, number>): Map<number, number> {
  const length = Math.hypot(...features.values())
  return new Map([...features].map(([feature, value]) => [feature, length > 0 ? value / length : 0]))
}

function unitRow(blocks: Block[], offsets: number[], book: number): Row {
  const entries = blocks.flatMap((block, b) =>
    [...block.features[book]!].map(
      ([feature, value]) => [offsets[b]! + feature, value * Math.sqrt(kindWeights[block.kind])] as const,
    ),
  )
  entries.sort((a, b) => a[0] - b[0])
  const length = Math.hypot(...entries.map((entry) => entry[1])) || 1
  return { index: Int32Array.from(entries, (e) => e[0]), value: Float32Array.from(entries, (e) => e[1] / length) }
}
