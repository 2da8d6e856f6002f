import { sql } from 'kysely'

/**
 * Whether a row of `books` is known from a reader's typing alone, for use in a query: no service has told of that book.
 * The name tells it, for it stays when the reader who typed it is gone.
 */
export const isOnlyTyped = sql<boolean>`(books.google_book_id ~ '^manual[-_]'
  and not exists (select from found_books where found_books.book_id = books.id))`
