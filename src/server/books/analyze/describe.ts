import type { Db } from '#db/db.ts'
import { type DescribedBook, noTags, type Tags } from '#sage/analyze/tagged.ts'
import { splitList } from '#contract/rules.ts'
import { findBook } from '../findBook.ts'

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

/** The book that is asked about in the engine's form. */
export async function describe(
  db: Db,
  readerId: string,
  asked: Asked,
): Promise<Described | 'no-such-book' | 'info-missing'> {
  if (asked.bookId !== undefined) return (await fromCatalogue(db, readerId, asked.bookId, asked)) ?? 'no-such-book'
  const [title, author] = [asked.title?.trim() ?? '', asked.author?.trim() ?? '']
  if (title === '' || author === '') return 'info-missing'
  return { book: { title, authors: splitList(author), synopsis: asked.synopsis?.trim() ?? '' }, known: noTags }
}

async function fromCatalogue(
  db: Db,
  readerId: string,
  bookId: string,
  { synopsis = '' }: Asked,
): Promise<Described | undefined> {
  const found = await findBook(db, readerId, bookId)
  if (!found) return undefined
  const { title, authors, series, genres, tropes, characters, themes, seriesType, pointOfView } = found
  return {
    book: {
      title,
      authors,
      synopsis: synopsis.trim() || (found.synopsis ?? ''),
      ...(series === null ? {} : { series }),
    },
    known: {
      ...{ genres, tropes, characters, themes },
      seriesType: seriesType.slice(0, 1),
      pointOfView: pointOfView === null ? [] : [pointOfView],
    },
  }
}
