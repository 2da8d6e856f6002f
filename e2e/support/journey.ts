import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

export { expect, type Page } from '@playwright/test'

/** Each journey comes from a network address of its own, so that no journey uses up what another may do. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
})
