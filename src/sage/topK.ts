import { type Row, type Rows, rowsIn, stackRows } from './rows.ts'

/** Best first; ties go to the smaller id. Leaves out scores that are not above 0. */
export function topK(ids: Int32Array, count: number, scoreOf: Float64Array, limit: number): Int32Array {
  const heap = new Int32Array(Math.min(limit, count))
  let size = 0
  let least = 0
  for (let k = 0; k < count; k++) {
    const id = ids[k]!
    const score = scoreOf[id]!
    if (!(score > 0) || score < least) continue
    if (size < heap.length) rise(heap, size++, id, scoreOf)
    else if (size > 0 && isWorse(heap[0]!, id, scoreOf)) sink(heap, size, id, scoreOf)
    if (size > 0 && size === heap.length) least = scoreOf[heap[0]!]!
  }
  return heap.subarray(0, size).sort((a, b) => scoreOf[b]! - scoreOf[a]! || a - b)
}

function isWorse(a: number, b: number, scoreOf: Float64Array): boolean {
  const difference = scoreOf[a]! - scoreOf[b]!
  return difference < 0 || (difference === 0 && a > b)
}

function rise(heap: Int32Array, hole: number, id: number, scoreOf: Float64Array): void {
  while (hole > 0) {
    const parent = (hole - 1) >> 1
    if (!isWorse(id, heap[parent]!, scoreOf)) break
    heap[hole] = heap[parent]!
    hole = parent
  }
  heap[hole] = id
}

function sink(heap: Int32Array, size: number, id: number, scoreOf: Float64Array): void {
  let hole = 0
  for (let child = 1; child < size; child = 2 * hole + 1) {
    if (child + 1 < size && isWorse(heap[child + 1]!, heap[child]!, scoreOf)) child++
    if (!isWorse(heap[child]!, id, scoreOf)) break
    heap[hole] = heap[child]!
    hole = child
  }
  heap[hole] = id
}

export function most(rows: Rows, columns: number, limit: number): Rows {
  const isLong = (row: Row) => row.index.length > limit
  const all = rowsIn(rows)
  if (!all.some(isLong)) return rows
  const scores = new Float64Array(columns)
  return stackRows(all.map((row) => (isLong(row) ? largest(row, scores, limit) : row)))
}

function largest({ index, value }: Row, scores: Float64Array, limit: number): Row {
  index.forEach((column, k) => (scores[column] = value[k]!))
  const kept = topK(index, index.length, scores, limit).sort()
  return { index: kept, value: Float32Array.from(kept, (column) => scores[column]!) }
}
