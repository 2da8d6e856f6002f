import { captionTexts } from '#client/insights/texts.ts'
import { expect, type Page, test } from './support/journey.ts'
import { press } from './support/keyboard.ts'
import { baseUrl, call, type NewReader, settled, signedIn, someAnswers } from './support/reader.ts'

const dayOf = (time: Date) => time.toLocaleDateString('sv-SE')
const today = dayOf(new Date())
const lastYear = new Date().getFullYear() - 1
const shownDay = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

const blankReview = {
  ...{ rating: null, isDnf: false, dnfNotes: '', startDate: null, finishDate: null, seriesType: null },
  ...{ pointOfView: null, genres: [], tropes: [], characters: [], themes: [], privateNotes: '', publicReview: '' },
  ...{ shareWithCommunity: false, spoilerWarning: false, today },
}

async function bookCalled(page: Page, title: string): Promise<string> {
  const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: title, limit: 1 })
  return books[0]!.id
}

async function review(page: Page, title: string, filled: object): Promise<void> {
  await call(page, 'shelf/review', { ...blankReview, bookId: await bookCalled(page, title), ...filled })
}

/** Two books count for this year (one without a day, saved today), one for the last; the other four for none. */
async function aKnownShelf(page: Page): Promise<NewReader> {
  const reader = await signedIn(page)
  await call(page, 'survey/save', someAnswers)
  await review(page, 'Dune', { finishDate: `${lastYear}-12-30`, rating: 3 })
  const started = await bookCalled(page, 'The Hobbit')
  await call(page, 'shelf/shelve', { bookId: started, status: 'currently_reading', on: `${lastYear}-12-31` })
  await call(page, 'shelf/shelve', { bookId: await bookCalled(page, 'Circe'), status: 'tbr', on: today })
  await review(page, 'Emma', { finishDate: today, rating: 4.5 })
  await review(page, 'Persuasion', { finishDate: today })
  await review(page, 'Solaris', { isDnf: true })
  await review(page, 'Kokoro', { rating: 5 })
  return reader
}

const card = (page: Page, label: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: label, exact: true }) })
const activity = (page: Page) => card(page, 'Recent Activity').getByRole('listitem')
const entry = (page: Page, title: string) => activity(page).filter({ has: page.getByRole('heading', { name: title }) })

/** The last line of each entry without its stars. */
async function captionsShown(page: Page): Promise<string[]> {
  const all = Object.values(captionTexts).flat()
  const texts = await activity(page).allInnerTexts()
  return texts.map((text) => all.find((caption) => text.includes(caption)) ?? `none in ${text}`)
}

async function openHome(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/home`)
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
}

const toHome = (page: Page) =>
  page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()

test('HOME-001, HOME-002, HOME-007, HOME-008, HOME-009, HOME-010, HOME-011, HOME-012, HOME-013, HOME-014, RULE-009, RULE-010: Home greets, leads on and counts as one would by hand', async ({
  page,
}) => {
  const reader = await aKnownShelf(page)
  await openHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${reader.username}!`)
  await expect(page.getByText('Ready to discover your next favorite read?', { exact: true })).toBeVisible()

  const ways = page.getByRole('navigation', { name: 'Where to next?' }).getByRole('link')
  for (const [place, [name, path]] of [
    ['My Books', '/my-books'],
    ['Discover Books', '/browse-books'],
    ['Reading Insights', '/reading-insights'],
    ["Sage's Picks", '/sages-picks'],
  ].entries()) {
    await expect(ways.nth(place)).toHaveAccessibleName(new RegExp(`^${name}`))
    await expect(ways.nth(place)).toHaveAttribute('href', path!)
  }
  await expect(ways).toHaveCount(4)

  await expect(card(page, 'Books This Year').getByRole('paragraph').first()).toHaveText('2of 24 goal')
  await expect(card(page, 'Total Books Read')).toContainText(/3\s*all time/)
  await expect(card(page, 'Goal Progress')).toContainText('8%')
  await expect(page.getByRole('progressbar', { name: 'Goal Progress' })).toHaveAttribute('aria-valuenow', '8')
  await expect(page.getByRole('img', { name: '2 of 24 books' })).toBeVisible()

  const stats = (await card(page, 'Goal Progress').boundingBox())!
  const panel = (await card(page, 'Recent Activity').boundingBox())!
  expect(panel.y).toBeGreaterThanOrEqual(stats.y + stats.height)
})

