import * as z from 'zod'
import { isbn13Of } from '#contract/isbn.ts'
import type { Source } from './bookService.ts'
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
  yearOf,
} from './readHit.ts'
import { sanitizeSynopsis } from '../sanitizeSynopsis.ts'
import { unknownAuthor } from '../cards.ts'

const WorkRecord = z.object({
  key: z.string().regex(/^\/works\/OL\d{1,12}W$/),
  title: MayBeText,
  description: z
    .union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
    .optional()
    .catch(undefined),
})

/** Works by id, for the synopsis that a search omits. Source: openlibrary.org/dev/docs/api/books. */
export const openLibraryWorksAt = (base: string): Source => ({
  provider: 'open-library',
  name: 'Open Library',
  perSecond: 1,
  burst: 5,
  addressFor: ({ words }) => (isWork.test(words) ? new URL(`${base}${words}.json`) : undefined),
  read(answer) {
    const { key, title, description } = WorkRecord.parse(answer)
    const synopsis = sanitizeSynopsis(description?.replace(sources, ''))
    return [{ ...unknown, provider: 'open-library', providerId: key.slice(7), title: titleOf(title), synopsis }]
  },
})

/** No reader can ask it: what they type loses its slashes. */
export const questionForWork = (workId: string): Question => ({ isbn: undefined, words: `/works/${workId}`, limit: 1 })

const isWork = /^\/works\/OL\d{1,12}W$/

const sources = /\s*(\(?\[source\]|-{4,}\s*(\n|$)|\n\s*\[\d+\]:)[\s\S]*$/i

const unknown = {
  authors: [unknownAuthor],
  coverUrl: null,
  isbn: null,
  isbns: [],
  firstYear: null,
  language: null,
  pages: null,
  genres: [],
}

const fields = 'key,title,author_name,first_publish_year,cover_i,isbn,subject,number_of_pages_median,subtitle'
/** Of the edition that the question is about. Source: openlibrary.org/dev/docs/api/search. */
const ofEdition =
  ',editions,editions.title,editions.language,editions.publisher,editions.publish_date,editions.isbn,editions.number_of_pages'

// It refuses shorter ones.
const shortestWords = 3

const Answer = z.object({ docs: z.array(z.unknown()), error: z.null().optional() })
const Work = z.object({
  key: z.string().regex(/^\/works\/OL\d{1,12}W$/),
  title: MayBeText,
  subtitle: MayBeText,
  author_name: Texts,
  first_publish_year: MayBeNumber,
  cover_i: MayBeNumber,
  isbn: Texts,
  subject: Texts,
  number_of_pages_median: MayBeNumber,
  editions: z
    .object({ docs: z.array(z.unknown()) })
    .optional()
    .catch(undefined),
})

const Printing = z.object({
  title: MayBeText,
  language: Texts,
  publisher: Texts,
  publish_date: z
    .union([z.string(), Texts.transform(([date]) => date)])
    .optional()
    .catch(undefined),
  number_of_pages: MayBeNumber,
  isbn: Texts,
})

/** It asks for one request a second and a User-Agent. Source: openlibrary.org/dev/docs/api/search. */
export const openLibraryAt = (base: string): Source => ({
  provider: 'open-library',
  name: 'Open Library',
  perSecond: 1,
  burst: 5,
  addressFor(question) {
    if (!question.isbn && question.words.length < shortestWords) return undefined
    const address = new URL(`${base}/search.json`)
    address.search = new URLSearchParams({
      ...askedFor(question),
      fields: question.isbn ? fields + ofEdition : fields,
      limit: String(question.limit),
    }).toString()
    return address
  },
  read: (answer, question) => readList(Answer.parse(answer).docs, (work) => readWork(work, { question, base })),
})

function askedFor({ isbn, words, named }: Question): Record<string, string> {
  if (isbn) return { isbn }
  return named ? { title: named.title, ...(named.author && { author: named.author }) } : { q: words }
}

function readWork(given: unknown, { question, base }: { question: Question; base: string }): Hit | undefined {
  const { data: work } = Work.safeParse(given)
  if (!work) return undefined
  return {
    provider: 'open-library',
    providerId: work.key.replace('/works/', ''),
    title: titleOf(work.title),
    subtitle: subtitleOf(work.subtitle),
    authors: authorsOf(work.author_name),
    coverUrl: coverOf(base, work.cover_i),
    synopsis: null,
    ...isbnsOf(work.isbn, question.isbn),
    firstYear: yearOf(work.first_publish_year),
    language: null,
    pages: pagesOf(work.number_of_pages_median),
    genres: genresOf(work.subject),
    ...(question.isbn && { edition: readPrinting(work.editions?.docs ?? [], question.isbn) }),
  }
}

function readPrinting(given: unknown[], isbn: string): Hit['edition'] {
  const printings = given.flatMap((one) => Printing.safeParse(one).data ?? [])
  const printing = printings.find((one) => isbnsOf(one.isbn).isbns.includes(isbn13Of(isbn) ?? ''))
  return (
    printing && {
      title: printing.title ? titleOf(printing.title) : null,
      language: languageOf(printing.language[0]),
      pages: pagesOf(printing.number_of_pages),
      publisher: publisherOf(printing.publisher),
      year: yearIn(printing.publish_date),
    }
  )
}

/** Without `default=false`, a missing cover would be an empty image. −1 is a removed one. */
export function coverOf(base: string, id: number | undefined): string | null {
  const address = `https://covers.${new URL(base).host}/b/id/${id}-L.jpg?default=false`
  return id !== undefined && Number.isInteger(id) && id > 0 && URL.canParse(address) ? address : null
}
