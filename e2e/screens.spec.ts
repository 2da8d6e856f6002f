import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { withoutAnswers } from './support/answers.ts'
import { unseenFocus } from './support/focus.ts'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, call, settled, signedIn, someone } from './support/reader.ts'
import { aSharedReview } from './support/review.ts'

interface Screen {
  path: string
  /** Something that is there only when the screen has loaded. */
  shows: RegExp
}

const waysIn: Screen[] = [
  { path: '/auth', shows: /Already have an account/ },
  { path: '/auth?mode=signin', shows: /New here/ },
  { path: '/auth?mode=forgot', shows: /Send reset link/ },
  { path: '/auth?type=recovery', shows: /Back to Sign In/ },
  { path: '/auth?error=access_denied', shows: /unexpected error/i },
  { path: '/auth/callback?type=signup#token=nothing', shows: /This link does not work/ },
  { path: '/no-such-page', shows: /Oops! Page not found/ },
]

const own: Record<string, Screen[]> = {
  'the shelf and the searches': [
    { path: '/home', shows: /Recent Activity/ },
    { path: '/my-books', shows: /All Books|No books yet/ },
    { path: '/browse-books', shows: /Browse Books/ },
    { path: '/browse-books?q=dune', shows: /Frank Herbert/ },
    { path: '/browse-books?q=qqqqzzzz', shows: /No books found/ },
    { path: '/rate-book', shows: /Find the book first/ },
    { path: '/add-book-manually?q=dune', shows: /Frank Herbert/ },
    { path: '/add-book-manually?step=details', shows: /Cover Image URL/ },
  ],
  'the pages around the reader': [
    { path: '/welcome', shows: /Skip for now/ },
    { path: '/sages-picks', shows: /% match|Complete the|survey/i },
    { path: '/reading-insights', shows: /Top Genres|No Books Read Yet/ },
    { path: '/friends', shows: /My Friends/ },
    { path: '/friends?tab=sent', shows: /No sent friend requests/ },
    { path: '/find-friends', shows: /Find Friends/ },
    { path: '/find-friends?q=qqqqzzzz', shows: /No users found/ },
    { path: '/profile', shows: /Your public page/ },
    { path: '/onboarding?edit=true', shows: /Let the Curation Begin/ },
  ],
}

test('the ways in have no accessibility violation and fit a narrow window', async ({ page }) => {
  for (const screen of waysIn) await check(page, screen)
  await page.goto(`${baseUrl()}/auth`)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Username is required').first()).toBeVisible()
  await expectNoViolation(page, 'sign-up with errors')
  const { username, email, password } = someone()
  await page.getByLabel('Reader Alias').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One Last Step...' })).toBeVisible()
  await expectNoViolation(page, 'the confirmation panel')
  await page.goto(`${baseUrl()}/auth?mode=signin`)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expectNoViolation(page, 'sign-in refused')
})

test('what is open to everybody has no accessibility violation for a visitor, and fits a narrow window', async ({
  page,
  browser,
}) => {
  const { reviewId, bookId, username } = await aSharedReview(browser)
  const open = [
    { path: '/discover/community', shows: /Community Reviews/ },
    { path: `/review/${reviewId}`, shows: /Half agony/ },
    { path: `/user/${username}`, shows: /Member since/ },
    { path: `/user/${username}/reviews`, shows: /Half agony/ },
    { path: `/book/${bookId}`, shows: /Half agony/ },
    { path: '/review/11111111-1111-4111-8111-111111111111', shows: /Error loading review/ },
    { path: '/book/11111111-1111-4111-8111-111111111111', shows: /This book is not here/ },
    { path: '/user/nobody_of_that_name', shows: /User not found/ },
    { path: '/user/nobody_of_that_name/reviews', shows: /User not found/ },
  ]
  for (const screen of open) await check(page, screen)
})

for (const [part, screens] of Object.entries(own)) {
  test(`${part} of a new reader, still empty, have no accessibility violation`, async ({ page }) => {
    await signedIn(page)
    for (const screen of screens) await check(page, screen)
  })

  test(`${part} of a settled reader have no accessibility violation and fit a narrow window`, async ({ page }) => {
    await settled(page)
    for (const screen of screens) await check(page, screen)
  })
}

test('a search that finds a reader has no accessibility violation and fits a narrow window', async ({
  page,
  browser,
}) => {
  const { username } = await aSharedReview(browser)
  await signedIn(page)
  await check(page, { path: `/find-friends?q=${username}`, shows: /^Add Friend$/ })
})

test('the rating form and the page of a book have no accessibility violation and fit a narrow window', async ({
  page,
}) => {
  await settled(page)
  await check(page, { path: `/book/${await bookNamed(page, 'Circe')}`, shows: /You and this book/ })
  await check(page, { path: `/rate-book/${await bookNamed(page, 'Circe')}`, shows: /Public Review/ })
})

test('the steps of the survey have no accessibility violation', async ({ page }) => {
  await signedIn(page)
  await page.goto(`${baseUrl()}/onboarding`)
  const next = page.getByRole('button', { name: 'Next' })
  const answers = [
    page.getByRole('checkbox', { name: 'Mystery' }),
    page.getByRole('radio').first(),
    page.getByRole('checkbox', { name: /Ebook/ }),
    undefined,
    page.getByRole('checkbox', { name: 'Found family' }),
  ]
  for (const [step, answer] of answers.entries()) {
    await expect(page.getByText(`Step ${step + 1} of 6`).first()).toBeVisible()
    if (answer) await answer.click()
    else await page.getByRole('slider').press('ArrowRight')
    await expectNoViolation(page, `step ${step + 1}`)
    await expectNoSidewaysScroll(page, `step ${step + 1}`)
    await next.click()
  }
  await page.getByLabel('Favorite authors').pressSequentially('Jane Austen,')
  await expect(page.getByRole('button', { name: 'Remove Jane Austen' })).toBeVisible()
  await expectNoViolation(page, 'step 6')
})

