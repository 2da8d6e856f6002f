/**
 * Solves A·x = b for a symmetric positive definite A. Reads only A's lower half; A becomes L (A = L·Lᵀ), b becomes x.
 * Source: Golub, Van Loan, "Matrix Computations", 4th ed., § 4.2.
 */
export function solvePositive(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  factor(matrix, size)
  forward(matrix, right, size)
  backward(matrix, right, size)
  return right
}

/** Four rows side by side, since each subtraction waits for the one before it. */
function factor(matrix: Float64Array, size: number): void {
  for (let column = 0; column < size; column++) {
    const pivot = Math.sqrt(reduced(matrix, size, column, column))
    matrix[column * size + column] = pivot
    let row = column + 1
    for (; row + 3 < size; row += 4) reduceFour(matrix, size, row, column, pivot)
    for (; row < size; row++) matrix[row * size + column] = reduced(matrix, size, row, column) / pivot
  }
}

function reduced(matrix: Float64Array, size: number, row: number, column: number): number {
  const a = row * size
  const b = column * size
  let sum = matrix[a + column]!
  for (let k = 0; k < column; k++) sum -= matrix[a + k]! * matrix[b + k]!
  return sum
}

function reduceFour(matrix: Float64Array, size: number, row: number, column: number, pivot: number): void {
  const c = column * size
  const r0 = row * size
  const r1 = r0 + size
  const r2 = r0 + 2 * size
  const r3 = r0 + 3 * size
  let s0 = matrix[r0 + column]!
  let s1 = matrix[r1 + column]!
  let s2 = matrix[r2 + column]!
  let s3 = matrix[r3 + column]!
  for (let k = 0; k < column; k++) {
    const above = matrix[c + k]!
    s0 -= above * matrix[r0 + k]!
    s1 -= above * matrix[r1 + k]!
    s2 -= above * matrix[r2 + k]!
    s3 -= above * matrix[r3 + k]!
  }
  matrix[r0 + column] = s0 / pivot
  matrix[r1 + column] = s1 / pivot
  matrix[r2 + column] = s2 / pivot
  matrix[r3 + column] = s3 / pivot
}

function forward(matrix: Float64Array, right: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    let sum = right[row]!
    for (let k = 0; k < row; k++) sum -= matrix[row * size + k]! * right[k]!
    right[row] = sum / matrix[row * size + row]!
  }
}

function backward(matrix: Float64Array, right: Float64Array, size: number): void {
  for (let row = size - 1; row >= 0; row--) {
    const solved = right[row]! / matrix[row * size + row]!
    right[row] = solved
    for (let k = 0; k < row; k++) right[k]! -= matrix[row * size + k]! * solved
  }
}
