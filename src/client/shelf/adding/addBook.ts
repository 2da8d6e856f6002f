import { api, queryClient } from '#client/lib/api.ts'
import type { BookByHand, BookCard } from '#contract/books.ts'
import { reloadShelf } from '../entry/change.ts'

/** Adds the book and makes every list forget how it was without it, in other tabs, too; throws what the server refuses. */
export async function addBook(typed: BookByHand): Promise<BookCard> {
  const { book } = await api.books.add.call(typed)
  reloadShelf()
  void queryClient.invalidateQueries({ queryKey: api.books.key() })
  return book
}
