import type { Catalogue } from './catalogue.ts'
import { placeIn, type Rows } from './rows.ts'

/** The telling tags and genres that two books share, the rare ones and those that weigh much in both first. */
export function sharedFeatures({ content, telling }: Catalogue, a: number, b: number): number[] {
  const { start, index, value } = content.rows
  const shared: number[] = []
  const weights: number[] = []
  let k = start[a]!
  let m = start[b]!
  const endOfA = start[a + 1]!
  const endOfB = start[b + 1]!
  while (k < endOfA && m < endOfB) {
    const feature = index[k]!
    const difference = index[k]! - index[m]!
    if (difference === 0 && telling[feature]! >= 0) {
      const weight = value[k]! * value[m]!
      let place = shared.length
      while (place > 0 && weights[place - 1]! < weight) place--
      shared.splice(place, 0, feature)
      weights.splice(place, 0, weight)
    }
    if (difference <= 0) k++
    if (difference >= 0) m++
  }
  return shared.filter((feature, place) => {
    for (let before = 0; before < place; before++) if (telling[shared[before]!] === telling[feature]) return false
    return true
  })
}

export function entry(rows: Rows, row: number, column: number): number {
  const place = placeIn(rows, row, column)
  return place < 0 ? 0 : rows.value[place]!
}
