import { expect, type Page } from '@playwright/test'
import { baseUrl, type NewReader } from './reader.ts'

/** Opens `/auth` with this query. */
export async function openAuth(page: Page, rest = ''): Promise<void> {
  await page.goto(`${baseUrl()}/auth${rest}`)
  await expect(page.locator('h1')).toBeVisible()
}

export const alias = (page: Page) => page.getByLabel('Reader Alias')
export const email = (page: Page) => page.getByLabel('Email')
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
export const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true })
export const confirmPassword = (page: Page) => page.getByLabel('Confirm Password', { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A form's error box, and the toast beside it. */
export const redBox = (page: Page) => page.locator('form > [role=alert]')
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

export async function signUpAs(page: Page, reader: NewReader): Promise<void> {
  await alias(page).fill(reader.username)
  await email(page).fill(reader.email)
  await password(page).fill(reader.password)
  await button(page, 'Sign up').click()
}

export async function signInAs(page: Page, reader: NewReader): Promise<void> {
  await email(page).fill(reader.email)
  await password(page).fill(reader.password)
  await button(page, 'Sign in').click()
}

export async function breakCall(page: Page, operation: string): Promise<void> {
  await page.route(`**/rpc/${operation}`, (route) => route.fulfill({ status: 500, json: {} }))
}

/** Holds calls of an operation until they are released, and counts them. */
export async function holdCalls(page: Page, operation: string) {
  let release = () => {}
  let count = 0
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/rpc/${operation}`, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { release: () => release(), count: () => count }
}

/** Refuses every call of an operation with a code of the contract. */
export async function refuseCall(
  page: Page,
  operation: string,
  refusal: { code: string; status: number; data: object },
) {
  await page.route(`**/rpc/${operation}`, (route) =>
    route.fulfill({ status: refusal.status, json: { json: { defined: true, ...refusal } } }),
  )
}
