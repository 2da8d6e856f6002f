import type { Catalogue } from './catalogue.ts'
import { placeIn, type Rows } from './rows.ts'
import type { Sage } from './sage.ts'
import { type BookTerm, termSettings, type Terms } from './terms.ts'

/** One term of a score: a book of the reader's, or an author, genre or trope they named. */
export type Contribution =
  | { kind: 'book'; book: number; amount: number }
  | { kind: 'author' | 'genre' | 'trope'; name: string; amount: number }

/**
 * The terms of a book's score, largest first; together they are the score. Terms that are zero are left out, terms
 * below zero (books the reader dismissed) are not.
 */
export function contributionsTo(sage: Sage, terms: Terms, book: number): Contribution[] {
  const own: Contribution[] = []
  const named = new Map<string, number>()
  for (const term of terms.books) {
    const amount = amountOf(sage, term, book, terms.knnShare)
    if (term.author === undefined) own.push({ kind: 'book', book: term.book, amount })
    else named.set(term.author, (named.get(term.author) ?? 0) + amount)
  }
  const authors = [...named].map(([name, amount]): Contribution => ({ kind: 'author', name, amount }))
  const tastes = terms.tastes.map(({ kind, name, features, weight }): Contribution => {
    return {
      kind,
      name,
      amount: features.reduce(
        (sum, feature) => sum + weight * entry(sage.catalogue.content.byFeature, feature, book),
        0,
      ),
    }
  })
  return [...own, ...authors, ...tastes].filter(({ amount }) => amount !== 0).sort((a, b) => b.amount - a.amount)
}

/**
 * At most five tags and genres two books share, the most telling first: rare, and much of both books. What more than
 * half of the catalogue has tells nothing and is left out.
 */
export function sharedTags({ content, books }: Catalogue, a: number, b: number): string[] {
  const { rows, byFeature, names, kinds } = content
  const isTelling = (feature: number) =>
    (kinds[feature] === 'tag' || kinds[feature] === 'genre') &&
    2 * (byFeature.start[feature + 1]! - byFeature.start[feature]!) <= books.length
  const shared: { feature: number; weight: number }[] = []
  for (let k = rows.start[a]!; k < rows.start[a + 1]!; k++) {
    const feature = rows.index[k]!
    const weight = isTelling(feature) ? rows.value[k]! * entry(rows, b, feature) : 0
    if (weight > 0) shared.push({ feature, weight })
  }
  shared.sort((one, other) => other.weight - one.weight || one.feature - other.feature)
  return distinct(shared.slice(0, 2 * tagsGiven).map(({ feature }) => names[feature]!)).slice(0, tagsGiven)
}

const tagsGiven = 5

/** Without names that differ only in their capitals: a trope may stand in two of the product's lists. */
function distinct(names: string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()))
}

function amountOf(sage: Sage, term: BookTerm, book: number, knnShare: number): number {
  const { ease, knn } = sage.neighbours
  const spoken = entry(ease, term.book, book)
  if (term.author === undefined)
    return term.weight * (spoken + (knnShare > 0 ? knnShare * entry(knn, term.book, book) : 0))
  return term.weight * (spoken + (term.book === book ? termSettings.byAuthor : 0))
}

function entry(rows: Rows, row: number, column: number): number {
  const place = placeIn(rows, row, column)
  return place < 0 ? 0 : rows.value[place]!
}
