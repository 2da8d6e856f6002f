import type { TrainingData } from './trainingData.ts'

export interface Nearby {
  found: Int32Array
  count: number
  /** By book: Σ over common readers of the product of their likes; zero for books not found. */
  together: Float64Array
  alike: Float64Array
  isFound: Uint8Array
  target: Float32Array
}

export function createNearby(training: TrainingData): Nearby {
  const size = training.books
  const features = training.byFeature.start.length - 1
  return {
    found: new Int32Array(size),
    count: 0,
    together: new Float64Array(size),
    alike: new Float64Array(size),
    isFound: new Uint8Array(size),
    target: new Float32Array(features),
  }
}

/** The target itself is never found. */
export function findNearby(training: TrainingData, target: number, nearby: Nearby): void {
  forget(nearby)
  nearby.isFound[target] = 1
  addCoRead(training, target, nearby)
  addSimilar(training, target, nearby)
  compareContent(training, target, nearby)
  nearby.isFound[target] = 0
  nearby.together[target] = 0
}

function forget(nearby: Nearby): void {
  for (let k = 0; k < nearby.count; k++) {
    const book = nearby.found[k]!
    nearby.together[book] = 0
    nearby.alike[book] = 0
    nearby.isFound[book] = 0
  }
  nearby.count = 0
}

function addCoRead(training: TrainingData, target: number, nearby: Nearby): void {
  const { readers, byBook } = training
  for (let k = byBook.start[target]!; k < byBook.start[target + 1]!; k++) {
    const reader = byBook.index[k]!
    const like = byBook.value[k]!
    for (let m = readers.start[reader]!; m < readers.start[reader + 1]!; m++) {
      const book = readers.index[m]!
      if (nearby.isFound[book] === 0) find(nearby, book)
      nearby.together[book]! += like * readers.value[m]!
    }
  }
  const { start, index, value } = training.map.together
  for (let k = start[target]!; k < start[target + 1]!; k++) {
    if (nearby.isFound[index[k]!] === 0) find(nearby, index[k]!)
    nearby.together[index[k]!]! += value[k]!
  }
}

/** Skips features of too many books; a book of common features only goes by its rarest. */
function addSimilar(training: TrainingData, target: number, nearby: Nearby): void {
  const { content, byFeature, settings } = training
  const limit = Math.max(settings.commonFeature, rarest(training, target))
  for (let k = content.start[target]!; k < content.start[target + 1]!; k++) {
    const from = byFeature.start[content.index[k]!]!
    const to = byFeature.start[content.index[k]! + 1]!
    if (to - from > limit) continue
    for (let m = from; m < to; m++) if (nearby.isFound[byFeature.index[m]!] === 0) find(nearby, byFeature.index[m]!)
  }
}

function rarest(training: TrainingData, target: number): number {
  const { content, byFeature } = training
  let fewest = Infinity
  for (let k = content.start[target]!; k < content.start[target + 1]!; k++) {
    const feature = content.index[k]!
    const books = byFeature.start[feature + 1]! - byFeature.start[feature]!
    if (books > 1) fewest = Math.min(fewest, books)
  }
  return fewest === Infinity ? 0 : fewest
}

function find(nearby: Nearby, book: number): void {
  nearby.isFound[book] = 1
  nearby.found[nearby.count++] = book
}

function compareContent(training: TrainingData, target: number, nearby: Nearby): void {
  const { start, index, value } = training.content
  for (let k = start[target]!; k < start[target + 1]!; k++) nearby.target[index[k]!] = value[k]!
  for (let n = 0; n < nearby.count; n++) {
    const book = nearby.found[n]!
    let sum = 0
    for (let k = start[book]!; k < start[book + 1]!; k++) sum += value[k]! * nearby.target[index[k]!]!
    nearby.alike[book] = sum
  }
  for (let k = start[target]!; k < start[target + 1]!; k++) nearby.target[index[k]!] = 0
}
