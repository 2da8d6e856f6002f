import { openBookServices } from '#server/books/services/bookServices.ts'
import type { Timing } from '#server/books/services/bookService.ts'
import { openToolServices } from '#server/books/services/toolServices.ts'
import { readConfig } from '#server/config.ts'
import type { House } from '#server/house.ts'

/** No rate limit. */
export const noPace: Partial<Timing> = { rate: { perSecond: 1000, burst: 1000 } }

/** The house with new book services for these settings. */
export function withServices<Given extends House>(
  house: Given,
  settings: Record<string, string>,
  timing?: Partial<Timing>,
): Given {
  const config = readConfig({ OPEN_LIBRARY_URL: 'off', ...settings })
  const bookServices = openBookServices(config, house, timing)
  return { ...house, config, bookServices, toolServices: openToolServices(config, { ...house, bookServices }, timing) }
}
