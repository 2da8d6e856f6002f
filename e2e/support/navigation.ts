import type { Page } from './journey.ts'

export const discover = (page: Page) => page.getByRole('button', { name: 'Discover', exact: true })
export const profile = (page: Page) =>
  page.getByRole('button', { name: /^(Profile menu|Me)$/ }).filter({ visible: true })
export const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
