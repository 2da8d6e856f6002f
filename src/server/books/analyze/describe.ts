import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { type DescribedBook, noTags, type Tags } from '#sage/analyze/tagged.ts'
import { splitList } from '#contract/rules.ts'
import { findBook } from '../findBook.ts'
import { known } from './loadTagged.ts'

/** What is asked about: a book of the catalogue, or one that is only described. */
export interface Asked {
  bookId?: string | undefined
  title?: string | undefined
  author?: string | undefined
  synopsis?: string | undefined
}

interface Described {
  book: DescribedBook
  /** What the catalogue, and the reader's own entry, say already. */
  known: Tags
}

/** What stands for a synopsis where there is none. */
export const noDescription = 'No description available'

/** The book that is asked about in the engine's form. */
export async function describe(
  db: Db,
  readerId: string,
  asked: Asked,
): Promise<Described | 'no-such-book' | 'info-missing'> {
  if (asked.bookId !== undefined) return (await fromCatalogue(db, readerId, asked.bookId, asked)) ?? 'no-such-book'
  const [title, author] = [asked.title?.trim() ?? '', asked.author?.trim() ?? '']
  const authors = splitList(author)
  if (title === '' || authors.length === 0) return 'info-missing'
  const bookId = await bookBy(db, title, authors[0]!)
  const inCatalogue = bookId && (await fromCatalogue(db, readerId, bookId, asked))
  return inCatalogue || { book: { title, authors, synopsis: given(asked.synopsis) }, known: noTags }
}

/** The book of the catalogue with this title and first author, by the letters of both. */
async function bookBy(db: Db, title: string, author: string): Promise<string | undefined> {
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('key', '=', sql<string>`title_key(${title})`)
    .where(sql<boolean>`replace(searchable(authors[1]), ' ', '') = replace(searchable(${author}), ' ', '')`)
    .orderBy('readers', 'desc')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return book?.id
}

const given = (synopsis = '') => (synopsis.trim() === noDescription ? '' : synopsis.trim())

async function fromCatalogue(
  db: Db,
  readerId: string,
  bookId: string,
  { synopsis }: Asked,
): Promise<Described | undefined> {
  const found = await findBook(db, readerId, bookId)
  if (!found) return undefined
  const { title, authors, series, year, language, genres, tropes, characters, themes, seriesType, pointOfView } = found
  return {
    book: {
      title,
      authors,
      synopsis: given(synopsis) || given(found.synopsis ?? ''),
      ...known({ series, year, language }),
    },
    known: {
      ...{ genres, tropes, characters, themes },
      seriesType: seriesType.slice(0, 1),
      pointOfView: pointOfView === null ? [] : [pointOfView],
    },
  }
}
