import * as z from 'zod'
import { sanitizeSynopsis } from '../sanitizeSynopsis.ts'
import type { Source } from './bookService.ts'
import { frontCover } from './frontCover.ts'
import { genresOf } from './genresOf.ts'
import type { Hit } from './hit.ts'
import type { Question } from './question.ts'
import {
  authorsOf,
  isbnsOf,
  languageOf,
  MayBeNumber,
  MayBeText,
  pagesOf,
  publisherOf,
  readList,
  subtitleOf,
  Texts,
  titleOf,
  yearIn,
} from './readHit.ts'

const ofVolume =
  'title,authors,description,imageLinks,industryIdentifiers,categories,pageCount,language,subtitle,publisher,publishedDate'
const fields = `totalItems,items(id,volumeInfo(${ofVolume}))`

// Without hits there are no items.
const Answer = z
  .object({ items: z.array(z.unknown()), error: z.null().optional() })
  .or(
    z
      .object({ totalItems: z.literal(0), items: z.null().optional(), error: z.null().optional() })
      .transform(() => ({ items: [] })),
  )
const Volume = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  volumeInfo: z.object({
    title: MayBeText,
    subtitle: MayBeText,
    authors: Texts,
    description: MayBeText,
    imageLinks: z
      .object({ large: MayBeText, medium: MayBeText, thumbnail: MayBeText, smallThumbnail: MayBeText })
      .optional()
      .catch(undefined),
    industryIdentifiers: z.array(z.object({ identifier: MayBeText }).catch({ identifier: undefined })).catch([]),
    categories: Texts,
    pageCount: MayBeNumber,
    language: MayBeText,
    publisher: MayBeText,
    publishedDate: MayBeText,
  }),
})

/** Source: developers.google.com/books/docs/v1/using. */
export const googleBooksAt = (base: string, key: string): Source => ({
  provider: 'google-books',
  name: 'Google Books',
  perSecond: 1,
  burst: 20,
  budget: ['google-books-in-all'],
  addressFor(question) {
    if (!question.isbn && question.words === '') return undefined
    const address = new URL(`${base}/books/v1/volumes`)
    const maxResults = String(question.limit)
    address.search = new URLSearchParams({
      q: askedFor(question),
      maxResults,
      printType: 'books',
      fields,
      key,
    }).toString()
    return address
  },
  read: (answer, question) => readList(Answer.parse(answer).items, (volume) => readVolume(volume, question)),
})

function askedFor({ isbn, words, named }: Question): string {
  if (isbn) return `isbn:${isbn}`
  return named ? [named.title, named.author].flatMap((text) => (text ? [`"${text}"`] : [])).join(' ') : words
}

function readVolume(given: unknown, question: Question): Hit | undefined {
  const { data: volume } = Volume.safeParse(given)
  if (!volume) return undefined
  const { volumeInfo: info } = volume
  return {
    provider: 'google-books',
    providerId: volume.id,
    title: titleOf(info.title),
    subtitle: subtitleOf(info.subtitle),
    authors: authorsOf(info.authors),
    coverUrl: frontCover(info.imageLinks && largestOf(info.imageLinks)),
    synopsis: sanitizeSynopsis(info.description),
    ...isbnsOf(
      info.industryIdentifiers.flatMap(({ identifier }) => identifier ?? []),
      question.isbn,
    ),
    // Google gives the year of this edition.
    firstYear: null,
    language: info.language && /^[a-z]{2}$/.test(info.language) ? info.language : null,
    pages: pagesOf(info.pageCount),
    genres: genresOf(info.categories),
    ...(question.isbn && {
      edition: {
        title: info.title ? titleOf(info.title) : null,
        language: languageOf(info.language),
        pages: pagesOf(info.pageCount),
        publisher: publisherOf(info.publisher ? [info.publisher] : []),
        year: yearIn(info.publishedDate),
      },
    }),
  }
}

const largestOf = (links: Partial<Record<'large' | 'medium' | 'thumbnail' | 'smallThumbnail', string | undefined>>) =>
  links.large ?? links.medium ?? links.thumbnail ?? links.smallThumbnail
