import type { BookList as List, ListKind } from '#contract/bookLists.ts'
import { pageTexts } from './pageTexts.ts'

export const listTexts = {
  kinds: { author: 'Author', series: 'Series', tag: 'Tag', prize: 'Prize' },
  pageTitle: {
    author: (name: string) => `Books by ${name}`,
    series: (name: string) => `The ${name} series`,
    tag: (name: string) => `Books: ${name}`,
    prize: (name: string) => `Books that won the ${name}`,
  },
  total: (books: number) => (books === 1 ? '1 book' : `${books.toLocaleString('en')} books`),
  mine: (books: number) => `${books} on your shelves`,
  related: { author: 'Series', series: 'By', tag: 'Often with', prize: '' },
  order: 'Order',
  orders: { read: 'Most read', loved: 'Best loved', new: 'Newest' },
  nextForYou: (title: string) => `Next for you: ${title}`,
  books: (name: string) => `Books: ${name}`,
  gone: {
    title: 'There is no such page in the catalogue',
    hint: 'The name may be spelled differently. Try searching for it.',
  },
  failed: 'These books did not load',
  moreFailed: 'More books did not load',
  more: 'Show more books',
  loadingMore: 'Loading more books…',
}

export function noteOf(kind: ListKind, name: string, book: List['books'][number]): string {
  if (kind === 'author')
    return [book.year, book.series && pageTexts.inSeries(book.series, book.seriesPosition)].filter(Boolean).join(' · ')
  if (kind === 'series') return [pageTexts.volume(book.seriesPosition), book.year].filter(Boolean).join(' · ')
  if (kind === 'tag') return book.author
  const years = book.prizes.filter((prize) => prize.startsWith(name)).map((prize) => prize.slice(-4))
  return [book.author, ...years].join(' · ')
}
