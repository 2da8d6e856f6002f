import { expectNoViolation, expectNoSidewaysScroll } from './accessibility.ts'
import type { Page } from './journey.ts'
import { baseUrl, type NewReader, signedIn, aNewReader } from './reader.ts'

export const open = (page: Page, path: string) => page.goto(`${baseUrl()}${path}`)
export const signOut = (page: Page) => page.context().clearCookies()

/** A reader who signed up and shared reviews. The page is signed out again. */
export async function anAuthor(page: Page, reviews: (page: Page) => Promise<unknown>): Promise<NewReader> {
  const author = await signedIn(page, aNewReader('author'))
  await reviews(page)
  await signOut(page)
  return author
}

/** Checks accessibility and width, in light and dark mode. */
export async function expectFit(page: Page): Promise<void> {
  await expectNoViolation(page, page.url())
  await expectNoSidewaysScroll(page, page.url())
}
