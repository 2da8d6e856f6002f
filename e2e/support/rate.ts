import { expect, type Page } from './journey.ts'
import { baseUrl, bookIdOf } from './reader.ts'

export async function openForm(page: Page, title: string, more = ''): Promise<string> {
  const bookId = await bookIdOf(page, title)
  await page.goto(`${baseUrl()}/rate-book/${bookId}${more}`)
  await expect(page.getByLabel('Public Review')).toBeVisible()
  return bookId
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const save = (page: Page, word: 'Save' | 'Update') =>
  page.getByRole('button', { name: `${word} Rating & Review` })
