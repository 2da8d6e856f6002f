import { sql } from 'kysely'

/** SQL: no service knows the book. Its id shows that even after the reader who typed it has left. */
export const isAddedByHand = sql<boolean>`(books.google_book_id ~ '^manual[-_]'
  and not exists (select from found_books where found_books.book_id = books.id))`
