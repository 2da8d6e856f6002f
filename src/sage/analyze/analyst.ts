import { stackRows } from '../rows.ts'
import { type FeatureSpace, relatedBooks, spaceOf, vectorOf } from './features.ts'
import { statedIn } from './stated/stated.ts'
import { chanceOf, type Chances, fitChances } from './platt.ts'
import { fitRidge } from './ridge.ts'
import { type DescribedBook, type Kind, type Label, labelsOf, type TaggedBook, type Tags, tagsBy } from './tagged.ts'

export interface Choice extends Label {
  chance: number
}

/** What is not said in so many words must be all but sure, because a wrong tag annoys more than a missing one. */
const least = 0.8
/** The same for a tag of a kind of which the text states another. */
const leastBeside = 0.9
const most: Record<Kind, number> = { genres: 4, tropes: 5, characters: 4, themes: 4, seriesType: 1, pointOfView: 1 }

const factual = new Set(['Non-Fiction', 'Memoir', 'Biography', 'Self-Help', 'True Crime'])

/** Genres that hold both fact and fiction. */
const either = new Set(['LGBTQ+', 'Young Adult'])

/** Plain values and typed arrays only, so that it can be posted to a worker thread. */
export interface Analyst {
  space: FeatureSpace
  labels: Label[]
  /** How common each label is: the score of a book without known features. */
  shares: Float64Array
  weights: Float32Array
  chances: Chances[]
}

/** Ridge parameter. Chosen, like the block weights, on four fifths of the shipped catalogue. */
const lambda = 4

/** Learns one score per tag; the chances come from a fit without books of the same author or series. */
export function train(books: readonly TaggedBook[]): Analyst {
  const space = spaceOf(books)
  const labels = labelsOf(books)
  const vectors = stackRows(books.map((book) => vectorOf(space, book)))
  const isTrue = (label: Label) => (book: number) => books[book]!.tags[label.kind].includes(label.tag)
  const shares = Float64Array.from(labels, (label) => books.filter((_, n) => isTrue(label)(n)).length / books.length)
  const targets = labels.map((label, l) => {
    return Float64Array.from(books, (_, book) => (isTrue(label)(book) ? 1 : 0) - shares[l]!)
  })
  const { dual, unseen } = fitRidge(vectors, space.numberOf.size, targets, relatedBooks(books), lambda)
  const chances = labels.map((label, l) =>
    fitChances(
      unseen[l]!.map((score) => score + shares[l]!),
      isTrue(label),
    ),
  )
  return { space, labels, shares, weights: weightsOf(vectors, dual, space.numberOf.size), chances }
}

/** How likely each label is, 0–1, in the order of `labels`. */
export function chancesOf({ space, labels, shares, weights, chances }: Analyst, book: DescribedBook): Float64Array {
  const scores = shares.slice()
  const { index, value } = vectorOf(space, book)
  index.forEach((feature, k) => {
    const from = feature * labels.length
    for (let label = 0; label < labels.length; label++) scores[label]! += value[k]! * weights[from + label]!
  })
  return scores.map((score, label) => chanceOf(chances[label]!, score))
}

export function analyze(analyst: Analyst, book: DescribedBook): Tags {
  const chances = chancesOf(analyst, book)
  const learned = analyst.labels.map((label, l): Choice => ({ ...label, chance: chances[l]! }))
  const named = statedIn(`${book.title}. ${book.synopsis}`).map((label): Choice => ({ ...label, chance: 1 }))
  const tells = new Set(named.map(({ kind }) => kind))
  // What a text says of a kind in so many words outweighs what books like it are.
  const proposed = learned.filter(
    ({ kind, tag, chance }) => tag !== 'Standalone' && (!tells.has(kind) || chance >= leastBeside),
  )
  return chooseTags([...named, ...proposed], book.series !== undefined)
}

function weightsOf({ start, index, value }: ReturnType<typeof stackRows>, dual: Float64Array[], features: number) {
  const weights = new Float32Array(features * dual.length)
  for (let book = 0; book < start.length - 1; book++) {
    for (let k = start[book]!; k < start[book + 1]!; k++) {
      const from = index[k]! * dual.length
      for (let label = 0; label < dual.length; label++) weights[from + label]! += value[k]! * dual[label]![book]!
    }
  }
  return weights
}

/** Leaves out `Standalone` in a series, and whichever of fact and fiction is less sure. */
export function chooseTags(choices: readonly Choice[], isInSeries: boolean): Tags {
  const possible = choices.filter(({ tag }) => !(isInSeries && tag === 'Standalone'))
  const sure = [...possible.filter(({ kind }) => kind !== 'seriesType'), ...sharedOut(possible, 'seriesType')]
    .filter(({ chance }) => chance >= least)
    .sort((a, b) => b.chance - a.chance)
  const agreed = withoutContradictions(sure)
  return tagsBy((kind) => {
    const tags = agreed.filter((choice) => choice.kind === kind).map(({ tag }) => tag)
    return [...new Set(tags)].slice(0, most[kind])
  })
}

function sharedOut(choices: Choice[], kind: Kind): Choice[] {
  const those = choices.filter((choice) => choice.kind === kind)
  const sum = those.reduce((total, { chance }) => total + chance, 0)
  return those.map((choice) => ({ ...choice, chance: choice.chance / sum }))
}

function withoutContradictions(sure: Choice[]): Choice[] {
  const surest = sure.find(({ kind, tag }) => kind === 'genres' && !either.has(tag))
  if (!surest) return sure
  const agrees = (tag: string) => either.has(tag) || factual.has(tag) === factual.has(surest.tag)
  return sure.filter(({ kind, tag }) => kind !== 'genres' || agrees(tag))
}
