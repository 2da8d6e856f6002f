import type { Catalogue } from './catalogue.ts'
import { sharedTags } from './explain.ts'
import type { Pick } from './recommend.ts'

/** What the margin note beside a pick speaks of. Words are the client's. */
export interface Why {
  /** At most two of the reader's own books, those that speak most for the pick. */
  books: number[]
  /** Authors, genres and tropes the reader named, when one of them speaks more for the pick than any book does. */
  named: string[]
  /**
   * What the pick shares with the first of the books; and with all of those that are told of, or where none is, with most
   * of what the named author wrote. The most telling first.
   */
  sharedTags: string[]
  saidTags: string[]
}

/** A book is named when it says at least this share of what the loudest one says, and is among the loudest. */
const worthNaming = 0.25
const loudestOnes = 4
const leastLiked = 3.5

/**
 * The reason for a pick: nothing but the largest terms of its score. Of the reader's own books those that they liked come
 * before those that they thought so-so; `starsOf` knows what they gave. Beside what was named, only the first book is told of.
 */
export function whyOf(catalogue: Catalogue, starsOf: (book: number) => number | undefined, pick: Pick): Why {
  const speaking = pick.contributions.filter(({ amount }) => amount > 0)
  const own = speaking.filter((part) => part.kind === 'book')
  const loudest = own
    .slice(0, loudestOnes)
    .filter(({ amount }) => amount >= own[0]!.amount * worthNaming)
    .map(({ book }) => book)
  const liked = loudest.filter((book) => (starsOf(book) ?? 5) >= leastLiked)
  const books = (liked.length > 0 ? liked : loudest).slice(0, 2)
  const firstBook = speaking.findIndex((part) => part.kind === 'book')
  const louder = firstBook < 0 ? speaking : speaking.slice(0, firstBook)
  const named = louder.flatMap((part) => (part.kind === 'book' ? [] : [part.name])).slice(0, 2)
  const [first = [], second = first] = books.map((book) => sharedTags(catalogue, book, pick.book))
  const saidTags = named.length > 0 ? first : first.filter((tag) => second.includes(tag))
  const author = books.length > 0 ? undefined : louder.slice(0, 2).find(({ kind }) => kind === 'author')
  if (author?.kind === 'author')
    return { books, named, sharedTags: [], saidTags: sharedWith(catalogue, author.name, pick) }
  return { books, named, sharedTags: first, saidTags }
}

/** So many books tell what an author writes. */
const works = 8

/** What a pick shares with most of what an author wrote who did not write it. */
function sharedWith(catalogue: Catalogue, author: string, { book }: Pick): string[] {
  if (catalogue.books[book]!.authors[0] === author) return []
  const shared = (catalogue.byAuthor.get(author) ?? []).slice(0, works).map((work) => sharedTags(catalogue, work, book))
  const isOfMost = (tag: string) => 2 * shared.filter((tags) => tags.includes(tag)).length > shared.length
  return [...new Set(shared.flat())].filter(isOfMost)
}
