// How fast a large shelf answers on a slow processor: node bench/my-books.ts [--books 5000] [--slower 4] [--rounds 3]
// A real instance and a real browser; times run from the click or key to the paint that shows the other books. The main
// thread's work is its processor time times --slower, so other load does not count. Clock times use the browser's CPU
// throttling, up to the frame in which the page sees the change. Then real clicks on the tabs, from the press to the next
// paint, by the browser's Event Timing. Last, all books are selected, moved to the TBR, and brought back with one Undo.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser, launchArguments } from '../e2e/support/browser.ts'
import { openHashing } from '#server/accounts/hashing.ts'
import { percentile } from './support/measure.ts'
import { traced, workBetween } from './support/mainThread.ts'
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
const books = Number(values.books)
const slower = Number(values.slower)
const rounds = Number(values.rounds)
const password = 'wol poli tur'

interface Act {
  kind: 'tab' | 'filter' | 'sort' | 'mode' | 'select'
  value: string
}

const round: Act[] = [
  ...['TBR', 'Currently Reading', 'Finished', 'DNF', 'All Books'].map((value): Act => ({ kind: 'tab', value })),
  ...['7', '7a', ''].map((value): Act => ({ kind: 'filter', value })),
  ...['title', 'author', 'rating', 'finished', 'added'].map((value): Act => ({ kind: 'sort', value })),
  ...['List', 'Covers only', 'Covers with titles'].map((value): Act => ({ kind: 'mode', value })),
  ...['Select', 'Done'].map((value): Act => ({ kind: 'select', value })),
]

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments })
const instance = await startOwnInstance(folder, Number(values.port))
try {
  const page = await signedIn(await aFullShelf(instance))
  const began = performance.now()
  await page.goto(`http://localhost:${instance.port}/my-books`)
  await page.getByRole('tab', { name: /All Books/ }).waitFor()
  console.log(`${books} books; the page was there after ${ms(performance.now() - began)} ms`)
  const acts = Array.from({ length: rounds }, () => round).flat()
  const walls: number[] = []
  const events = await traced(browser, page, async () => {
    for (const act of acts) await wallOf(page, act)
  })
  await slowDown(page)
  for (const act of acts) walls.push(await wallOf(page, act))
  const clicks: number[] = []
  const tabs = acts.filter(({ kind }) => kind === 'tab')
  for (const { value } of tabs)
    clicks.push(await clickOf(page, page.getByRole('tab', { name: new RegExp(`^${value}`) })))
  const firsts = workBetween(events, 'begun', 'painted')
  const rests = workBetween(events, 'painted', 'still')
  console.log(`on a processor ${slower} times slower, in ms, p50 / worst`)
  console.log(row('', ['main thread', 'on the clock', 'the rest', 'its longest task']))
  for (const [kind, places] of Map.groupBy(acts.keys(), (place) => acts[place]!.kind)) {
    const of = (times: number[]) => `${ms(percentile(times, 0.5))} / ${ms(Math.max(...times))}`
    console.log(
      row(kind, [
        of(places.map((place) => firsts[place]!.inAll * slower)),
        of(places.map((place) => walls[place]!)),
        of(places.map((place) => rests[place]!.inAll * slower)),
        of(places.map((place) => rests[place]!.longestTask * slower)),
      ]),
    )
  }
  console.log(
    `a real click on a tab to the paint that answers it: ${ms(percentile(clicks, 0.5))} / ${ms(Math.max(...clicks))}`,
  )
  await moveAll(page, instance)
} finally {
  await browser.close()
  await instance.stop()
  rmSync(folder, { recursive: true, force: true })
}

function row(name: string, cells: string[]): string {
  return `${name.padEnd(8)}${cells.map((cell) => cell.padStart(18)).join('')}`
}

