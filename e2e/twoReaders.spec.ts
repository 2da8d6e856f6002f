import { expect, test } from './support/journey.ts'
import { aSettledReader, baseUrl, call, signedIn } from './support/reader.ts'
import { share } from './support/sharedReview.ts'
import { anotherReader } from './support/twoReaders.ts'

test(
  'signing out in one browser sends the reader’s other browsers to sign in, at once',
  { tag: ['@desktop', '@AUTH-041', '@CALLS-011'] },
  async ({ page, browser }) => {
    const reader = await signedIn(page)
    const away = await browser.newPage()
    await call(away, 'accounts/signIn', { email: reader.email, password: reader.password })
    const listening = away.waitForResponse(`${baseUrl()}/events`)
    await away.goto(`${baseUrl()}/home`)
    expect((await listening).status()).toBe(200)
    await call(page, 'accounts/signOut', { scope: 'global' })
    // Nothing on Home asks again by itself: only the event can send the page away.
    await expect(away).toHaveURL(/\/auth/, { timeout: 15_000 })
    await away.close()
  },
)

test(
  'a page that missed events shows their effects when it is back online',
  { tag: ['@desktop', '@CALLS-001', '@CALLS-011'] },
  async ({ page, browser }) => {
    await signedIn(page)
    const { id } = await call<{ id: string }>(page, 'accounts/me', undefined)
    const friend = await anotherReader(browser, 'friend')
    let streams = 0
    await page.route('**/events', async (route) => {
      if (streams++ === 0) return route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100\n\n' })
      await call(friend.page, 'friends/ask', { readerId: id }).catch(() => undefined)
      return route.continue()
    })
    await page.goto(`${baseUrl()}/friends?tab=incoming`)
    await expect(page.getByText(friend.username)).toBeVisible()
    expect(streams).toBeGreaterThan(1)
    await friend.page.context().close()
  },
)

test(
  'readers keep, rate and review books, share reviews, make friends, see their year and get recommendations',
  { tag: ['@desktop', '@ENT-008'] },
  async ({ page, browser }) => {
    const reader = await aSettledReader(page)
    const friend = await anotherReader(browser, 'friend')
    await share(page, 'Persuasion', { publicReview: 'Half agony, half hope.' })
    await test.step('another reader finds the review, likes it and asks its writer', async () => {
      await friend.page.goto(`${baseUrl()}/user/${reader.username}`)
      await expect(friend.page.getByText('Half agony, half hope.')).toBeVisible()
      await friend.page.getByRole('button', { name: /^Like/ }).click()
      await friend.page.getByRole('button', { name: `Add Friend: ${reader.username}` }).click()
      await expect(friend.page.getByRole('button', { name: new RegExp(`Cancel.*${reader.username}`) })).toBeVisible()
    })
    await test.step('the writer accepts', async () => {
      await page.goto(`${baseUrl()}/friends?tab=incoming`)
      await page.getByRole('button', { name: /^Accept/ }).click()
      await page.goto(`${baseUrl()}/friends`)
      await expect(page.getByText(friend.username)).toBeVisible()
    })
    await test.step('the year and the Sage', async () => {
      await page.goto(`${baseUrl()}/reading-insights`)
      await expect(page.getByRole('heading', { level: 1, name: 'Reading Insights' })).toBeVisible()
      await expect(page.getByText('Persuasion').first()).toBeVisible()
      await page.goto(`${baseUrl()}/sages-picks`)
      await expect(page.getByRole('button', { name: /why this/ }).first()).toBeVisible()
    })
    await friend.page.context().close()
  },
)
