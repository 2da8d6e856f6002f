import * as z from 'zod'
import { sanitizeSynopsis } from '../sanitizeSynopsis.ts'
import { unknownAuthor } from '../cards.ts'
import type { Source } from './bookService.ts'
import type { Question } from './question.ts'
import { MayBeText, titleOf } from './readHit.ts'

const Work = z.object({
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
    const { key, title, description } = Work.parse(answer)
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
