import type { Rows } from './rows.ts'
import type { Sage } from './sage.ts'
import { termSettings, type Terms } from './terms.ts'

/** Afterwards `sage.scores[book]` is valid for the first `sage.count` books of `sage.found`. */
export function addScores(sage: Sage, terms: Terms): void {
  clearScores(sage)
  const { ease, knn } = sage.neighbours
  for (const { book, weight, author } of terms.books) {
    addRow(sage, ease, book, weight)
    if (author === undefined && terms.knnShare > 0) addRow(sage, knn, book, weight * terms.knnShare)
    if (author !== undefined) addTo(sage, book, weight * termSettings.byAuthor)
  }
  for (const { features, weight } of terms.tastes) {
    for (const feature of features) addRow(sage, sage.catalogue.proposed, feature, weight)
  }
}

function clearScores(sage: Sage): void {
  for (let k = 0; k < sage.count; k++) {
    sage.scores[sage.found[k]!] = 0
    sage.isFound[sage.found[k]!] = 0
  }
  sage.count = 0
}

function addRow(sage: Sage, rows: Rows, row: number, weight: number): void {
  for (let k = rows.start[row]!; k < rows.start[row + 1]!; k++) addTo(sage, rows.index[k]!, weight * rows.value[k]!)
}

function addTo(sage: Sage, book: number, amount: number): void {
  if (sage.isFound[book] === 0) {
    sage.isFound[book] = 1
    sage.found[sage.count++] = book
  }
  sage.scores[book]! += amount
}
