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
