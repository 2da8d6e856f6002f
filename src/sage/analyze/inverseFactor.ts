/**
 * R = L⁻¹ of a symmetric positive definite A = L·Lᵀ, so A⁻¹ = Rᵀ·R. Reads only A's lower half; L overwrites it.
 * Source: Golub, Van Loan, "Matrix Computations", 4th ed., § 4.2 and § 3.1.
 */
export function inverseFactor(matrix: Float64Array, size: number): Float64Array {
  factor(matrix, size)
  const inverse = new Float64Array(size * size)
  for (let r = 0; r < size; r++) fillRow(inverse, matrix, r, size)
  return inverse
}

function factor(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    const row = i * size
    for (let j = 0; j <= i; j++) {
      const other = j * size
      let sum = matrix[row + j]!
      for (let k = 0; k < j; k++) sum -= matrix[row + k]! * matrix[other + k]!
      matrix[row + j] = i === j ? Math.sqrt(sum) : sum / matrix[other + j]!
    }
  }
}

function fillRow(inverse: Float64Array, lower: Float64Array, r: number, size: number): void {
  const row = r * size
  for (let k = 0; k < r; k++) {
    const weight = lower[row + k]!
    const above = k * size
    for (let c = 0; c <= k; c++) inverse[row + c]! -= weight * inverse[above + c]!
  }
  inverse[row + r] = 1
  const pivot = lower[row + r]!
  for (let c = 0; c <= r; c++) inverse[row + c]! /= pivot
}

export function inverseEntry(inverse: Float64Array, i: number, j: number, size: number): number {
  let sum = 0
  for (let k = Math.max(i, j); k < size; k++) sum += inverse[k * size + i]! * inverse[k * size + j]!
  return sum
}

/** x = Rᵀ·(R·b). */
export function solveBy(inverse: Float64Array, b: Float64Array, size: number): Float64Array {
  const x = new Float64Array(size)
  for (let r = 0; r < size; r++) {
    const row = r * size
    let sum = 0
    for (let c = 0; c <= r; c++) sum += inverse[row + c]! * b[c]!
    for (let c = 0; c <= r; c++) x[c]! += inverse[row + c]! * sum
  }
  return x
}
