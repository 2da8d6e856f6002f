import { expectNoViolation } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aNewReader, aSettledReader, baseUrl, bookIdOf, signedIn } from './support/reader.ts'
import { aSharedReview } from './support/review.ts'
import { check, type Screen } from './support/screens.ts'

const waysIn: Screen[] = [
  { path: '/auth', shows: /Already have an account/ },
  { path: '/auth?mode=signin', shows: /New here/ },
  { path: '/auth?mode=forgot', shows: /Send reset link/ },
  { path: '/auth?type=recovery', shows: /Back to Sign In/ },
  { path: '/auth?error=access_denied', shows: /unexpected error/i },
  { path: '/auth/callback?type=signup#token=nothing', shows: /This link doesn't work/ },
  { path: '/no-such-page', shows: /Oops! Page not found/ },
]

/** Screens that depend on the reader's shelf. */
const byShelf: Screen[] = [
  { path: '/home', shows: /Recent Activity/ },
  { path: '/my-books', shows: /All Books|No books yet/ },
  { path: '/sages-picks', shows: /% match|Complete the|survey/i },
  { path: '/reading-insights', shows: /Top Genres|No Books Read Yet/ },
  { path: '/reading-insights?year=all', shows: /Top Genres|No Books Read Yet/ },
]
const aboutBooks: Screen[] = [
  { path: '/browse-books', shows: /Browse Books/ },
  { path: '/browse-books?q=dune', shows: /Frank Herbert/ },
  { path: '/browse-books?q=qqqqzzzz', shows: /No books found/ },
  { path: '/rate-book', shows: /Find the book first/ },
  { path: '/add-book-manually?q=dune', shows: /Frank Herbert/ },
  { path: '/add-book-manually?step=details', shows: /Cover Image URL/ },
]
const aroundTheReader: Screen[] = [
  { path: '/welcome', shows: /Skip for now/ },
  { path: '/friends', shows: /My Friends/ },
  { path: '/friends?tab=sent', shows: /No sent friend requests/ },
  { path: '/find-friends', shows: /Find Friends/ },
  { path: '/find-friends?q=qqqqzzzz', shows: /No users found/ },
  { path: '/profile', shows: /Your public page/ },
  { path: '/onboarding?edit=true', shows: /Let the Curation Begin/ },
]

test('the ways in have no accessibility violation and fit a narrow window', async ({ page }) => {
  for (const screen of waysIn) await check(page, screen)
  await page.goto(`${baseUrl()}/auth`)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Username is required').first()).toBeVisible()
  await expectNoViolation(page, 'sign-up with errors')
  const { username, email, password } = aNewReader()
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

test('public screens and the reader search have no accessibility violation for a visitor, and fit a narrow window', async ({
  page,
  browser,
}) => {
  const { reviewId, bookId, username } = await aSharedReview(browser)
  const open = [
    { path: '/about', shows: /Look around the community/ },
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
  await signedIn(page)
  // The page that is open knows nothing of the session.
  await page.goto('about:blank')
  await check(page, { path: `/find-friends?q=${username}`, shows: /^Add Friend$/ })
})

test('the screens of a new reader, still empty, have no accessibility violation and fit a narrow window', async ({
  page,
}) => {
  await signedIn(page)
  // In both modes at both sizes: the bars of each are on every screen.
  for (const screen of byShelf) await check(page, screen, ['light', 'dark'])
})

test('the screens about books of a settled reader have no accessibility violation and fit a narrow window', async ({
  page,
}) => {
  await aSettledReader(page)
  const bookId = await bookIdOf(page, 'Circe')
  const ofOne = [
    { path: `/book/${bookId}`, shows: /You and this book/ },
    { path: `/rate-book/${bookId}`, shows: /Public Review/ },
  ]
  for (const screen of [...byShelf, ...aboutBooks, ...ofOne]) await check(page, screen)
})

test('the screens around a settled reader have no accessibility violation and fit a narrow window', async ({
  page,
}) => {
  await aSettledReader(page)
  for (const screen of aroundTheReader) await check(page, screen)
})

test('the dialogs, the menus and the toasts have no accessibility violation', async ({ page }) => {
  await aSettledReader(page)
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