test('HOME-016, HOME-019, HOME-020, HOME-021, HOME-022, HOME-023, HOME-027, HOME-030, CONST-011: Recent Activity tells each kind in its own words, the latest first', async ({
  page,
}) => {
  await aKnownShelf(page)
  await openHome(page)
  await expect(activity(page).getByRole('heading')).toHaveText([
    ...['Kokoro', 'Solaris', 'Persuasion', 'Emma'],
    ...['The Hobbit', 'Dune'],
  ])
  for (const [title, verb, day, stars, captions] of [
    ['Kokoro', 'Marked as read', undefined, '5/5', captionTexts.undated],
    ['Solaris', 'Marked DNF', undefined, undefined, captionTexts.dnf],
    ['Persuasion', 'Finished', today, undefined, captionTexts.finishedUnrated],
    ['Emma', 'Finished', today, '4.5/5', captionTexts.finished],
    ['The Hobbit', 'Started reading', `${lastYear}-12-31`, undefined, captionTexts.started],
    ['Dune', 'Finished', `${lastYear}-12-30`, '3/5', captionTexts.finished],
  ] as const) {
    await test.step(title, async () => {
      const told = entry(page, title)
      await expect(told.getByText(verb, { exact: true })).toBeVisible()
      if (day) await expect(told.getByRole('time')).toHaveText(shownDay(day))
      else await expect(told.getByRole('time')).toHaveCount(0)
      await expect(told.getByText(/\d\/5$/)).toHaveText(stars ? [stars] : [])
      await expect(told.locator('span[aria-hidden] > svg')).toHaveCount(stars ? 5 : 0)
      expect(captions as readonly string[]).toContain((await captionsShown(page))[await placeOf(page, title)])
    })
  }
  await expect(activity(page).getByRole('link')).toHaveCount(1)
  await expect(entry(page, 'Kokoro').getByRole('link')).toContainText(/date/)

  await test.step('the captions stay while one looks, and are others another time', async () => {
    const first = await captionsShown(page)
    await card(page, 'Books This Year').getByRole('button').click()
    await page.getByLabel(/^Goal for/).fill('30')
    await page.keyboard.press('Enter')
    await expect(page.getByText('of 30 goal')).toBeVisible()
    await expect(page.getByText('Goal saved')).toBeVisible()
    expect(await captionsShown(page)).toEqual(first)
    await expect(async () => {
      await openHome(page)
      expect(await captionsShown(page)).not.toEqual(first)
    }).toPass()
  })
})

async function placeOf(page: Page, title: string): Promise<number> {
  return (await activity(page).getByRole('heading').allInnerTexts()).indexOf(title)
}

