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

/** A reader with answers to the survey and an empty shelf. */
export async function aSurveyedReader(page: Page): Promise<NewReader> {
  const reader = await signedIn(page)
  await call(page, 'survey/save', someAnswers)
  return reader
}

const knownIds = new Map<string, string>()

/** Of a book of the catalogue; searched for once by each instance and worker. */
export async function bookIdOf(page: Page, title: string): Promise<string> {
  const key = `${baseUrl()} ${title}`
  const known = knownIds.get(key)
  if (known) return known
  const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: title, limit: 1 })
  const { id } = books[0]!
  knownIds.set(key, id)
  return id
}

/** A surveyed reader with some books on every shelf, for whom picks have been made. For others, a surveyed one is less work. */
export async function aSettledReader(page: Page): Promise<NewReader> {
  const reader = await aSurveyedReader(page)
  const shelve = async (title: string, status: string, on: string) =>
    call(page, 'shelf/shelve', { bookId: await bookIdOf(page, title), status, on })
  await shelve('The Hobbit', 'tbr', daysAgo(9))
  await shelve('Emma', 'currently_reading', daysAgo(8))
  for (const [title, stars, on] of [
    ['Dune', 4, daysAgo(4)],
    ['Beloved', 3.5, daysAgo(3)],
    ['Circe', 3, daysAgo(2)],
  ] as const)
    await call(page, 'shelf/rate', { bookId: await bookIdOf(page, title), stars, on })
  // The question on My Books is left to the journeys that are about it.
  await call(page, 'profile/answerAudience', { answer: 'later' })
  // The background job that makes picks may run after the page loads.
  await call(page, 'picks/consult', {})
  return reader
}
