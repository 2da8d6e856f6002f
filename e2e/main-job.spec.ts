import type { Response } from '@playwright/test'
import { expect, type Page, test } from './support/journey.ts'
import { press, tabTo, typeInto } from './support/keyboard.ts'
import { linkMailedTo } from './support/mail.ts'
import { baseUrl, type NewReader, aNewReader } from './support/reader.ts'

test(
  'a new reader goes all the way with the keyboard alone: from sign-up to a pick on the TBR, and finds it all again',
  { tag: ['@desktop'] },
  async ({ page }) => {
    const reader = aNewReader('ada')
    await test.step('sign up', () => signUp(page, reader))
    await test.step('confirm by mail', () => confirm(page, reader))
    await test.step('answer the survey', () => answerSurvey(page, reader))
    await test.step('search and add', () => searchAndAdd(page))
    await test.step('start, finish and rate with a half star', () => startFinishRate(page))
    const pick = await test.step('take a pick', () => takePick(page))
    await test.step('sign out and in again', () => signOutAndIn(page, reader))
    await test.step('all is still there', () => findItAll(page, pick))
  },
)

async function signUp(page: Page, reader: NewReader): Promise<void> {
  await page.goto(`${baseUrl()}/`)
  await expect(page).toHaveURL(/\/auth/)
  await typeInto(page, page.getByLabel('Reader Alias'), reader.username)
  await typeInto(page, page.getByLabel('Email'), reader.email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), reader.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One Last Step...' })).toBeVisible()
  await expect(page.getByText(reader.email)).toBeVisible()
}

async function confirm(page: Page, reader: NewReader): Promise<void> {
  await page.goto(await linkMailedTo(reader.email, /Confirm/))
  await expect(page).toHaveURL(/\/welcome$/)
  expect(page.url()).not.toContain('token')
  await press(
    page,
    page.getByRole('link', { name: 'Start Rating Books' }).or(page.getByRole('button', { name: 'Start Rating Books' })),
  )
  await expect(page).toHaveURL(/\/onboarding/)
}

async function answerSurvey(page: Page, reader: NewReader): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  await expect(page.getByRole('heading', { name: `Hey, ${reader.username}! Let the Curation Begin.` })).toBeVisible()
  await expect(next).toBeDisabled()
  await press(page, page.getByRole('checkbox', { name: 'Fantasy (general)' }), 'Space')
  await press(page, page.getByRole('checkbox', { name: 'Epic Fantasy' }), 'Space')
  await press(page, next)
  await press(page, page.getByRole('radio').first(), 'Space')
  await press(page, next)
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/survey/saveDraft') && formatsIn(answer).length > 0,
  )
  await press(page, page.getByRole('checkbox', { name: /Ebook/ }), 'Space')
  await kept
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Preferred reading formats' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Ebook/ })).toBeChecked()
  await press(page, next)
  await tabTo(page, page.getByRole('slider'))
  await page.keyboard.press('ArrowRight')
  await press(page, next)
  await press(page, page.getByRole('checkbox', { name: 'Found family' }), 'Space')
  await press(page, next)
  const authors = page.getByLabel('Favorite authors')
  await typeInto(page, authors, 'Ursula K. Le Guin,')
  await expect(page.getByRole('button', { name: 'Remove Ursula K. Le Guin' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Finish' }))
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: `Welcome back, ${reader.username}!` })).toBeVisible()
}

/** The formats in the draft that was just kept. */
function formatsIn(answer: Response): string[] {
  const sent = answer.request().postDataJSON() as { json: { answers: { preferredFormats?: string[] } } }
  return sent.json.answers.preferredFormats ?? []
}

async function searchAndAdd(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/browse-books`)
  await expect(page.getByRole('heading', { name: 'Browse Books' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('hobit tolkien')
  await page.keyboard.press('Enter')
  await press(page, actions(page, 'The Hobbit').getByRole('button', { name: 'Add to TBR' }))
  await expect(page.getByText('Added to your TBR!')).toBeVisible()
}

/** The buttons of one book, wherever it is shown. */
const actions = (page: Page, title: string) => page.getByRole('group', { name: title })

async function startFinishRate(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/my-books`)
  await press(page, actions(page, 'The Hobbit').getByRole('button', { name: 'Start Reading' }))
  await expect(page.getByText('The Hobbit moved to Currently Reading!')).toBeVisible()
  await press(page, actions(page, 'The Hobbit').getByRole('button', { name: 'Mark as Read' }))
  await expect(page.getByRole('heading', { name: 'Mark as Read' })).toBeVisible()
  const fourAndAHalf = page
    .getByRole('radio', { name: '4 and a half stars' })
    .or(page.getByRole('radio', { name: 'Four and a half stars' }))
  await tabTo(
    page,
    page
      .getByRole('group', { name: /rating/i })
      .getByRole('radio')
      .first(),
  )
  await page.keyboard.press('Space')
  for (let steps = 0; steps < 8; steps++) await page.keyboard.press('ArrowRight')
  await expect(fourAndAHalf).toBeChecked()
  await press(page, page.getByRole('button', { name: /(Save|Update) Rating & Review/ }))
  await expect(page).toHaveURL(/\/my-books/)
  await expect(page.getByText('4.5').first()).toBeVisible()
}

async function takePick(page: Page): Promise<string> {
  await page.goto(`${baseUrl()}/sages-picks`)
  await expect(page.getByText(/\d+% match/).first()).toBeVisible()
  await expect(
    page.getByText(/\blike The Hobbit\b|The Hobbit, which you gave four and a half stars/).first(),
  ).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Consult the Sage Again' }))
  await expect(page.getByText('Recommendations Generated!')).toBeVisible()
  const add = page.getByRole('button', { name: /^Add to TBR/ }).first()
  const pick = await add.evaluate(
    (button) => button.closest('fieldset, [role=group]')?.getAttribute('aria-label') ?? '',
  )
  expect(pick, 'the buttons say which book they are about').not.toBe('')
  await press(page, add)
  await expect(page.getByText('Added to your TBR!')).toBeVisible()
  return pick
}

async function signOutAndIn(page: Page, reader: NewReader): Promise<void> {
  await page.goto(`${baseUrl()}/home`)
  await press(page, page.getByRole('button', { name: /^(Profile menu|Me)$/ }).filter({ visible: true }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth/)
  await page.goto(`${baseUrl()}/home`)
  await expect(page).toHaveURL(/\/auth/)
  const signIn = page
    .getByRole('button', { name: 'Sign in', exact: true })
    .or(page.getByRole('link', { name: 'Sign in', exact: true }))
  if (await page.getByLabel('Reader Alias').isVisible()) await press(page, signIn)
  await typeInto(page, page.getByLabel('Email'), reader.email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), reader.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home/)
}

async function findItAll(page: Page, pick: string): Promise<void> {
  await page.goto(`${baseUrl()}/my-books`)
  await expect(page.getByRole('tab', { name: /All Books.*2/ })).toBeVisible()
  await expect(page.getByText('The Hobbit').first()).toBeVisible()
  await expect(page.getByText(pick).first()).toBeVisible()
  await expect(page.getByText('4.5').first()).toBeVisible()
}
