import type { BookDetail } from '#contract/books.ts'
import type { PublicReader, SharedReview } from '#contract/reviews.ts'
import { anonymousReader } from '#contract/rules.ts'
import { withoutSpoilers } from '#contract/spoilers.ts'
import type { About } from './pageHead.ts'
import { plainText } from '../shared/plainText.ts'

/** What links to a book's page say of it. */
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
  }
}

/** See https://schema.org/Book. What is not known is left out. */
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

/** What links to a review say of it; of one with spoilers no word, and none of a hidden passage. */
export function aboutReview({ id, book, reviewer, hasSpoilers, text }: SharedReview): About {
  const title = `${book.title}, reviewed by ${reviewer.username ?? anonymousReader}`
  const words = hasSpoilers ? `${title}. The review contains spoilers.` : cut(withoutSpoilers(text))
  return { title, path: `/review/${id}`, cover: book.cover, kind: 'article', description: words }
}

/** What links to a reader's page, or to the list of their reviews, say of them. */
export function aboutReader({ username }: Pick<PublicReader, 'username'>, isList: boolean): About {
  const path = `/user/${encodeURIComponent(username)}`
  const description = `The reviews that ${username} shares on Sageleaf.`
  return isList
    ? { title: `Reviews by ${username}`, path: `${path}/reviews`, kind: 'profile', description }
    : { title: username, path, kind: 'profile', description }
}

/** As much as a preview of a link has room for, cut after a whole word. */
function cut(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim()
  if (line.length <= 200) return line
  return `${line
    .slice(0, 200)
    .replace(/\s+\S*$/u, '')
    .toWellFormed()}…`
}
