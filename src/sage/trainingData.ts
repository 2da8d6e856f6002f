import type { SageBook } from './book.ts'
import { type Content, contentOf, type FeatureKind } from './content.ts'
import { emptyMap, type ReadingMap } from './readingMap.ts'
import { type Row, rowCount, rowsIn, type Rows, stackRows, transpose } from './rows.ts'

/** Typed arrays and numbers only, so that it can be posted to worker threads. */
export interface TrainingData {
  books: number
  /** Reader → books liked, with weights as `fitWeightOf` gives them, evened out between long and short shelves. */
  readers: Rows
  byBook: Rows
  /** What is known of other readers; their co-readings count like those of `readers`. */
  map: ReadingMap
  /** Book → content features, unit rows; and feature → books, for the features that may propose neighbours. */
  content: Rows
  byFeature: Rows
  /** Per book the sum of its squared likes, map included: the diagonal of the co-reading matrix. */
  reads: Float64Array
  settings: FitSettings
}

export interface FitSettings {
  neighbours: number
  /** λ of the ridge: larger values give smaller and more even weights. */
  ridge: number
  /** How many co-readings a content cosine of 1 is worth. */
  contentWeight: number
  /** Keeps books with few readers from looking close by chance; for the neighbourhood and for item-kNN. */
  neighbourhoodShrink: number
  knnShrink: number
  knnContent: number
  /** Books that are read together but are not alike are famous rather than near: see `kinship`. */
  kinship: number
  leastKinship: number
  /** A feature of more books than this proposes no neighbours, but still counts in the cosine. */
  commonFeature: number
  /** A reader's likes are multiplied by (usualReader / their sum) to this power. */
  longShelf: number
  usualReader: number
  /** A book's weights are multiplied by (usualSum / max(their sum, leastSum)) to this power. */
  evenBooks: number
  usualSum: number
  leastSum: number
}

/** Chosen on the public split of the benchmark; `kinship` also by the eye. */
export const fitSettings: FitSettings = {
  neighbours: 100,
  ridge: 50,
  contentWeight: 5,
  neighbourhoodShrink: 100,
  knnShrink: 10,
  knnContent: 5,
  kinship: 0.3,
  leastKinship: 0.05,
  commonFeature: 200,
  longShelf: 0.25,
  usualReader: 20,
  evenBooks: 0.7,
  usualSum: 1.2,
  leastSum: 0.5,
}

/** By what a weight between two books is multiplied: their content cosine, softened. */
export function kinship(cosine: number, { kinship: power, leastKinship: least }: FitSettings): number {
  return ((least + cosine) / (least + 1)) ** power
}

export function prepareTraining(
  books: readonly SageBook[],
  likes: Rows,
  map: ReadingMap = emptyMap(books.length),
  settings: FitSettings = fitSettings,
): TrainingData {
  const readers = evenedOut(likes, settings)
  const content = contentOf(books)
  const byBook = transpose(readers, books.length)
  return {
    books: books.length,
    readers,
    byBook,
    map,
    content: content.rows,
    byFeature: proposing(content),
    reads: squares(byBook).map((own, book) => own + map.reads[book]!),
    settings,
  }
}

const proposingKinds = new Set<FeatureKind>(['tag', 'story', 'genre', 'author', 'series'])
const none: Row = { index: new Int32Array(0), value: new Float32Array(0) }

/** Leaves out kinds, like period and language, that much of the catalogue shares. */
function proposing({ byFeature, kinds }: Content): Rows {
  return stackRows(rowsIn(byFeature).map((books, feature) => (proposingKinds.has(kinds[feature]!) ? books : none)))
}

/** The likes of a long shelf count for less each. */
export function evenedOut(likes: Rows, { longShelf, usualReader }: FitSettings = fitSettings): Rows {
  const value = likes.value.slice()
  for (let reader = 0; reader < rowCount(likes); reader++) {
    const own = value.subarray(likes.start[reader], likes.start[reader + 1])
    const sum = own.reduce((total, like) => total + like, 0)
    for (let k = 0; k < own.length; k++) own[k]! *= (usualReader / sum) ** longShelf
  }
  return { ...likes, value }
}

function squares(byBook: Rows): Float64Array {
  return Float64Array.from({ length: rowCount(byBook) }, (_, book) => {
    let sum = 0
    for (let k = byBook.start[book]!; k < byBook.start[book + 1]!; k++) sum += byBook.value[k]! ** 2
    return sum
  })
}
