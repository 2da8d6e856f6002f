import { expect, type Page, test } from './support/journey.ts'
import { press, tabTo, typeInto } from './support/keyboard.ts'
import { linkMailedTo } from './support/mail.ts'
import { forgetMailSlots } from './support/ownInstance.ts'
import { baseUrl, type NewReader, aNewReader } from './support/reader.ts'

test(
  'the ways in, the survey, Home, the menus and the way out are walked by keyboard alone, with the focus in sight',
  { tag: ['@desktop'] },
  async ({ page }) => {
    // Some two hundred keys, one after the other.
    test.slow()
    const reader = aNewReader('mary')
    await test.step('sign up, after a mistake', () => signUp(page, reader))
    await test.step('confirm by mail', () => confirm(page, reader))
    await test.step('answer the survey', () => answerSurvey(page))
    await test.step('change the goal on Home', () => changeGoal(page))
    await test.step('go everywhere by the menus', () => visit(page))
    await test.step('change the preferences', () => changePreferences(page))
    await test.step('choose a theme', () => chooseTheme(page))
    await test.step('sign out', () => signOut(page))
    await test.step('set a new password', () => resetPassword(page, reader))
  },
)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const profile = (page: Page) => page.getByRole('button', { name: /^(Profile menu|Me)$/ }).filter({ visible: true })

async function signUp(page: Page, reader: NewReader): Promise<void> {
  await page.goto(`${baseUrl()}/auth`)
  await typeInto(page, page.getByLabel('Reader Alias'), 'x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Username must be at least 3 characters long').first()).toBeVisible()
  await expect(page.getByLabel('Reader Alias')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(reader.username)
  await typeInto(page, page.getByLabel('Email'), reader.email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), reader.password)
  await press(page, page.getByRole('button', { name: 'Show password' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Sign up', exact: true }))
  await expect(heading(page, 'One Last Step...')).toBeFocused()
}

async function confirm(page: Page, reader: NewReader): Promise<void> {
  await page.goto(await linkMailedTo(reader.email, /Confirm/))
  await expect(page).toHaveURL(/\/welcome$/)
  await press(page, page.getByRole('link', { name: 'Start Rating Books' }))
  await expect(heading(page, /Let the Curation Begin/)).toBeFocused()
}

async function answerSurvey(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  const answers = [
    page.getByRole('checkbox', { name: 'Mystery', exact: true }),
    page.getByRole('radio').first(),
    page.getByRole('checkbox', { name: /Audiobook/ }),
  ]
  for (const answer of answers) {
    await press(page, answer, 'Space')
    await press(page, next)
  }
  await tabTo(page, page.getByRole('slider'))
  await page.keyboard.press('ArrowRight')
  await press(page, next)
  await press(page, next)
  await typeInto(page, page.getByLabel('Favorite authors'), 'Agatha Christie,')
  await press(page, page.getByRole('button', { name: 'Remove Agatha Christie' }))
  await typeInto(page, page.getByLabel('Favorite authors'), 'Dorothy L. Sayers,')
  await press(page, page.getByRole('button', { name: 'Finish' }))
  await expect(heading(page, /^Welcome back/)).toBeFocused()
}

async function changeGoal(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /goal/i }).first())
  const books = page.getByRole('spinbutton').or(page.getByRole('textbox', { name: /goal|books/i }))
  await typeInto(page, books, '30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('of 30 goal')).toBeVisible()
}

async function visit(page: Page): Promise<void> {
  const ways: [menu: 'Discover' | 'Profile', item: string, shows: string | RegExp][] = [
    ['Discover', 'Community', 'Between the Lines'],
    ['Discover', 'Find Friends', 'Find Friends'],
    ['Profile', 'My Friends', 'Friends'],
    ['Profile', 'My Insights', /^Reading Insights/],
  ]
  for (const [menu, item, shows] of ways) {
    await press(page, menu === 'Profile' ? profile(page) : page.getByRole('button', { name: 'Discover', exact: true }))
    await choose(page, item)
    await expect(heading(page, shows)).toBeFocused()
  }
}

/** Moves down in the open menu to an item, and takes it. */
async function choose(page: Page, name: string): Promise<void> {
  const items = page.getByRole('menuitem').or(page.getByRole('menuitemradio'))
  await expect(items.first()).toBeFocused()
  const wanted = items.filter({ hasText: name })
  const hasFocus = () => wanted.evaluate((item) => item === document.activeElement)
  for (let steps = 0; steps < 12 && !(await hasFocus()); steps++) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

async function changePreferences(page: Page): Promise<void> {
  await press(page, profile(page))
  await choose(page, 'My Preferences')
  await expect(heading(page, /^Update:/)).toBeFocused()
  await press(page, page.getByRole('checkbox', { name: 'Poetry', exact: true }), 'Space')
  for (let step = 0; step < 5; step++) {
    await press(page, page.getByRole('button', { name: 'Next' }))
    await expect(page.getByText(`Step ${step + 2} of 6`).first()).toBeVisible()
  }
  await press(page, page.getByRole('button', { name: 'Update Preferences' }))
  await expect(heading(page, /^Welcome back/)).toBeFocused()
}

async function chooseTheme(page: Page): Promise<void> {
  await press(page, profile(page))
  await choose(page, 'Lamplight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'lamplight')
  await page.keyboard.press('Escape')
  await expect(profile(page)).toBeFocused()
}

async function signOut(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await choose(page, 'Sign Out')
  await expect(page).toHaveURL(/\/auth$/)
  // A reloaded page starts at the top.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
}

async function resetPassword(page: Page, reader: NewReader): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Sign in', exact: true }))
  await press(page, page.getByRole('link', { name: 'Forgot Your Password?' }))
  await typeInto(page, page.getByLabel('Email'), reader.email)
  // Otherwise this mail would wait for a minute after the first.
  await forgetMailSlots({ dataDir: process.env['SAGELEAF_DATA']! })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reset email sent')).toBeVisible()
  await page.goto(await linkMailedTo(reader.email, /password/i))
  await typeInto(page, page.getByLabel('New Password'), 'other words here')
  await typeInto(page, page.getByLabel('Confirm Password'), 'other words here')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  await expect(heading(page, `Welcome back, ${reader.username}!`)).toBeVisible()
}
