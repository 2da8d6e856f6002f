import { topK } from './topK.ts'
import { findNearby, type Nearby, createNearby } from './nearby.ts'
import type { TrainingData } from './trainingData.ts'
import { type Row, rowCount, rowOf, type Rows, stackRows } from './rows.ts'

/** A book without likes borrows everything, one with this many likes nothing. */
const enoughReads = 5
const lenders = 20
/** The weight of the lender itself, and the exponent of the cosine. */
const lenderSpeaks = 0.5
const steepness = 3
const keptPerBook = 300

/**
 * Books with few likes also get the rows of the 20 known books nearest in content, weighted by cosine³.
 * Source: attribute-to-feature mapping, Gantner et al., ICDM 2010, in its nearest-neighbour form.
 */
export function withColdStart(training: TrainingData, fitted: Rows): Rows {
  const nearby = createNearby(training)
  const own = Array.from({ length: rowCount(fitted) }, (_, book) => rowOf(fitted, book))
  const rows = own.map((row, book) => coldStartRow(training, book, row, (lender) => own[lender]!, nearby))
  return stackRows(rows)
}

export function coldStartRow(
  training: TrainingData,
  book: number,
  own: Row,
  rowFor: (lender: number) => Row,
  nearby: Nearby = createNearby(training),
): Row {
  const need = 1 - training.reads[book]! / enoughReads
  if (need <= 0) return own
  findNearby(training, book, nearby)
  const lending = lendingOf(training, book, nearby)
  const mixed = new Map(Array.from(own.index, (source, k) => [source, own.value[k]!]))
  for (const { lender, weight } of lending) addLent(mixed, book, lender, rowFor(lender), need * weight)
  return strongest(mixed)
}

function lendingOf(training: TrainingData, book: number, nearby: Nearby): { lender: number; weight: number }[] {
  for (let k = 0; k < nearby.count; k++) if (training.reads[nearby.found[k]!] === 0) nearby.alike[nearby.found[k]!] = 0
  const nearest = topK(nearby.found, nearby.count, nearby.alike, lenders)
  const steep = Array.from(nearest, (lender) => nearby.alike[lender]! ** steepness)
  const total = Math.max(
    1,
    steep.reduce((sum, weight) => sum + weight, 0),
  )
  const trust = (lender: number) => training.reads[lender]! / (training.reads[lender]! + enoughReads)
  return steep.map((weight, k) => ({ lender: nearest[k]!, weight: (trust(nearest[k]!) * weight) / total }))
}

function addLent(mixed: Map<number, number>, book: number, lender: number, row: Row, weight: number): void {
  mixed.set(lender, (mixed.get(lender) ?? 0) + weight * lenderSpeaks)
  for (let k = 0; k < row.index.length; k++) {
    const source = row.index[k]!
    if (source !== book) mixed.set(source, (mixed.get(source) ?? 0) + weight * row.value[k]!)
  }
}

function strongest(mixed: Map<number, number>): Row {
  const kept = [...mixed].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, keptPerBook)
  kept.sort((a, b) => a[0] - b[0])
  return { index: Int32Array.from(kept, (entry) => entry[0]), value: Float32Array.from(kept, (entry) => entry[1]) }
}
