// Opens pages of a running Sageleaf as a visitor and follows every link on them: node scripts/follow-links.ts [ADDRESS] [--pages 200]
// Prints each link that leads nowhere, with the page it is on.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../e2e/support/browser.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '200' } },
})
const home = new URL(positionals[0] ?? 'http://localhost:3000')
const most = Number(values.pages)
const kinds = ['book', 'author', 'series', 'tag', 'prize']

const browser = await chromium.launch({ executablePath: ensureBrowser() })
const page = await browser.newPage()
const faults: string[] = []
page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
const opened = new Set<string>()
const followed = new Map<string, number>()
const waiting = new Map(kinds.map((kind) => [kind, [] as string[]]))
await addSitemap()
try {
  for (let at = 0; opened.size < most && [...waiting.values()].some((paths) => paths.length > 0); at++) {
    const path = waiting.get(kinds[at % kinds.length]!)!.shift()
    if (path !== undefined && !opened.has(path)) await open(path)
  }
} finally {
  await browser.close()
}
const dead = [...followed.values()].filter((status) => status !== 200).length
const counts = kinds.map((kind) => `${[...opened].filter((path) => path.startsWith(`/${kind}/`)).length} ${kind}`)
console.log(`${opened.size} pages (${counts.join(', ')}), ${followed.size} links, ${dead} dead`)
for (const fault of faults) console.log(`fault: ${fault}`)
process.exitCode = dead > 0 || faults.length > 0 ? 1 : 0

async function open(path: string): Promise<void> {
  opened.add(path)
  await page.goto(new URL(path, home).href)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const links = await page.$$eval('a[href]', (all) => all.map((link) => (link as HTMLAnchorElement).href))
  for (const link of new Set(links)) {
    const address = new URL(link)
    if (address.host !== home.host) continue
    const target = address.pathname + address.search
    waiting.get(target.split('/')[1]!)?.push(target)
    if (!followed.has(target)) await follow(target, path)
  }
}

async function follow(target: string, from: string): Promise<void> {
  const { status } = await fetch(new URL(target, home))
  followed.set(target, status)
  if (status !== 200) console.log(`${status} ${target} on ${from}`)
}

/** Where to begin: some pages of each kind. */
async function addSitemap(): Promise<void> {
  const textOf = async (address: string) => (await fetch(new URL(address, home))).text()
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(unescaped(address!)))
  const maps = addressesIn(await textOf('/sitemap.xml'))
  for (const map of maps) {
    const paths = addressesIn(await textOf(map.pathname + map.search)).map(({ pathname }) => pathname)
    for (const kind of kinds) {
      const some = paths.filter((path) => path.startsWith(`/${kind}/`))
      waiting.get(kind)!.push(...some.filter((_, nth) => nth % Math.ceil(some.length / most) === 0))
    }
  }
}

function unescaped(xml: string): string {
  return xml.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
