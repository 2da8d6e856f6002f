import { withoutAnswers } from './support/answers.ts'
import { expect, test } from './support/journey.ts'
import { aSurveyedReader, baseUrl, call, signedIn, someAnswers } from './support/reader.ts'
import { breakCall, holdCalls, link, title } from './support/auth.ts'

const at = (path: string) => `${baseUrl()}${path}`

test(
  '`/` leads a new reader to the welcome until the survey is answered, then home',
  {
    tag: [
      '@desktop',
      '@ENT-002',
      '@ENT-003',
      '@ENT-005',
      '@WEL-001',
      '@WEL-002',
      '@WEL-003',
      '@WEL-004',
      '@WEL-005',
      '@WEL-007',
      '@WEL-008',
    ],
  },
  async ({ page }) => {
    await signedIn(page)
    await test.step('the welcome invites', async () => {
      await page.goto(at('/'))
      await expect(page).toHaveURL(at('/welcome'))
      await expect(title(page, 'Welcome to Sageleaf')).toBeVisible()
      await expect(page.getByText(/rate a few books you have already read.*Or skip this/)).toBeVisible()
    })
    await test.step('skipping leads home, and is not remembered', async () => {
      await link(page, 'Skip for now').click()
      await expect(page).toHaveURL(at('/home'))
      await page.goto(at('/'))
      await expect(page).toHaveURL(at('/welcome'))
    })
    await test.step('starting leads to the survey', async () => {
      await link(page, 'Start Rating Books').click()
      await expect(page).toHaveURL(at('/onboarding'))
    })
    await test.step('half-way, the welcome says where one was', async () => {
      const { genres, readingFrequency } = someAnswers
      await call(page, 'survey/saveDraft', { step: 2, answers: { genres, readingFrequency } })
      await page.goto(at('/'))
      await expect(page.getByText('You were at step 3 of 6.')).toBeVisible()
      await link(page, 'Start Rating Books').click()
      await expect(page.getByRole('heading', { name: 'Preferred reading formats' })).toBeVisible()
    })
    await test.step('answered', async () => {
      await call(page, 'survey/save', someAnswers)
      await page.goto(at('/'))
      await expect(page).toHaveURL(at('/home'))
    })
  },
)

test.describe('at one size', { tag: '@desktop' }, () => {
  test(
    'without a session every path leads to sign-in',
    { tag: ['@ENT-001', '@WEL-006', '@SEC-002'] },
    async ({ page }) => {
      await page.goto(at('/'))
      await expect(page).toHaveURL(at('/auth'))
      await expect(title(page, 'Sign up')).toBeVisible()
      for (const path of ['/welcome', '/onboarding', '/onboarding?edit=true', '/home']) {
        await page.goto(at(path))
        await expect(page).toHaveURL(/\/auth\?mode=signin/)
        await expect(title(page, 'Sign in')).toBeVisible()
      }
    },
  )

  test(
    '`/` shows a spinner and no words while it looks, and the welcome when it cannot',
    { tag: ['@ENT-004', '@ENT-006', '@WEL-006'] },
    async ({ page }) => {
      await aSurveyedReader(page)
      await withoutAnswers(page)
      await test.step('nothing but the spinner', async () => {
        const calls = await holdCalls(page, 'accounts/me')
        await page.goto(at('/'))
        await expect(page.getByRole('status').locator('svg')).toBeVisible()
        expect(await page.evaluate(wordsToSee)).toEqual([])
        calls.release()
        await expect(page).toHaveURL(at('/home'))
      })
      await test.step('the look-up fails', async () => {
        await page.unroute('**/rpc/accounts/me')
        await breakCall(page, 'accounts/me')
        await page.goto(at('/'))
        await expect(page).toHaveURL(at('/welcome'))
        await expect(title(page, 'Welcome to Sageleaf')).toBeVisible()
      })
    },
  )
})

/** All words but those for a screen reader alone. */
function wordsToSee(): string[] {
  return [...document.querySelectorAll('body :not(.sr-only, script, noscript)')]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node instanceof Text)
    .map((text) => text.data.trim())
    .filter(Boolean)
}
