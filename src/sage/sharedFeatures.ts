import type { Catalogue } from './catalogue.ts'
import type { FeatureKind } from './content.ts'
import { placeIn, type Rows } from './rows.ts'

/** The telling tags and genres that two books share, the rare ones and those that weigh much in both first. */
export function sharedFeatures({ content, telling }: Catalogue, a: number, b: number): number[] {
  const shared = sharedIn(content.rows, a, b, (feature) => telling[feature]! >= 0)
  return shared.filter((feature, place) => {
    for (let before = 0; before < place; before++) if (telling[shared[before]!] === telling[feature]) return false
    return true
  })
}

/** A setting or a mood of more than this part of all books says nothing. */
const mostBooks = 0.25

/** The names of what else two books share that is not common, the most telling first. */
export function sharedNames({ books, content }: Catalogue, kinds: FeatureKind[], a: number, b: number): string[] {
  const { byFeature, names, kinds: kindOf, rows } = content
  const booksWith = (feature: number) => byFeature.start[feature + 1]! - byFeature.start[feature]!
  const counts = (feature: number) => kinds.includes(kindOf[feature]!) && booksWith(feature) <= mostBooks * books.length
  return sharedIn(rows, a, b, counts).map((feature) => names[feature]!)
}

/** Features that nobody is to take notice of weigh nothing. */
function sharedIn({ start, index, value }: Rows, a: number, b: number, counts: (feature: number) => boolean) {
  const shared: number[] = []
  const weights: number[] = []
  let k = start[a]!
  let m = start[b]!
  const endOfA = start[a + 1]!
  const endOfB = start[b + 1]!
  while (k < endOfA && m < endOfB) {
    const feature = index[k]!
    const difference = index[k]! - index[m]!
    const weight = value[k]! * value[m]!
    if (difference === 0 && weight > 0 && counts(feature)) {
      let place = shared.length
      while (place > 0 && weights[place - 1]! < weight) place--
      shared.splice(place, 0, feature)
      weights.splice(place, 0, weight)
    }
    if (difference <= 0) k++
    if (difference >= 0) m++
  }
  return shared
}

export function entry(rows: Rows, row: number, column: number): number {
  const place = placeIn(rows, row, column)
  return place < 0 ? 0 : rows.value[place]!
}
