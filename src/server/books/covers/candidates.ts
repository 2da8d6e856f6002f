import type { Db } from '#db/db.ts'
import type { Config } from '#server/config.ts'
import { frontCover } from '../services/frontCover.ts'

const mostIsbns = 3

/**
 * Where a book's cover may be found, the likeliest first: the address that the book has, where services saw one, Google
 * Books by the book's id there, Open Library by ISBN. Undefined when it has a cover of ours already, or is gone.
 */
export async function coverCandidates(db: Db, config: Config, bookId: string): Promise<string[] | undefined> {
  const book = await db
    .selectFrom('books')
    .select(['google_book_id as name', 'isbn', 'cover', 'manual_cover_url as manual'])
    .where('id', '=', bookId)
    .executeTakeFirst()
  if (!book || book.cover?.startsWith('/')) return undefined
  const found = await db
    .selectFrom('found_books')
    .select('cover_url')
    .where('book_id', '=', bookId)
    .orderBy('found_at', 'desc')
    .execute()
  const editions = await db
    .selectFrom('editions')
    .select('isbn13')
    .where('book_id', '=', bookId)
    .orderBy('created_at')
    .orderBy('isbn13')
    .limit(mostIsbns)
    .execute()
  const isbns = [book.isbn, ...editions.map(({ isbn13 }) => isbn13)].filter((isbn) => isbn !== null)
  const addresses = [
    ...[book.manual, book.cover, ...found.map((find) => find.cover_url)],
    ...(config.googleBooks ? [googleCover(book.name)] : []),
    ...[...new Set(isbns)].slice(0, mostIsbns).map((isbn) => openLibraryCover(config, isbn)),
  ]
  return [...new Set(addresses.filter((address) => typeof address === 'string'))]
}

/** Google's own names have twelve characters; books that came otherwise have longer ones. */
const googleCover = (name: string) =>
  /^[\w-]{12}$/.test(name) ? frontCover(`https://books.google.com/books/content?id=${name}`) : null

/** Without `default=false`, a cover that is not there would be an empty image. */
function openLibraryCover({ openLibraryUrl }: Config, isbn: string): string | undefined {
  const host = openLibraryUrl && new URL(openLibraryUrl).host
  return host && `https://covers.${host}/b/isbn/${isbn}-L.jpg?default=false`
}
