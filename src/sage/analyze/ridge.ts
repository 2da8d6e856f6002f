import { solvePositive } from '../cholesky.ts'
import { type Row, rowCount, rowOf, type Rows } from '../rows.ts'
import { inverseEntry, inverseFactor, solveBy } from './inverseFactor.ts'

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
