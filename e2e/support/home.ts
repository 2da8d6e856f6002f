import { blankReview } from '#contract/blankReview.ts'
import { today } from './days.ts'
import { expect, type Page } from './journey.ts'
import { aSurveyedReader, baseUrl, bookIdOf, call, type NewReader } from './reader.ts'
import { savedReview } from './savedReview.ts'

export const lastYear = new Date().getFullYear() - 1
export const fieldDay = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

/** A `yyyy-MM-dd` as the journeys' American browser shows it. */
export function shownDay(day: string): string {
  const year = day.startsWith(`${new Date().getFullYear()}-`) ? undefined : 'numeric'
  return new Date(`${day}T12:00`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year })
}

export async function review(page: Page, title: string, filled: object): Promise<void> {
  await savedReview(page, await bookIdOf(page, title), { ...blankReview, ...filled })
}

/** Two books count for this year (one without a date, saved today), one for last year, four for none. */
export async function aKnownShelf(page: Page): Promise<NewReader> {
  const reader = await aSurveyedReader(page)
  await review(page, 'Dune', { finishDate: `${lastYear}-12-30`, rating: 3 })
  const started = await bookIdOf(page, 'The Hobbit')
  await call(page, 'shelf/shelve', { bookId: started, status: 'currently_reading', on: `${lastYear}-12-31` })
  await call(page, 'shelf/shelve', { bookId: await bookIdOf(page, 'Circe'), status: 'tbr', on: today })
  await review(page, 'Emma', { finishDate: today, rating: 4.5 })
  await review(page, 'Persuasion', { finishDate: today })
  await review(page, 'Solaris', { isDnf: true })
  await review(page, 'Kokoro', { rating: 5 })
  return reader
}

export const card = (page: Page, label: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: label, exact: true }) })
    .last()
export const activity = (page: Page) => card(page, 'Recent Activity').getByRole('listitem')
export const entry = (page: Page, title: string) =>
  activity(page).filter({ has: page.getByRole('heading', { name: title }) })

export async function openHome(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/home`)
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
}

export const clickHome = (page: Page, options?: { timeout: number }) =>
  page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click(options)
