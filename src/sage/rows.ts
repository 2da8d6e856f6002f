/** Compressed sparse rows: row r has the entries `index[k]`, `value[k]` for `start[r] ≤ k < start[r + 1]`. */
export interface Rows {
  start: Int32Array
  index: Int32Array
  value: Float32Array
}

export interface Row {
  index: Int32Array
  value: Float32Array
}

export function rowCount(rows: Rows): number {
  return rows.start.length - 1
}

/** A view, not a copy. */
export function rowOf(rows: Rows, r: number): Row {
  const from = rows.start[r]!
  const to = rows.start[r + 1]!
  return { index: rows.index.subarray(from, to), value: rows.value.subarray(from, to) }
}

export function rowsIn(rows: Rows): Row[] {
  return Array.from({ length: rowCount(rows) }, (_, r) => rowOf(rows, r))
}

export function stackRows(list: readonly Row[]): Rows {
  const start = new Int32Array(list.length + 1)
  list.forEach((row, r) => (start[r + 1] = start[r]! + row.index.length))
  const stacked = { start, index: new Int32Array(start[list.length]!), value: new Float32Array(start[list.length]!) }
  list.forEach((row, r) => {
    stacked.index.set(row.index, start[r])
    stacked.value.set(row.value, start[r])
  })
  return stacked
}

export function appendRows(rows: Rows, list: readonly Row[]): Rows {
  const more = stackRows(list)
  const from = rows.index.length
  return {
    start: appended(
      rows.start,
      more.start.subarray(1).map((end) => from + end),
    ),
    index: appended(rows.index, more.index),
    value: appended(rows.value, more.value),
  }
}

export function appended<Values extends Int32Array | Float32Array | Uint8Array>(
  values: Values,
  more: ArrayLike<number>,
): Values {
  const all = new (values.constructor as new (length: number) => Values)(values.length + more.length)
  all.set(values)
  all.set(more, values.length)
  return all
}

export function transpose(rows: Rows, columns: number): Rows {
  const start = columnStarts(rows.index, columns)
  const next = start.slice()
  const turned = { start, index: new Int32Array(rows.index.length), value: new Float32Array(rows.index.length) }
  for (let r = 0; r < rowCount(rows); r++) {
    for (let k = rows.start[r]!; k < rows.start[r + 1]!; k++) {
      const place = next[rows.index[k]!]!++
      turned.index[place] = r
      turned.value[place] = rows.value[k]!
    }
  }
  return turned
}

/** The offset of `column` in row `r`, or -1. The row must ascend by index. */
export function placeIn(rows: Rows, r: number, column: number): number {
  let low = rows.start[r]!
  let high = rows.start[r + 1]! - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = rows.index[middle]!
    if (found === column) return middle
    if (found < column) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function columnStarts(index: Int32Array, columns: number): Int32Array {
  const start = new Int32Array(columns + 1)
  for (const column of index) start[column + 1]!++
  for (let c = 0; c < columns; c++) start[c + 1]! += start[c]!
  return start
}
