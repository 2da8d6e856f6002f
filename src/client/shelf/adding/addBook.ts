import { api, queryClient } from '#client/api.ts'
import type { BookByHand, BookCard } from '#contract/books.ts'

/** Adds the book and makes every list forget how it was without it; throws what the server refuses. */
export async function addBook(typed: BookByHand): Promise<BookCard> {
  const { book } = await api.books.add.call(typed)
  for (const queryKey of [api.shelf.key(), api.books.key(), api.insights.key()])
    void queryClient.invalidateQueries({ queryKey })
  return book
}