test('HOME-024, HOME-026, CALLS-020: an undated entry leads to its rating form, filled, where a date can be added', async ({
  page,
  isMobile,
}) => {
  await signedIn(page)
  await review(page, 'Kokoro', { rating: 3.5, publicReview: 'He went to the sea.', genres: ['Literary Fiction'] })
  const { activity: told } = await call<{ activity: { id: string; bookId: string }[] }>(page, 'insights/home', {
    today,
  })
  await openHome(page)
  const loaded = page.waitForResponse((answer) => answer.url().endsWith('/rpc/shelf/get'))
  if (isMobile) {
    // Anywhere on the entry, such as its lower right corner.
    const box = (await entry(page, 'Kokoro').boundingBox())!
    await entry(page, 'Kokoro').click({ position: { x: box.width - 6, y: box.height - 6 } })
  } else await press(page, entry(page, 'Kokoro').getByRole('link'))
  const { json } = (await (await loaded).json()) as { json: Record<string, object> }
  expect(json).toMatchObject({
    entry: { id: told[0]!.id, status: 'finished' },
    book: { id: told[0]!.bookId, title: 'Kokoro', author: 'Natsume Sōseki' },
    review: { rating: 3.5, publicReview: 'He went to the sea.', genres: ['Literary Fiction'], finishDate: null },
  })
  await expect(page).toHaveURL(new RegExp(`/rate-book/${told[0]!.bookId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Book Rating & Review')
  await expect(page.getByLabel('Public Review')).toHaveValue('He went to the sea.')
  await page.getByLabel('Finish Date').fill(today)
  await page.getByRole('button', { name: 'Update Rating & Review' }).click()
  await expect(page).not.toHaveURL(/rate-book/)
  await openHome(page)
  await expect(entry(page, 'Kokoro').getByRole('time')).toHaveText(shownDay(today))
  await expect(entry(page, 'Kokoro').getByRole('link')).toHaveCount(0)
})

test('HOME-028, HOME-031, RULE-009: Home of a new reader invites; the survey’s goal counts once it is answered', async ({
  page,
}) => {
  await signedIn(page)
  await openHome(page)
  await expect(page.getByText('of 0 goal')).toBeVisible()
  await expect(card(page, 'Total Books Read')).toContainText(/0\s*all time/)
  await expect(card(page, 'Goal Progress')).toContainText('0%')
  await expect(page.getByRole('img', { name: '0 books' })).toBeVisible()
  await expect(card(page, 'Recent Activity').getByText('Nothing here yet')).toBeVisible()
  await expect(card(page, 'Recent Activity').getByRole('link')).toHaveAttribute('href', '/browse-books')
  await call(page, 'survey/save', { ...someAnswers, readingGoal: 3 })
  await review(page, 'Emma', { finishDate: today, rating: 4 })
  await review(page, 'Persuasion', { finishDate: today, rating: 4 })
  await openHome(page)
  await expect(page.getByText('of 3 goal')).toBeVisible()
  await expect(card(page, 'Goal Progress')).toContainText('67%')
})

test('CONST-001, DATA-058: the goal is changed in place by keyboard; what is no goal is refused beside the field', async ({
  page,
}) => {
  await settled(page)
  await openHome(page)
  const field = page.getByLabel(/^Goal for/)
  const opener = page.getByRole('button', { name: 'Change goal' })
  await press(page, opener)
  await expect(field).toBeFocused()
  for (const wrong of ['0', '301', '1.5', '-3', 'abc', '1e2', '']) {
    await field.fill(wrong)
    await page.keyboard.press('Enter')
    await expect(page.getByText('A goal is a whole number from 1 to 300.')).toBeVisible()
    await expect(field).toHaveValue(wrong)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/whole number/)
    await expect(field).toBeFocused()
    await field.pressSequentially('7')
    await expect(page.getByText('A goal is a whole number from 1 to 300.')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.getByText('of 24 goal')).toBeVisible()

  await page.keyboard.press('Enter')
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await expect(page.getByText('of 300 goal')).toBeVisible()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Goal saved' })).toContainText('300 books this year.')
  await page.reload()
  await expect(page.getByText('of 300 goal')).toBeVisible()
})

test('DATA-058, ERR-001: a goal that could not be saved is shown at once, taken back, and said so with the words kept', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The same at both sizes.')
  await settled(page)
  await openHome(page)
  const failed = Promise.withResolvers<void>()
  await page.route('**/rpc/insights/setGoal', async (route) => {
    await failed.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('button', { name: 'Change goal' }).click()
  await page.getByLabel(/^Goal for/).fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('of 12 goal')).toBeVisible()
  failed.resolve()
  await expect(page.getByText('of 24 goal')).toBeVisible()
  await expect(page.getByLabel(/^Goal for/)).toHaveValue('12')
  await expect(page.getByLabel(/^Goal for/)).toBeFocused()
  await expect(card(page, 'Books This Year').getByText('An unexpected error occurred.')).toBeVisible()
  await expect(page.getByText('Goal saved')).toHaveCount(0)
})

test('HOME-025: what Home cannot fetch is logged and left out; nothing else is said', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The same at both sizes.')
  const reader = await settled(page)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.clock.install()
  await page.goto(`${baseUrl()}/my-books`)
  await page.route(/rpc\/(insights|picks)\//, (route) => route.fulfill({ status: 500, json: {} }))
  await toHome(page)
  await expect(page.getByRole('heading', { name: `Welcome back, ${reader.username}!` })).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(4000)
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toHaveCount(0, { timeout: 200 })
  }).toPass()
  await expect(page.getByText('Loading your reading dashboard...')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Where to next?' }).getByRole('link')).toHaveCount(4)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/error|fail|wrong|NaN|undefined/i)).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(logged.some((line) => line.includes('insights/home answered 500'))).toBe(true)
})

test.describe('the session', () => {
  test.beforeEach(({ isMobile }) => {
    test.skip(isMobile, 'The same at both sizes.')
  })

  test('HOME-003, HOME-005: Home refreshes the session before it shows anything, and says that it is loading', async ({
    page,
  }) => {
    await settled(page)
    await page.clock.install()
    await page.goto(`${baseUrl()}/my-books`)
    await expect(page.getByRole('heading', { name: 'My Books' })).toBeVisible()
    await page.clock.fastForward(5000)
    const refreshed = Promise.withResolvers<void>()
    const fetched = Promise.withResolvers<void>()
    await page.route('**/rpc/accounts/me', async (route) => {
      await refreshed.promise
      await route.continue()
    })
    await page.route('**/rpc/insights/home', async (route) => {
      await fetched.promise
      await route.continue()
    })
    await toHome(page)
    await page.clock.runFor(1000)
    await expect(page.getByText('Loading your reading dashboard...')).toBeVisible()
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toHaveCount(0)
    refreshed.resolve()
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
    await expect(page.getByText('Loading your reading dashboard...')).toBeVisible()
    fetched.resolve()
    await expect(page.getByText('of 24 goal')).toBeVisible()
    await expect(page.getByText('Loading your reading dashboard...')).toHaveCount(0)
  })

  test('HOME-004, HOME-006: without a user Home says that it leads to sign in, does so, and is there again afterwards', async ({
    page,
  }) => {
    const reader = await settled(page)
    await call(page, 'accounts/signOut', { scope: 'global' })
    const arrived = Promise.withResolvers<void>()
    await page.route('**/assets/AuthPage*', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(`${baseUrl()}/home`)
    await expect(page.getByText('Redirecting to sign in...')).toBeVisible()
    arrived.resolve()
    await expect(page).toHaveURL(/\/auth\?/)
    await page.getByLabel('Email').fill(reader.email)
    await page.getByLabel('Password', { exact: true }).fill(reader.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { name: `Welcome back, ${reader.username}!` })).toBeVisible()
  })

  test('HOME-006: a session that cannot be refreshed is ended, and the reader sent to sign in and told why', async ({
    page,
  }) => {
    await settled(page)
    await page.clock.install()
    await page.goto(`${baseUrl()}/my-books`)
    await expect(page.getByRole('heading', { name: 'My Books' })).toBeVisible()
    await page.clock.fastForward(5000)
    await page.route('**/rpc/accounts/me', (route) => route.fulfill({ status: 500, json: {} }))
    await toHome(page)
    await expect(page).toHaveURL(/\/auth\?/)
    await expect(page.getByRole('alert').filter({ hasText: 'You have been signed out' })).toBeVisible()
    await page.unroute('**/rpc/accounts/me')
    expect(await call(page, 'accounts/me', undefined)).toBeNull()
  })

  test('HOME-006: a session that ended meanwhile leads to sign in', async ({ page, context }) => {
    const reader = await settled(page)
    await page.goto(`${baseUrl()}/my-books`)
    await expect(page.getByRole('heading', { name: 'My Books' })).toBeVisible()
    await context.clearCookies()
    await toHome(page)
    await expect(page).toHaveURL(/\/auth\?/)
    await expect(page.getByText(reader.username)).toHaveCount(0)
  })
})

test.describe('the layout', () => {
  test('UX: nothing moves while Home loads, neither full nor empty', async ({ page }) => {
    await countShifts(page)
    await signedIn(page)
    await openHome(page)
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), 'empty').toBeLessThanOrEqual(0.02)
    await aKnownShelf(page)
    await openHome(page)
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), 'full').toBeLessThanOrEqual(0.02)
  })

  test('UX: Home fits a narrow screen and text of twice the size, its goal field too', async ({ page, isMobile }) => {
    test.skip(isMobile, 'It sets its own sizes.')
    await aKnownShelf(page)
    for (const [width, percent] of [
      [320, 100],
      [390, 200],
      [320, 200],
      [1280, 200],
    ] as const) {
      await test.step(`${width} px, ${percent} %`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await openHome(page)
        await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` })
        await page.getByRole('button', { name: 'Change goal' }).click()
        await page.getByLabel(/^Goal for/).fill('301')
        await page.keyboard.press('Enter')
        await expect(page.getByText('A goal is a whole number')).toBeVisible()
        expect(await page.evaluate(sidewaysIn, 'main')).toEqual([])
      })
    }
  })
})

/** What stands out to the right of the page, or holds more than it shows. */
function sidewaysIn(selector: string): string[] {
  const { clientWidth } = document.documentElement
  const place = document.querySelector(selector)!
  return [...place.querySelectorAll('*')]
    .filter(
      (element) =>
        !element.closest('.sr-only, svg') &&
        (element.getBoundingClientRect().right > clientWidth + 1 ||
          (element.matches('input') && element.scrollWidth > element.clientWidth + 1)),
    )
    .map((element) => element.outerHTML.slice(0, 120))
}

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: number }
    counted.shifts = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) counted.shifts += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
