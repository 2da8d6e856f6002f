import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { daysAgo } from './days.ts'
import { linkMailedTo } from './mail.ts'

export interface NewReader {
  username: string
  email: string
  password: string
}

export const baseUrl = () => process.env['SAGELEAF_URL']!

export function aNewReader(name = 'reader'): NewReader {
  const username = `${name}_${randomUUID().slice(0, 6)}`
  return { username, email: `${username}@example.com`, password: 'wol poli tur' }
}

/** With the page's cookies. */
export async function call<Answer>(page: Page, operation: string, input: unknown): Promise<Answer> {
  const answer = await page.request.post(`${baseUrl()}/rpc/${operation}`, {
    data: { json: input },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`${operation} answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { json: Answer }).json
}

/** A confirmed reader, signed in without using the forms. */
export async function signedIn(page: Page, reader = aNewReader()): Promise<NewReader> {
  await call(page, 'accounts/signUp', reader)
  const link = await linkMailedTo(reader.email, /Confirm/)
  await call(page, 'accounts/confirmEmail', { token: /token=(\S+)/.exec(link)![1] })
  return reader
}

export const someAnswers = {
  genres: ['Fantasy (general)', 'Mystery', 'Literary Fiction'],
  readingFrequency: 'steady',
  preferredFormats: ['Physical'],
  readingGoal: 24,
  favoriteTropes: ['Found family'],
  favoriteAuthors: ['Ursula K. Le Guin', 'Agatha Christie'],
}

/** A reader with answers and some books on every shelf. */
export async function aSettledReader(page: Page): Promise<NewReader> {
  const reader = await signedIn(page)
  await call(page, 'survey/save', someAnswers)
  const titles = ['The Hobbit', 'Emma', 'Dune', 'Beloved', 'Circe']
  for (const [place, title] of titles.entries()) {
    const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: title, limit: 1 })
    const bookId = books[0]!.id
    if (place === 0) await call(page, 'shelf/shelve', { bookId, status: 'tbr', on: daysAgo(9) })
    else if (place === 1) await call(page, 'shelf/shelve', { bookId, status: 'currently_reading', on: daysAgo(8) })
    else {
      await call(page, 'shelf/finish', { bookId, on: daysAgo(6 - place) })
      await call(page, 'shelf/rate', { bookId, stars: 5 - place / 2 })
    }
  }
  // The question on My Books is left to the journeys that are about it.
  await call(page, 'profile/answerAudience', { answer: 'later' })
  // The background job that makes picks may run after the page loads.
  await call(page, 'picks/consult', {})
  return reader
}
