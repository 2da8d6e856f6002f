import type { Rows } from './rows.ts'

export interface Buckets {
  /** By column: where its next entry goes; zero between two calls. */
  next: Int32Array
  place: Int32Array
  value: Float64Array
}

export function openBuckets(columns: number): Buckets {
  return { next: new Int32Array(columns), place: new Int32Array(0), value: new Float64Array(0) }
}

/** Adds `scale` · R·Rᵀ to the lower half of `matrix` (K×K, row by row), R being the `chosen` rows of `rows`. */
export function addGram(matrix: Float64Array, rows: Rows, chosen: Int32Array, scale: number, buckets: Buckets): void {
  const met = columnsOf(rows, chosen, buckets)
  const { next, place, value } = buckets
  const size = chosen.length
  fillBuckets(rows, chosen, buckets)
  let from = 0
  for (const column of met) {
    const to = next[column]!
    next[column] = 0
    for (let a = from; a < to; a++) {
      const row = place[a]! * size
      const scaled = scale * value[a]!
      for (let b = from; b <= a; b++) matrix[row + place[b]!]! += scaled * value[b]!
    }
    from = to
  }
}

function columnsOf(rows: Rows, chosen: Int32Array, buckets: Buckets): number[] {
  const met: number[] = []
  let entries = 0
  for (const row of chosen) {
    for (let k = rows.start[row]!; k < rows.start[row + 1]!; k++)
      if (buckets.next[rows.index[k]!]!++ === 0) met.push(rows.index[k]!)
    entries += rows.start[row + 1]! - rows.start[row]!
  }
  if (entries > buckets.place.length) {
    buckets.place = new Int32Array(2 * entries)
    buckets.value = new Float64Array(2 * entries)
  }
  let begin = 0
  for (const column of met) {
    const inColumn = buckets.next[column]!
    buckets.next[column] = begin
    begin += inColumn
  }
  return met
}

function fillBuckets(rows: Rows, chosen: Int32Array, { next, place, value }: Buckets): void {
  for (let p = 0; p < chosen.length; p++) {
    for (let k = rows.start[chosen[p]!]!; k < rows.start[chosen[p]! + 1]!; k++) {
      const entry = next[rows.index[k]!]!++
      place[entry] = p
      value[entry] = rows.value[k]!
    }
  }
}
