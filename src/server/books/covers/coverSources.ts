import type { Db, Tx } from '#db/db.ts'
import type { Config } from '#server/config.ts'
import { frontCover } from '../services/frontCover.ts'

const maxIsbns = 3
const maxFinds = 5

export interface CoverSources {
  title: string
  author: string
  kept: string | undefined
  own: string[]
  /** From services: Google Books by its id there, Open Library by ISBN. */
  elsewhere: string[]
}

export async function coverSources(db: Db | Tx, config: Config, bookId: string): Promise<CoverSources | undefined> {
  const book = await db
    .selectFrom('books')
    .select(['title', 'authors', 'google_book_id as name', 'isbn', 'cover', 'manual_cover_url as manual'])
    .where('id', '=', bookId)
    .executeTakeFirst()
  if (!book) return undefined
  const found = await db
    .selectFrom('found_books')
    .select('cover_url')
    .where('book_id', '=', bookId)
    .where('cover_url', 'is not', null)
    .orderBy('found_at', 'desc')
    .limit(maxFinds)
    .execute()
  const editions = await db
    .selectFrom('editions')
    .select('isbn13')
    .where('book_id', '=', bookId)
    .orderBy('created_at')
    .orderBy('isbn13')
    .limit(maxIsbns)
    .execute()
  const isbns = [book.isbn, ...editions.map(({ isbn13 }) => isbn13)].filter((isbn) => isbn !== null)
  const ofServices = [
    ...found.map((find) => find.cover_url),
    ...(config.googleBooks ? [googleCover(book.name)] : []),
    ...[...new Set(isbns)].slice(0, maxIsbns).map((isbn) => openLibraryCover(config, isbn)),
  ]
  const own = addressesIn([book.manual, book.cover])
  return {
    title: book.title,
    author: book.authors[0]!,
    kept: own.find((address) => address.startsWith('/')),
    own: own.filter((address) => !address.startsWith('/')),
    elsewhere: addressesIn(ofServices).filter((address) => !own.includes(address)),
  }
}

const addressesIn = (given: (string | null | undefined)[]) => [
  ...new Set(given.filter((address) => typeof address === 'string')),
]

/** Google's ids have twelve characters; ids that we made are longer. */
const googleCover = (name: string) =>
  /^[\w-]{12}$/.test(name) ? frontCover(`https://books.google.com/books/content?id=${name}`) : null

/** Without `default=false`, a missing cover would be an empty image. */
export function openLibraryCover({ openLibraryUrl }: Pick<Config, 'openLibraryUrl'>, isbn: string): string | undefined {
  const host = openLibraryUrl && new URL(openLibraryUrl).host
  return host && `https://covers.${host}/b/isbn/${isbn}-L.jpg?default=false`
}
