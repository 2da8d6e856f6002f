import type { Rows } from './rows.ts'

/** Stacks rows as they come, in ascending order, without keeping an array for each. Rows that never come are empty. */
export class RowStack {
  readonly #start: Int32Array
  #index = new Int32Array(1024)
  #value = new Float32Array(1024)
  #rows = 0

  constructor(rows: number) {
    this.#start = new Int32Array(rows + 1)
  }

  begin(row: number): void {
    const size = this.#start[this.#rows]!
    this.#start.fill(size, this.#rows + 1, row + 2)
    this.#rows = row + 1
  }

  /** To the row that began last. */
  add(column: number, value: number): void {
    const size = this.#start[this.#rows]!++
    if (size === this.#index.length) this.#grow()
    this.#index[size] = column
    this.#value[size] = value
  }

  stacked(): Rows {
    const size = this.#start[this.#rows]!
    this.#start.fill(size, this.#rows + 1)
    return { start: this.#start, index: this.#index.slice(0, size), value: this.#value.slice(0, size) }
  }

  #grow(): void {
    const { length } = this.#index
    const index = new Int32Array(2 * length)
    const value = new Float32Array(2 * length)
    index.set(this.#index)
    value.set(this.#value)
    this.#index = index
    this.#value = value
  }
}
