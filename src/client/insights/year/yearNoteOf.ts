import type { Spine } from '#contract/home.ts'
import type { Year } from '#contract/insights.ts'
import { monthNames, noteTexts } from './texts.ts'

export interface YearNote {
  sentences: string[]
  longest?: { book: Spine; pages: number }
}

const fewestBooks = 3

export type Told = Pick<Year, 'booksRead' | 'rereads' | 'months' | 'authors' | 'spines'>

/** Undefined when the year has too few books to say anything. */
export function yearNoteOf({ booksRead, rereads, months, authors, spines }: Told): YearNote | undefined {
  if (booksRead < fewestBooks) return undefined
  const sentences = [monthSentence(months), authorSentence(authors[0], rereads > 0)].filter(
    (said) => said !== undefined,
  )
  const longest = longestOf(spines)
  return sentences.length > 0 || longest ? { sentences, ...(longest && { longest }) } : undefined
}

function monthSentence(months: number[]): string | undefined {
  const most = Math.max(...months)
  const fullest = monthNames.filter((_, month) => months[month] === most)
  const [month, other] = fullest
  if (most < 2 || fullest.length > 2 || !month) return undefined
  return other ? noteTexts.twoFullest(month, other, most) : noteTexts.fullest(month, most)
}

function authorSentence(author: Year['authors'][number] | undefined, hasRereads: boolean): string | undefined {
  if (!author || author.books < 2) return undefined
  return hasRereads ? noteTexts.authorAgain(author.name, author.books) : noteTexts.author(author.name, author.books)
}

function longestOf(spines: Spine[]): YearNote['longest'] {
  const books = [...new Map(spines.map((book) => [book.bookId, book])).values()]
  const [first, second] = books
    .flatMap((book) => (book.pages === null ? [] : [{ book, pages: book.pages }]))
    .sort((a, b) => b.pages - a.pages)
  return first && second && first.pages > second.pages ? first : undefined
}
