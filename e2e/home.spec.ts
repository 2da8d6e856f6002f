import { captionTexts } from '#client/insights/texts.ts'
import { activity, aKnownShelf, card, entry, lastYear, openHome, review, shownDay, clickHome } from './support/home.ts'
import { today } from './support/days.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aSettledReader, aSurveyedReader, baseUrl, call, signedIn, someAnswers } from './support/reader.ts'

/** The last line of each entry without its stars. */
async function captionsShown(page: Page): Promise<string[]> {
  const all = Object.values(captionTexts).flat()
  const texts = await activity(page).allInnerTexts()
  return texts.map((text) => all.find((caption) => text.includes(caption)) ?? `none in ${text}`)
}

test(
  'Home greets, links onward and counts correctly',
  {
    tag: [
      '@phone',
      '@HOME-001',
      '@HOME-002',
      '@HOME-007',
      '@HOME-008',
      '@HOME-009',
      '@HOME-010',
      '@HOME-011',
      '@HOME-012',
      '@HOME-013',
      '@HOME-014',
      '@RULE-009',
      '@RULE-010',
    ],
  },
  async ({ page }) => {
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
  },
)

test(
  'Recent Activity words each kind differently, the latest first',
  {
    tag: [
      '@phone',
      '@HOME-016',
      '@HOME-019',
      '@HOME-020',
      '@HOME-021',
      '@HOME-022',
      '@HOME-023',
      '@HOME-027',
      '@HOME-030',
      '@CONST-011',
    ],
  },
  async ({ page }) => {
    await aKnownShelf(page)
    await openHome(page)
    // In January, the last day of last year is not long ago.
    const startedCaptions = [...captionTexts.started, ...captionTexts.startedLongAgo]
    await expect(activity(page).getByRole('heading')).toHaveText([
      'Kokoro',
      'Solaris',
      'Persuasion',
      'Emma',
      'The Hobbit',
      'Dune',
    ])
    for (const [title, verb, day, stars, captions] of [
      ['Kokoro', 'Marked as read', undefined, '5/5', captionTexts.undated],
      ['Solaris', 'Marked DNF', undefined, undefined, captionTexts.dnf],
      ['Persuasion', 'Finished', today, undefined, captionTexts.finishedUnrated],
      ['Emma', 'Finished', today, '4.5/5', captionTexts.finished],
      ['The Hobbit', 'Started reading', `${lastYear}-12-31`, undefined, startedCaptions],
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
    await expect(activity(page).getByRole('link', { name: /date/ })).toHaveCount(1)
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
  },
)

async function placeOf(page: Page, title: string): Promise<number> {
  return (await activity(page).getByRole('heading').allInnerTexts()).indexOf(title)
}

test(
  'an undated entry leads to its rating form, filled, where a date can be added',
  { tag: ['@phone', '@HOME-024', '@HOME-026', '@CALLS-020'] },
  async ({ page }) => {
    await signedIn(page)
    await review(page, 'Kokoro', { rating: 3.5, publicReview: 'He went to the sea.', genres: ['Literary Fiction'] })
    const { activity: told } = await call<{ activity: { id: string; bookId: string }[] }>(page, 'insights/home', {
      today,
    })
    await openHome(page)
    const loaded = page.waitForResponse((answer) => answer.url().endsWith('/rpc/shelf/get'))
    // Anywhere on the entry, such as its lower right corner.
    const box = (await entry(page, 'Kokoro').boundingBox())!
    await entry(page, 'Kokoro').click({ position: { x: box.width - 6, y: box.height - 6 } })
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
    await expect(entry(page, 'Kokoro').getByRole('link', { name: /date/ })).toHaveCount(0)
  },
)

test(
  'Home of a new reader invites; the survey’s goal counts once it is answered',
  { tag: ['@desktop', '@HOME-028', '@HOME-031', '@RULE-009'] },
  async ({ page }) => {
    await signedIn(page)
    await openHome(page)
    await expect(card(page, 'Books This Year')).toContainText(/0\s*books/)
    await expect(page.getByText('of 0 goal')).toHaveCount(0)
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
  },
)

test(
  'what Home cannot fetch is logged and left out, without a message',
  { tag: ['@desktop', '@HOME-025'] },
  async ({ page }) => {
    const reader = await aSurveyedReader(page)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.clock.install()
    await page.goto(`${baseUrl()}/my-books`)
    await page.route(/rpc\/(insights|picks)\//, (route) => route.fulfill({ status: 500, json: {} }))
    await clickHome(page)
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
  },
)

test(
  "UX: the Sage's note on Home leads to its book, and to why it names it",
  { tag: ['@desktop'] },
  async ({ page }) => {
    await aSettledReader(page)
    await page.goto(`${baseUrl()}/home`)
    const why = page.getByRole('link', { name: /^why this\? About / })
    const title = (await why.getAttribute('aria-label'))!.replace('why this? About ', '')
    await why.click()
    await expect(page).toHaveURL(/\/sages-picks\?why=/)
    await expect(page.getByRole('dialog')).toContainText(title)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openHome(page)
    const book = page.getByRole('main').locator('h2 > a[href^="/book/"]')
    const name = await book.textContent()
    await book.click()
    await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  },
)
