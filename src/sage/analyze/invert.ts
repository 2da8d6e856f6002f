/**
 * The inverse of a symmetric positive definite matrix (`size`×`size`, row by row, only the lower half is read), whole.
 * A⁻¹ = L⁻ᵀ·L⁻¹ with A = L·Lᵀ. Source: Golub, Van Loan, "Matrix Computations", 4th ed., § 4.2 and § 3.1.
 */
export function invertPositive(matrix: Float64Array, size: number): Float64Array {
  const lower = lowerInverse(choleskyRows(matrix, size), size)
  const inverse = new Float64Array(size * size)
  for (let k = 0; k < size; k++) addOuter(inverse, lower.subarray(k * size, k * size + k + 1), size)
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) inverse[j * size + i] = inverse[i * size + j]!
  return inverse
}

/** L by rows: each entry needs only rows that are done, and those are walked in order. */
function choleskyRows(matrix: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    const row = i * size
    for (let j = 0; j <= i; j++) {
      const other = j * size
      let sum = matrix[row + j]!
      for (let k = 0; k < j; k++) sum -= factor[row + k]! * factor[other + k]!
      factor[row + j] = i === j ? Math.sqrt(sum) : sum / factor[other + j]!
    }
  }
  return factor
}

/** L⁻¹ by rows: row r is e_r less its L-weighted rows above, all over the pivot. */
function lowerInverse(factor: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size)
  for (let r = 0; r < size; r++) {
    const row = r * size
    for (let k = 0; k < r; k++) {
      const weight = factor[row + k]!
      const above = k * size
      for (let c = 0; c <= k; c++) inverse[row + c]! -= weight * inverse[above + c]!
    }
    inverse[row + r] = 1
    const pivot = factor[row + r]!
    for (let c = 0; c <= r; c++) inverse[row + c]! /= pivot
  }
  return inverse
}

/** Adds v·vᵀ to the lower half. */
function addOuter(sum: Float64Array, v: Float64Array, size: number): void {
  for (let i = 0; i < v.length; i++) {
    const weight = v[i]!
    const row = i * size
    for (let j = 0; j <= i; j++) sum[row + j]! += weight * v[j]!
  }
}
