import type { Page } from '@playwright/test'
import { today } from './days.ts'
import { call } from './reader.ts'

/** Saves the rating form of this page's reader with some fields changed. */
export async function savedReview(page: Page, bookId: string, filled: object): Promise<{ id: string }> {
  const { entry, review } = await call<{ entry: { updatedAt: string } | null; review: object }>(page, 'shelf/get', {
    bookId,
  })
  return call(page, 'shelf/review', { ...review, bookId, today, updatedAt: entry?.updatedAt ?? null, ...filled })
}
