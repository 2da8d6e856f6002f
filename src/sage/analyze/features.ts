import type { Row } from '../rows.ts'
import { cuesIn } from './lexicon.ts'
import { lexicon } from './cues.ts'
import type { DescribedBook } from './tagged.ts'
import { foldedWords, wordsOf } from './words.ts'

/** Each block is scaled to length 1 and then weighted, so that a long one does not drown the rest. */
const blocks = ['words', 'title', 'cues', 'authors', 'series', 'time'] as const
type Block = (typeof blocks)[number]
type Counts = Map<string, number>

const weights: Record<Block, number> = { words: 1, title: 0.3, cues: 1, authors: 1, series: 2, time: 0.5 }
const leastBooks: Record<Block, number> = { words: 2, title: 2, cues: 1, authors: 1, series: 1, time: 1 }
const maxHits = 4

/** `rarity` is ln(N / books that have the feature). */
export interface FeatureSpace {
  numberOf: Map<string, number>
  rarity: Float64Array
}

export function spaceOf(books: readonly DescribedBook[]): FeatureSpace {
  const inBooks = new Map<string, { count: number; least: number }>()
  for (const book of books) {
    for (const [feature, least] of featuresOf(book)) {
      const seen = inBooks.get(feature)
      inBooks.set(feature, { count: (seen?.count ?? 0) + 1, least: Math.min(least, seen?.least ?? least) })
    }
  }
  const kept = [...inBooks].filter(([, { count, least }]) => count >= least)
  return {
    numberOf: new Map(kept.map(([feature], number) => [feature, number])),
    rarity: Float64Array.from(kept, ([, { count }]) => Math.log(books.length / count) + 0.05),
  }
}

export function vectorOf({ numberOf, rarity }: FeatureSpace, book: DescribedBook): Row {
  const said = saidOf(book)
  const sum = new Map<number, number>()
  for (const block of blocks) {
    const known = [...said[block]].flatMap(([feature, count]) => {
      const number = numberOf.get(feature)
      return number === undefined ? [] : [[number, count * rarity[number]!] as const]
    })
    const length = Math.hypot(...known.map(([, value]) => value)) || 1
    const scale = Math.sqrt(weights[block]) / length
    for (const [number, value] of known) sum.set(number, (sum.get(number) ?? 0) + scale * value)
  }
  const entries = [...sum].sort((a, b) => a[0] - b[0])
  return {
    index: Int32Array.from(entries, ([number]) => number),
    value: Float32Array.from(entries, ([, value]) => value),
  }
}

function featuresOf(book: DescribedBook): Map<string, number> {
  const said = saidOf(book)
  return new Map(blocks.flatMap((block) => [...said[block].keys()].map((feature) => [feature, leastBooks[block]])))
}

function saidOf({ title, authors, synopsis, series, year, language }: DescribedBook): Record<Block, Counts> {
  const hits = [...cuesIn(lexicon, `${title} . ${synopsis}`)]
  return {
    words: counted(wordsOf(synopsis).map((word) => `word ${word}`)),
    title: counted(wordsOf(title).map((word) => `word ${word}`)),
    cues: new Map(hits.map(([group, count]) => [`cue ${group}`, Math.sqrt(Math.min(count, maxHits))])),
    authors: counted(authors.map((name) => `author ${plain(name)}`)),
    series: counted(series === undefined ? [] : [`series ${plain(series)}`]),
    time: counted([
      ...(year === undefined ? [] : [`before ${eras.find((end) => year < end) ?? 'ever'}`]),
      ...(language === undefined ? [] : [`in ${language}`]),
    ]),
  }
}

/** Last years of the periods in which books were written alike. */
const eras = [1800, 1900, 1945, 1970, 1990, 2005, 2015]

function counted(features: readonly string[]): Counts {
  const counts: Counts = new Map()
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  for (const [feature, count] of counts) counts.set(feature, 1 + Math.log(count))
  return counts
}

export const plain = (name: string) => foldedWords(name).join('')

/** Groups of books that share an author or a series, directly or through other books. */
export function relatedBooks(books: readonly DescribedBook[]): number[][] {
  const parent = books.map((_, book) => book)
  const rootOf = (book: number): number => (parent[book] === book ? book : (parent[book] = rootOf(parent[book]!)))
  const first = new Map<string, number>()
  books.forEach(({ authors, series }, book) => {
    const marks = authors.map((name) => `author ${plain(name)}`)
    if (series !== undefined) marks.push(`series ${plain(series)} ${plain(authors[0] ?? '')}`)
    for (const mark of marks) {
      if (first.has(mark)) parent[rootOf(book)] = rootOf(first.get(mark)!)
      else first.set(mark, book)
    }
  })
  return [...Map.groupBy(parent.keys(), rootOf).values()]
}
