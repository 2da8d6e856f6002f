import { kinds, type DescribedBook, type TaggedBook, type Tags } from './tagged.ts'
import { wordsOf } from './words.ts'

/** Books with known tags, each as a vector of words of length 1. */
export interface Analyst {
  books: { vector: Map<string, number>; authors: readonly string[]; tags: Tags }[]
  /** How telling a word is: ln(N / books that have it). */
  idf: Map<string, number>
}

const neighbours = 12
const leastShare = 0.5
const most: Record<keyof Tags, number> = {
  genres: 3,
  tropes: 4,
  characters: 3,
  themes: 3,
  seriesType: 1,
  pointOfView: 1,
}

/** Learns from books whose tags are known. */
export function train(tagged: readonly TaggedBook[]): Analyst {
  const texts = tagged.map((book) => new Set(wordsOf(`${book.title} ${book.synopsis}`)))
  const inBooks = new Map<string, number>()
  for (const words of texts) for (const word of words) inBooks.set(word, (inBooks.get(word) ?? 0) + 1)
  const idf = new Map([...inBooks].map(([word, count]) => [word, Math.log(tagged.length / count)]))
  return { idf, books: tagged.map(({ authors, tags }, n) => ({ vector: unit(texts[n]!, idf), authors, tags })) }
}

/** The tags that most of the nearest books share, weighted by how near they are. */
export function analyze({ books, idf }: Analyst, book: DescribedBook): Tags {
  const vector = unit(new Set(wordsOf(`${book.title} ${book.synopsis}`)), idf)
  const near = books
    .map(({ vector: other, authors, tags }) => {
      return { tags, weight: cosine(vector, other) + (authors[0] === book.authors[0] ? 0.5 : 0) }
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, neighbours)
  const total = near.reduce((sum, { weight }) => sum + weight, 0)
  const chosen = kinds.map((kind) => {
    const shares = new Map<string, number>()
    for (const { tags, weight } of near)
      for (const tag of tags[kind]) shares.set(tag, (shares.get(tag) ?? 0) + weight / total)
    const best = [...shares].filter(([, share]) => share >= leastShare).sort((a, b) => b[1] - a[1])
    return [kind, best.slice(0, most[kind]).map(([tag]) => tag)]
  })
  return Object.fromEntries(chosen) as Tags
}

function unit(words: Set<string>, idf: Map<string, number>): Map<string, number> {
  const weights = [...words].flatMap((word) => (idf.has(word) ? [[word, idf.get(word)!] as const] : []))
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
  return new Map(weights.map(([word, weight]) => [word, weight / length]))
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let sum = 0
  for (const [word, weight] of a) sum += weight * (b.get(word) ?? 0)
  return sum
}
