import type { BookList, ListKind } from '#contract/bookLists.ts'
import type { BookDetail } from '#contract/books.ts'
import type { PublicReader, SharedReview } from '#contract/reviews.ts'
import { anonymousReader } from '#contract/rules.ts'
import { withoutSpoilers } from '#contract/spoilers.ts'
import { bookFeedPath } from '../atom/findFeeds.ts'
import type { About } from './pageHead.ts'
import { plainText } from '../shared/text.ts'

export function aboutBook(book: BookDetail, publicUrl: string): About {
  const title = `${book.title} by ${book.author}`
  const path = `/book/${book.id}`
  const synopsis = cut(plainText(book.synopsis ?? ''))
  return {
    title,
    path,
    cover: book.cover,
    kind: 'book',
    description: synopsis || `${title}: what readers say of it, its series, and books like it.`,
    data: bookForMachines(book, publicUrl, synopsis),
    feeds: [{ title: `Reviews of ${title}`, path: bookFeedPath(book.id) }],
  }
}

/** See https://schema.org/Book. */
function bookForMachines(book: BookDetail, publicUrl: string, description: string): Record<string, unknown> {
  const { title, authors, isbn, pages, language, year, genres, cover, averageRating, ratings } = book
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: title,
    url: `${publicUrl}/book/${book.id}`,
    author: authors.map((name) => ({ '@type': 'Person', name })),
    ...(isbn && { isbn }),
    ...(pages && { numberOfPages: pages }),
    ...(language && { inLanguage: language }),
    ...(year && { datePublished: `${year}` }),
    ...(genres.length > 0 && { genre: genres }),
    ...(description && { description }),
    ...(cover && { image: publicUrl + cover }),
    ...(averageRating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating,
        ratingCount: ratings,
        bestRating: 5,
        worstRating: 0.5,
      },
    }),
  }
}

const listWords: Record<ListKind, (name: string) => string> = {
  author: (name) => `Books by ${name}`,
  series: (name) => `The ${name} series, in order`,
  tag: (name) => `Books: ${name}`,
  prize: (name) => `Books that won the ${name}`,
}

export function aboutList({ kind, name, books }: BookList, publicUrl: string): About {
  const title = listWords[kind](name)
  const path = `/${kind}/${encodeURIComponent(name)}`
  return {
    title,
    path,
    cover: null,
    kind: 'website',
    description: cut(
      `${title}: ${books
        .slice(0, 6)
        .map((book) => book.title)
        .join(', ')}.`,
    ),
    data: listForMachines({ title, path, books }, publicUrl),
  }
}

/** See https://schema.org/ItemList. */
function listForMachines(
  { title, path, books }: Pick<BookList, 'books'> & { title: string; path: string },
  publicUrl: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    url: publicUrl + path,
    itemListElement: books.map((book, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: book.title,
      url: `${publicUrl}/book/${book.id}`,
    })),
  }
}

/** Leaves out hidden passages, and the text of a review with spoilers. */
export function aboutReview({ id, book, reviewer, hasSpoilers, text }: SharedReview): About {
  const title = `${book.title}, reviewed by ${reviewer.username ?? anonymousReader}`
  const words = hasSpoilers ? `${title}. The review contains spoilers.` : cut(withoutSpoilers(text))
  return { title, path: `/review/${id}`, cover: book.cover, kind: 'article', description: words }
}

export function aboutReader({ username, bio }: Pick<PublicReader, 'username' | 'bio'>, isList: boolean): About {
  const path = `/user/${encodeURIComponent(username)}`
  const description = `The reviews that ${username} shares on Sageleaf.`
  return isList
    ? { title: `Reviews by ${username}`, path: `${path}/reviews`, kind: 'profile', description }
    : { title: username, path, kind: 'profile', description: bio ?? description }
}

export const aboutSageleaf: About = {
  title: 'A home for readers',
  path: '/about',
  kind: 'website',
  description:
    'Keep your books, rate them to the half star, see your reading year, and get picks from a Sage that says why.',
}

/** Cut after a whole word, to the length that link previews show. */
function cut(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim()
  if (line.length <= 200) return line
  return `${line
    .slice(0, 200)
    .replace(/\s+\S*$/u, '')
    .toWellFormed()}…`
}
