import type { BookCard } from '#contract/books.ts'

/** The same books in the same order, each title and author once; of twins the one with a cover is shown. */
export function withoutTwins(books: BookCard[]): BookCard[] {
  const shown = new Map<string, BookCard>()
  for (const book of books) {
    const name = `${book.title}|${book.author}`.toLowerCase()
    const twin = shown.get(name)
    if (!twin || (twin.cover === null && book.cover !== null)) shown.set(name, book)
  }
  return [...shown.values()]
}
