import { plain } from './features.ts'
import type { DescribedBook } from './tagged.ts'

/** Groups of books that share an author or a series, directly or through other books. */
export function relatedBooks(books: readonly DescribedBook[]): number[][] {
  const parent = books.map((_, book) => book)
  const rootOf = (book: number): number => (parent[book] === book ? book : (parent[book] = rootOf(parent[book]!)))
  const first = new Map<string, number>()
  books.forEach(({ authors, series }, book) => {
    const marks = authors.map((name) => `author ${plain(name)}`)
    if (series !== undefined) marks.push(`series ${plain(series)} ${plain(authors[0] ?? '')}`)
    for (const mark of marks) {
      if (first.has(mark)) parent[rootOf(book)] = rootOf(first.get(mark)!)
      else first.set(mark, book)
    }
  })
  return [...Map.groupBy(parent.keys(), rootOf).values()]
}
