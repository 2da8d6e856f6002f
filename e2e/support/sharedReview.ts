import type { Page } from '@playwright/test'
import { bookIdOf, call } from './reader.ts'
import { savedReview } from './savedReview.ts'

const form = {
  rating: 4.5,
  isDnf: false,
  dnfNotes: '',
  startDate: null,
  finishDate: null,
  seriesType: null,
  pointOfView: null,
  genres: [],
  tropes: [],
  characters: [],
  themes: [],
  privateNotes: '',
  publicReview: '',
  shareWithCommunity: true,
  spoilerWarning: false,
}

/** Returns the id of this reader's new review. */
export async function share(page: Page, title: string, filled: Partial<typeof form> | object = {}): Promise<string> {
  return shareBook(page, await bookIdOf(page, title), { publicReview: `About ${title}.`, ...filled })
}

export async function shareMany(page: Page, count: number, filled: object): Promise<void> {
  const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: 'the', limit: count })
  for (const [place, { id }] of books.entries())
    await shareBook(page, id, { publicReview: `Review ${place + 1}.`, ...filled })
}

async function shareBook(page: Page, bookId: string, filled: object): Promise<string> {
  return (await savedReview(page, bookId, { ...form, ...filled })).id
}
