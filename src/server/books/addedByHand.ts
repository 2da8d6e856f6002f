import { sql } from 'kysely'

/** SQL: a reader typed its title and authors, also if a service has been found to know it since. */
export const wasTyped = sql<boolean>`books.google_book_id ~ '^manual[-_]'`

/** SQL: no service knows the book. Its id shows that even after the reader who typed it has left. */
export const isAddedByHand = sql<boolean>`(${wasTyped}
  and not exists (select from found_books where found_books.book_id = books.id))`
