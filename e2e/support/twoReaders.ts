import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { call, type NewReader, signedIn, aNewReader } from './reader.ts'

export interface OtherReader extends NewReader {
  id: string
  page: Page
}

/** A reader in a second browser of the same size, with its own network address. */
export async function anotherReader(browser: Browser, name: string): Promise<OtherReader> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  const page = await context.newPage()
  const reader = await signedIn(page, aNewReader(name))
  const { id } = await call<{ id: string }>(page, 'accounts/me', undefined)
  return { ...reader, id, page }
}

/** Holds calls until `release` is called. */
export async function holdOperation(page: Page, operation: string): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/rpc/${operation}`, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** With status 500. */
export async function failOperation(page: Page, operation: string): Promise<void> {
  await page.route(`**/rpc/${operation}`, (route) => route.fulfill({ status: 500, json: {} }))
}
