/** The numbers of a PostgreSQL array in its own writing, `{1,2.5}`: much faster than what the driver makes of one. */
export function listIn(array: string): number[] {
  return array === '{}' ? [] : array.slice(1, -1).split(',').map(Number)
}

/** The writing of an array of numbers. */
export function listOut(numbers: ArrayLike<number>): string {
  return `{${Array.prototype.join.call(numbers, ',')}}`
}
