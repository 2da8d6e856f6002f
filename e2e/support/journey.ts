import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

export { expect, type Page } from '@playwright/test'

/** Each journey has its own network address, so they do not share rate limits. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
})
