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

/** The names of the buttons of a book's actions, its menu last. */
export const actionNames = (page: Page, name: string) =>
  actions(page, name)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent))
/** The state of a book on its card: a ribbon on the cover, or a badge. */
export const stateOf = (page: Page, name: string, state: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('group', { name, exact: true }) })
    .first()
    .getByText(state)