async function aFullShelf({ query }: OwnInstance): Promise<string> {
  const hashing = openHashing()
  const email = await addReader(instance, await hashing.hash(password))
  await hashing.close()
  await query(
    `with added as (
       insert into books (google_book_id, title, authors)
       select 'bench_' || n, initcap(substr(md5(n::text), 1, 8)) || ' of the ' || substr(md5((n + 1)::text), 1, 6),
         array['A. ' || initcap(substr(md5('author ' || n % 700), 1, 7))]
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
  return page
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** From the action to the paint that shows it, in ms. Marks both, and the moment all is stable, in the trace. */
function wallOf(page: Page, act: Act): Promise<number> {
  return page.evaluate(async ({ kind, value }) => {
    const look = () =>
      ['[role=tabpanel] [role=list]', '[role=tabpanel] output', '[role=tabpanel] article', 'main [role=region]']
        .map((each) => document.querySelector(each))
        .map((each) => `${each?.ariaLabel} ${each?.textContent?.slice(0, 100)}`)
        .join()
    const frame = () => new Promise(requestAnimationFrame)
    const change = (selector: string, on: 'input' | 'change') => {
      const control = document.querySelector<HTMLInputElement>(selector)!
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
      control.dispatchEvent(new Event(on, { bubbles: true }))
    }
    const before = look()
    const began = performance.now()
    console.timeStamp('begun')
    if (kind === 'tab')
      [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) => each.innerText.includes(value))!.click()
    else if (kind === 'mode') document.querySelector<HTMLElement>(`main input[aria-label="${value}"]`)!.click()
    else if (kind === 'select')
      [...document.querySelectorAll<HTMLElement>('main button')].find((each) => each.innerText === value)!.click()
    else if (kind === 'filter') change('main input[type=search]', 'input')
    else change('main select', 'change')
    while (look() === before) {
      if (performance.now() - began > 20_000) throw new Error(`nothing changed after ${kind} ${value}`)
      await frame()
    }
    await frame()
    await new Promise((resolve) => setTimeout(resolve))
    console.timeStamp('painted')
    const took = performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 1500))
    console.timeStamp('still')
    return took
  }, act)
}

/** From a real click to the next paint, in ms, rounded to 8. Source: W3C Event Timing. */
async function clickOf(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    const told: PerformanceEventTiming[] = []
    Object.assign(window, { told })
    const observer = new PerformanceObserver((list) => told.push(...(list.getEntries() as PerformanceEventTiming[])))
    const asked: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    observer.observe(asked)
  })
  await target.hover()
  await page.waitForTimeout(300)
  // About as long as a tap.
  await target.click({ delay: 80 })
  await page.waitForTimeout(1500)
  return page.evaluate(() => {
    const { told } = window as unknown as { told: (PerformanceEventTiming & { interactionId: number })[] }
    const answered = told.filter((event) => event.interactionId !== 0)
    if (answered.length === 0) throw new Error('the browser told of no click')
    return Math.max(...answered.map((event) => event.duration))
  })
}

/** Throws unless Undo brings every book back to where it was. */
async function moveAll(page: Page, { query }: OwnInstance): Promise<void> {
  const shelves = async () => {
    const asked = 'select reading_status, is_dnf, count(*), sum(rating) from read_books group by 1, 2 order by 1, 2'
    return (await query(asked, [])).rows
  }
  const before = JSON.stringify(await shelves())
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const toast = (words: RegExp) => page.locator('.toast', { hasText: words }).waitFor({ timeout: 120_000 })
  await page.getByRole('tab', { name: /^All Books/ }).click()
  console.log('all books at once: click to paint, in ms')
  for (const name of ['Select', `Select all ${books}`, 'Change…'])
    console.log(row('', [name, ms(await clickOf(page, button(name)))]))
  await button('TBR').click()
  let began = performance.now()
  await toast(/books changed/)
  console.log(row('', ['moved', ms(performance.now() - began)]))
  await button('Undo').click()
  began = performance.now()
  await toast(/books restored/)
  console.log(row('', ['undone', ms(performance.now() - began)]))
  if (JSON.stringify(await shelves()) !== before) throw new Error('Undo did not bring all books back')
}
