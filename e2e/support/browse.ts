import { expect, type Page } from './journey.ts'
import { baseUrl } from './reader.ts'
import { title } from './auth.ts'

export async function open(page: Page, rest = ''): Promise<void> {
  await page.goto(`${baseUrl()}/browse-books${rest}`)
  await expect(title(page, 'Browse Books')).toBeVisible()
}

export const actions = (page: Page, name: string) =>
  page.getByRole('main').getByRole('group', { name, exact: true }).first()
export const action = (page: Page, book: string, name: string) => actions(page, book).getByRole('button', { name })