test('the dialogs, the menus and the toasts have no accessibility violation', async ({ page }) => {
  await settled(page)
  await page.goto(`${baseUrl()}/browse-books?q=emma`)
  await page.getByRole('button', { name: 'Emma', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Book Details' })).toBeVisible()
  await expectNoViolation(page, 'the book dialog')
  await page.goto(`${baseUrl()}/sages-picks`)
  const why = page.getByRole('button', { name: /why this/i }).first()
  await why.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page, 'why this')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to TBR' }).first().click()
  await expect(page.getByText('Added to your TBR!')).toBeVisible()
  await expectNoViolation(page, 'a toast')
  for (const name of [/^Discover$/, /^(Profile menu|Me)$/]) {
    await page.getByRole('button', { name }).filter({ visible: true }).click()
    await expect(page.getByRole('menuitem').filter({ visible: true }).first()).toBeVisible()
    await expectNoViolation(page, `the menu ${name}`)
    await page.keyboard.press('Escape')
  }
})

/** The pages that ask the server for something, and what they say when they do not get it. */
const asking = [
  { path: '/my-books', says: /Failed to load your book collection/ },
  { path: '/browse-books?q=dune', says: /Search failed/ },
  { path: '/sages-picks', says: /Failed to load recommendations/ },
  { path: '/reading-insights', says: /could not|failed|did not/i },
  { path: '/discover/community', says: /Error loading reviews/ },
  { path: '/review/11111111-1111-4111-8111-111111111111', says: /Error loading review/ },
  { path: '/user/somebody/reviews', says: /Error loading reviews/ },
  { path: '/rate-book/11111111-1111-4111-8111-111111111111', says: /This book is not here/ },
  { path: '/onboarding?edit=true', says: /try again/i },
  { path: '/friends', says: /Failed to load friends list/ },
  { path: '/find-friends?q=somebody', says: /Failed to search for users/ },
  { path: '/profile', says: /Failed to load profile/ },
  { path: '/user/somebody', says: /Error loading this reader/ },
  { path: '/home', says: /Where to next|Discover Books/ },
]
const answers = /\/rpc\/(?!accounts\/)/

test('screens that wait for the server have no accessibility violation', async ({ page }) => {
  await settled(page)
  await withoutAnswers(page)
  await page.route(answers, () => undefined)
  for (const { path } of asking) {
    const asked = page.waitForRequest(answers, { timeout: 15_000 })
    await page.goto(baseUrl() + path)
    await asked
    await expect(page.locator('h1')).toHaveCount(1)
    await expectNoViolation(page, `${path}, loading`)
  }
})

test('screens that wait for who is there have no accessibility violation', async ({ page }) => {
  await signedIn(page)
  await withoutAnswers(page)
  await page.route('**/rpc/accounts/me', () => undefined)
  for (const path of ['/', '/home', '/welcome', '/friends', '/auth/callback']) {
    await page.goto(baseUrl() + path)
    await expect(page.getByRole('main').getByRole('status').locator('svg'), path).toBeVisible()
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expectNoViolation(page, `${path}, who is there`)
  }
})

test('screens that the server lets down say so, without an accessibility violation', async ({ page }) => {
  await settled(page)
  const refusal = { json: { code: 'BAD_REQUEST', status: 400, defined: false } }
  await page.route(answers, (route) => route.fulfill({ status: 400, json: refusal }))
  for (const { path, says } of asking) {
    await page.goto(baseUrl() + path)
    await expect(page.getByText(says).filter({ visible: true }).first(), path).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
    await expectNoViolation(page, `${path}, failed`)
  }
})

test('a page that cannot learn who is there says so, without an accessibility violation', async ({ page }) => {
  await signedIn(page)
  await withoutAnswers(page)
  await page.route('**/rpc/accounts/me', (route) => route.fulfill({ status: 500, json: { json: {} } }))
  await page.goto(`${baseUrl()}/friends`)
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible({ timeout: 30_000 })
  await expectNoViolation(page, 'who is there is not known')
  await expectNoSidewaysScroll(page, 'who is there is not known')
})

test('what has the focus is never hidden under a bar, and shows that it has it', async ({ page }) => {
  await settled(page)
  for (const path of ['/home', '/my-books', '/sages-picks', '/browse-books?q=dune']) {
    await page.goto(baseUrl() + path)
    await expect(page.getByRole('button', { name: /TBR|Mark as Read|Start Reading/ }).first()).toBeVisible()
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      expect(await unseenFocus(page), `${path}, Tab ${presses + 1}`).toBeUndefined()
    }
  }
})

test('nothing moves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  for (const path of ['/home', '/sages-picks', '/my-books']) {
    await page.goto(baseUrl() + path)
    await expect(page.locator('h1')).toBeVisible()
    const moving = await page.evaluate(
      () => document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration) > 1).length,
    )
    expect(moving, path).toBe(0)
  }
})

async function check(page: Page, { path, shows }: Screen): Promise<void> {
  await page.goto(`${baseUrl()}${path}`)
  await expect(page.getByText(shows).filter({ visible: true }).first(), path).toBeVisible({ timeout: 20_000 })
  await expect.soft(page.locator('h1'), path).toHaveCount(1)
  await expectNoViolation(page, path)
  await expectNoSidewaysScroll(page, path)
}

async function bookNamed(page: Page, title: string): Promise<string> {
  const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: title, limit: 1 })
  return books[0]!.id
}
