// How fast the tabs of a large shelf answer on a slow processor: node bench/my-books.ts [--books 5000] [--slower 4] [--rounds 3]
// A real instance and a real browser; each time runs from the click to the paint that shows the other tab's books.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchArguments } from '../e2e/support/browser.ts'
import { openHashing } from '#server/accounts/hashing.ts'
import { percentile } from './support/measure.ts'
import { addReader, type OwnInstance, startOwnInstance } from './support/ownInstance.ts'
import { ms } from './support/report.ts'

const { values } = parseArgs({
  options: {
    books: { type: 'string', default: '5000' },
    slower: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4001' },
  },
})
const [books, slower, rounds] = [Number(values.books), Number(values.slower), Number(values.rounds)]
const password = 'wol poli tur'
const tabs = ['TBR', 'Currently Reading', 'Finished', 'DNF', 'All Books']

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
const instance = await startOwnInstance(folder, Number(values.port))
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments })
try {
  const page = await signedIn(await aFullShelf(instance))
  const began = performance.now()
  await page.goto(`http://localhost:${instance.port}/my-books`)
  await page.getByRole('tab', { name: /All Books/ }).waitFor()
  console.log(
    `${books} books, a processor ${slower} times slower; the page was there after ${ms(performance.now() - began)} ms`,
  )
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const tab of tabs) {
      const took = await switchTo(page, tab)
      times.push(took)
      console.log(`  ${tab.padEnd(20)} ${ms(took)} ms`)
    }
  }
  console.log(
    `tab switch: best ${ms(Math.min(...times))} ms, p50 ${ms(percentile(times, 0.5))} ms, worst ${ms(Math.max(...times))} ms`,
  )
  console.log(`a filter of one letter: ${ms(await filter(page, '7'))} ms; sorted by title: ${ms(await sort(page))} ms`)
} finally {
  await browser.close()
  await instance.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A reader with so many books on all four shelves, most of them read. */
async function aFullShelf({ query }: OwnInstance): Promise<string> {
  const hashing = openHashing()
  const email = await addReader(instance, await hashing.hash(password))
  await hashing.close()
  await query(
    `with added as (
       insert into books (google_book_id, title, authors)
       select 'bench_' || n, initcap(substr(md5(n::text), 1, 8)) || ' of the ' || substr(md5((n + 1)::text), 1, 6),
         array['A. ' || initcap(substr(md5((n % 700)::text), 1, 7))]
       from generate_series(1, $1) n returning id, number)
     insert into read_books (user_id, book_id, reading_status, is_dnf, rating, finish_date, created_at)
     select (select id from users where email = $2), id, case when number % 10 < 3 then 'tbr'
       when number % 10 = 3 then 'currently_reading' else 'finished' end, number % 10 = 9,
       case when number % 10 between 4 and 8 then 0.5 + number % 9 / 2.0 end,
       case when number % 10 >= 4 then current_date - number end, now() - make_interval(hours => number) from added`,
    [books, email],
  )
  return email
}

async function signedIn(email: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const answer = await page.request.post(`http://localhost:${instance.port}/rpc/accounts/signIn`, {
    data: { json: { email, password } },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return page
}

/** From the click on a tab to the paint of its books, in ms. */
async function switchTo(page: Page, name: string): Promise<number> {
  await settled(page)
  return page.evaluate(async (label) => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) =>
      each.innerText.includes(label),
    )!
    const began = performance.now()
    tab.click()
    const shown = () => document.querySelector('[role=tabpanel] [role=list]')?.getAttribute('aria-label') === label
    while (!shown()) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - began
  }, name)
}

async function filter(page: Page, letter: string): Promise<number> {
  await settled(page)
  await page.getByRole('searchbox', { name: 'Filter this shelf' }).focus()
  const before = await page.getByRole('tabpanel').getByRole('status').textContent()
  const began = performance.now()
  await page.keyboard.type(letter)
  await page.waitForFunction((was) => document.querySelector('[role=tabpanel] output')?.textContent !== was, before)
  const took = performance.now() - began
  await page.keyboard.press('Backspace')
  return took
}

async function sort(page: Page): Promise<number> {
  await settled(page)
  const first = () => page.getByRole('tabpanel').getByRole('heading').first().textContent()
  const [before, began] = [await first(), performance.now()]
  await page.getByLabel('Sort by').selectOption('title')
  await page.waitForFunction((was) => document.querySelector('[role=tabpanel] h2')?.textContent !== was, before)
  return performance.now() - began
}

/** Until the page has nothing more to do. */
function settled(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })))
}
