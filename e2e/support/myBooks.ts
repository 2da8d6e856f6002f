import { today } from './days.ts'
import { review } from './home.ts'
import { expect, type Page } from './journey.ts'
import { baseUrl, aSettledReader } from './reader.ts'

export const open = (page: Page, rest = '') => page.goto(`${baseUrl()}/my-books${rest}`)
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
export const expectCount = (page: Page, name: string, count: number) =>
  expect(tab(page, name)).toHaveAccessibleName(new RegExp(`^${name}, ${count} ${count === 1 ? 'book' : 'books'}$`))
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const titles = (page: Page) => page.getByRole('tabpanel').getByRole('article').getByRole('heading')

/** TBR: The Hobbit. Reading: Emma. Rated: Dune, Beloved, Circe. Unrated: Kokoro. DNF: Solaris. */
export async function fillEveryShelf(page: Page): Promise<void> {
  await aSettledReader(page)
  await review(page, 'Kokoro', { finishDate: today })
  await review(page, 'Solaris', { isDnf: true })
}
