import type { Browser } from '@playwright/test'
import type { Page } from './journey.ts'
import { baseUrl } from './reader.ts'
import { anotherReader, type OtherReader } from './twoReaders.ts'

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })
export const open = (page: Page, path: string) => page.goto(`${baseUrl()}${path}`)

export async function search(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search by username...').fill(name)
  await page.keyboard.press('Enter')
}

export async function adaAndBen(browser: Browser): Promise<[OtherReader, OtherReader]> {
  return Promise.all([anotherReader(browser, 'ada'), anotherReader(browser, 'ben')])
}
