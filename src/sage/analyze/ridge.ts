import { solvePositive } from '../cholesky.ts'
import { type Row, rowCount, rowOf, type Rows } from '../rows.ts'

export interface Ridge {
  dual: Float64Array[]
  /** Label → book → score from a fit without the book's group. */
  unseen: Float64Array[]
}

/**
 * Regularised least squares in its dual form: (K + λI)·a = y, K being the products of the books' vectors. The scores of
 * a fit without a group S follow from the whole fit: y_S − ((K + λI)⁻¹_SS)⁻¹·a_S.
 * Sources: Rifkin, Yeo, Poggio, "Regularized Least-Squares Classification", 2003; An, Liu, Venkatesh, "Fast
 * cross-validation algorithms for least squares support vector machine and kernel ridge regression", Pattern
 * Recognition 40(8), 2007, eq. 14.
 */
export function fitRidge(
  vectors: Rows,
  features: number,
  targets: Float64Array[],
  groups: number[][],
  lambda: number,
): Ridge {
  const size = rowCount(vectors)
  const inverse = inverseFactor(productsOf(vectors, features, lambda), size)
  const dual = targets.map((target) => solveBy(inverse, target, size))
  const unseen = targets.map((target) => target.slice())
  for (const group of groups) {
    const block = Float64Array.from(
      group.flatMap((one) => group.map((other) => inverseEntry(inverse, one, other, size))),
    )
    dual.forEach((weights, label) => {
      const part = Float64Array.from(group, (book) => weights[book]!)
      const missing = solvePositive(block.slice(), part, group.length)
      group.forEach((book, k) => (unseen[label]![book]! -= missing[k]!))
    })
  }
  return { dual, unseen }
}

/** Each row is made dense once, so that its products are single passes. */
function productsOf(vectors: Rows, features: number, lambda: number): Float64Array {
  const size = rowCount(vectors)
  const products = new Float64Array(size * size)
  const spread = new Float64Array(features)
  for (let i = 0; i < size; i++) {
    const row = rowOf(vectors, i)
    row.index.forEach((feature, k) => (spread[feature] = row.value[k]!))
    for (let j = 0; j <= i; j++) products[i * size + j] = product(rowOf(vectors, j), spread)
    products[i * size + i]! += lambda
    for (const feature of row.index) spread[feature] = 0
  }
  return products
}

function product({ index, value }: Row, spread: Float64Array): number {
  let sum = 0
  for (let k = 0; k < index.length; k++) sum += value[k]! * spread[index[k]!]!
  return sum
}

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
