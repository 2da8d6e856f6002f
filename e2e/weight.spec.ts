import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, aSettledReader } from './support/reader.ts'

const KiB = 1024

interface Screen {
  path: string
  /** Visible only once the screen has loaded. */
  shows: RegExp
  scriptsKiB: number
}

const styleKiB = 12
const fontsKiB = 90
const lazyChunkKiB = 45
const firstSightKiB = 12
const others = 168

/** Requested some time after the first view, which a slow machine may take as long to reach. */
const afterwards = /\/(FirstSight|BarTools)-/

const forVisitors: Screen[] = [
  { path: '/auth', shows: /Sign up/, scriptsKiB: 135 },
  { path: '/discover/community', shows: /Community Reviews/, scriptsKiB: others },
]
const forReaders: Screen[] = [
  { path: '/home', shows: /Recent Activity/, scriptsKiB: 128 },
  { path: '/my-books', shows: /My Books/, scriptsKiB: others },
  { path: '/browse-books', shows: /Browse Books/, scriptsKiB: others },
  { path: '/rate-book', shows: /Rate Your Book/, scriptsKiB: others },
  { path: '/sages-picks', shows: /Sage's Picks/, scriptsKiB: others },
  { path: '/onboarding?edit=true', shows: /Let the Curation Begin/, scriptsKiB: others },
]

test('UX: the first view of a visitor is light', { tag: ['@desktop'] }, async ({ page }) => {
  for (const screen of forVisitors) await weigh(page, screen)
})

test('UX: the first sight of a visitor comes after the form, and is light', { tag: ['@desktop'] }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${baseUrl()}/auth`)
  await expect(page.getByRole('region', { name: 'What you’ll find here' })).toBeVisible()
  const scripts = asked.filter((url) => url.endsWith('.js'))
  const later = scripts.slice(scripts.findIndex((url) => afterwards.test(url)))
  expect(await weightOf(page, later)).toBeLessThanOrEqual(firstSightKiB)
  expect(await page.evaluate(msFromLoadTo, later[0]!)).toBeGreaterThan(1000)
})

function msFromLoadTo(url: string): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.getEntriesByName(url)[0]!.startTime - page!.loadEventStart
}

test('UX: the first view of each page of a reader is light', { tag: ['@desktop'] }, async ({ page }) => {
  await aSettledReader(page)
  for (const screen of forReaders) await weigh(page, screen)
})

async function weigh(page: Page, { path, shows, scriptsKiB }: Screen): Promise<void> {
  const asked = await firstView(page, path, shows)
  expect(
    asked.filter((url) => new URL(url).origin !== new URL(baseUrl()).origin),
    `T48: ${path} asks nobody else`,
  ).toEqual([])
  const [scripts, styles, fonts] = [/\.js$/, /\.css$/, /\.woff2$/].map((kind) =>
    asked.filter((url) => kind.test(new URL(url).pathname)),
  )
  expect(scripts!.length, `${path} has scripts`).toBeGreaterThan(2)
  expect(styles!.length, `${path} has a style`).toBeGreaterThan(0)
  const found = {
    scripts: await weightOf(page, scripts!),
    style: await weightOf(page, styles!),
    fonts: await weightOf(page, fonts!),
  }
  test.info().annotations.push({ type: path, description: JSON.stringify(found) })
  expect(found.scripts, `${path}: KiB of scripts`).toBeLessThanOrEqual(scriptsKiB)
  expect(found.style, `${path}: KiB of style`).toBeLessThanOrEqual(styleKiB)
  expect(found.fonts, `${path}: KiB of fonts`).toBeLessThanOrEqual(fontsKiB)
  for (const url of scripts!.filter((script) => /Page-/.test(script)))
    expect(await weightOf(page, [url]), url).toBeLessThanOrEqual(lazyChunkKiB)
}

/** Every address requested by a new browser until the page is idle. */
async function firstView(page: Page, path: string, shows: RegExp): Promise<string[]> {
  const fresh = await page
    .context()
    .browser()!
    .newContext({ storageState: await page.context().storageState() })
  try {
    const view = await fresh.newPage()
    await inLatin1(view)
    await view.addInitScript(ignorePointer)
    const asked = new Set<string>()
    let afterwardsFrom: string | undefined
    view.on('request', (request) => {
      if (afterwards.test(request.url())) afterwardsFrom ??= request.url()
      if (afterwardsFrom === undefined) asked.add(request.url())
    })
    await view.goto(`${baseUrl()}${path}`)
    await expect(view.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await view.waitForLoadState('networkidle')
    await view.unrouteAll({ behavior: 'wait' })
    if (afterwardsFrom) expect(await view.evaluate(msFromLoadTo, afterwardsFrom)).toBeGreaterThan(1000)
    return [...asked].filter((url) => !url.startsWith('data:'))
  } finally {
    await fresh.close()
  }
}

/** Chromium reports a move of a pointer that nobody moved now and then, and the page would load its tooltips. */
function ignorePointer(): void {
  addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true })
}

/** Rare letters load extra fonts, so the books shown, which vary, must not have any. */
async function inLatin1(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!['document', 'fetch'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/[\u0100-\u02AF\u1E00-\u1EFF]/g, 'e') })
  })
}

/** KiB transferred with gzip; fonts are already compressed. */
async function weightOf(page: Page, urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const body = await (await page.request.get(url)).body()
    return url.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length
  })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return Math.round((bytes / KiB) * 10) / 10
}
