import type { Db } from '#db/db.ts'
import { type DescribedBook, noTags, type Tags } from '#sage/analyze/tagged.ts'
import { authorsOf } from '#contract/bookRules.ts'
import { findBook } from '../findBook.ts'
import { findIdByName } from '../resolveBook.ts'
import { knownFields } from './loadTagged.ts'

export interface BookToDescribe {
  bookId?: string | undefined
  title?: string | undefined
  author?: string | undefined
  synopsis?: string | undefined
}

interface Described {
  book: DescribedBook
  known: Tags
}

export interface NoDescription {
  refused: 'no-book' | 'no-title-or-author'
}

export const noDescription = 'No description available'

export async function describe(db: Db, readerId: string, asked: BookToDescribe): Promise<Described | NoDescription> {
  if (asked.bookId !== undefined)
    return (await fromCatalogue(db, readerId, asked.bookId, asked)) ?? { refused: 'no-book' }
  const title = asked.title?.trim() ?? ''
  const author = asked.author?.trim() ?? ''
  const authors = authorsOf(author)
  if (title === '' || authors.length === 0) return { refused: 'no-title-or-author' }
  const bookId = await findIdByName(db, { title, author })
  const inCatalogue = bookId && (await fromCatalogue(db, readerId, bookId, asked))
  return inCatalogue || { book: { title, authors, synopsis: given(asked.synopsis) }, known: noTags }
}

/** A longer synopsis adds time but no information. */
const maxSynopsisLength = 4000

function given(synopsis = ''): string {
  const words = synopsis
    .replace(/<[^<>]*>/g, ' ')
    .trim()
    .slice(0, maxSynopsisLength)
  return words === noDescription ? '' : words
}

async function fromCatalogue(
  db: Db,
  readerId: string,
  bookId: string,
  { synopsis }: BookToDescribe,
): Promise<Described | undefined> {
  const found = await findBook(db, readerId, bookId)
  if (!found) return undefined
  const { title, authors, series, year, language, genres, tropes, characters, themes, seriesType, pointOfView } = found
  return {
    book: {
      title,
      authors,
      synopsis: given(synopsis) || given(found.synopsis ?? ''),
      ...knownFields({ series, year, language }),
    },
    known: {
      genres,
      tropes,
      characters,
      themes,
      seriesType: seriesType.slice(0, 1),
      pointOfView: pointOfView === null ? [] : [pointOfView],
    },
  }
}
