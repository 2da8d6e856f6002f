import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, call, signedIn, someAnswers } from './support/reader.ts'
import {
  atStep,
  back,
  expectInView,
  expectStep,
  finish,
  genreGroups,
  groupsShown,
  holdSaving,
  savedSurvey,
  next,
  savedAnswers,
  toast,
  tropeGroups,
} from './support/survey.ts'

test(
  'a new reader answers the six questions, one screen each, and finds them saved',
  {
    tag: [
      '@phone',
      '@ONB-001',
      '@ONB-037',
      '@RULE-001',
      '@ONB-010',
      '@ONB-011',
      '@ONB-012',
      '@ONB-030',
      '@ONB-031',
      '@VAL-001',
      '@DATA-015',
      '@DATA-016',
      '@DATA-017',
      '@ONB-013',
      '@VAL-002',
      '@DATA-018',
      '@ONB-014',
      '@VAL-003',
      '@DATA-019',
      '@ONB-015',
      '@ONB-016',
      '@ONB-025',
      '@ONB-029',
      '@VAL-004',
      '@VAL-006',
      '@VAL-007',
      '@CONST-001',
      '@ONB-017',
      '@ONB-018',
      '@ONB-036',
      '@ONB-038',
      '@VAL-005',
      '@VAL-017',
      '@DATA-020',
      '@DATA-021',
      '@DATA-022',
      '@DATA-023',
      '@ONB-002',
      '@ONB-003',
      '@ONB-019',
      '@ONB-020',
      '@ONB-021',
      '@VAL-018',
      '@ONB-022',
      '@ERR-021',
    ],
  },
  async ({ page }) => {
    const { username } = await signedIn(page)
    await page.goto(`${baseUrl()}/onboarding`)

    await test.step('genres', async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: `Hey, ${username}! Let the Curation Begin.`, exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'What genres do you love?', exact: true })).toBeVisible()
      expect(await groupsShown(page)).toEqual(genreGroups)
      await expect(back(page)).toBeDisabled()
      await expect(next(page)).toBeDisabled()
      await expect(page.getByText('Choose at least one genre')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Mystery', exact: true }).check()
      await page.getByRole('checkbox', { name: 'Manga', exact: true }).check()
      await expect(page.getByText('2 selected')).toBeVisible()
      await fitsOneScreen(page)
      await next(page).click()
    })

    await test.step('frequency', async () => {
      await expectStep(page, 1)
      await expect(next(page)).toBeDisabled()
      const options = page.locator('fieldset label')
      await expect(options).toHaveText([
        'Just for fun (a few books a year)Occasional Reader',
        'Steady Pacer (1-2 books a month)Intermediate Reader',
        `${username} Extraordinaire! (3+ books a month)Avid Reader`,
      ])
      await page.getByRole('radio', { name: /Extraordinaire/ }).check()
      await page.getByRole('radio', { name: /Steady Pacer/ }).check()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
      await fitsOneScreen(page)
      await next(page).click()
    })

    await test.step('formats', async () => {
      await expectStep(page, 2)
      await expect(next(page)).toBeDisabled()
      await expect(page.locator('fieldset label .font-serif')).toHaveText(['Physical', 'Ebook', 'Audiobook'])
      await page.getByRole('checkbox', { name: /Physical/ }).check()
      await page.getByRole('checkbox', { name: /Audiobook/ }).check()
      await fitsOneScreen(page)
      await next(page).click()
    })

    await test.step('goal', async () => {
      await expectStep(page, 3)
      await expect(page.getByText("Let's Set Your First Goal Together!", { exact: true })).toBeVisible()
      await expect(page.getByText('Books to read this year', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Perfect for getting started or maintaining a steady reading habit!', { exact: true }),
      ).toBeVisible()
      const slider = page.getByRole('slider')
      await expect(slider).toHaveValue('12')
      for (const [name, value] of Object.entries({ min: '1', max: '300', step: '1' }))
        await expect(slider).toHaveAttribute(name, value)
      await expect(next(page)).toBeDisabled()
      await expect(page.getByText('Move the slider or confirm 12 to set your goal.')).toBeVisible()
      await fitsOneScreen(page)
      await page.getByRole('button', { name: 'Yes, 12 books' }).click()
      await expect(next(page)).toBeFocused()
      await page.keyboard.press('Enter')
    })

    await test.step('tropes', async () => {
      await expectStep(page, 4)
      await expect(next(page)).toBeEnabled()
      expect(await groupsShown(page)).toEqual(tropeGroups)
      await page.getByRole('checkbox', { name: 'Slow burn', exact: true }).check()
      const own = page.getByLabel('Add your own trope')
      await own.fill('   ')
      await own.press('Enter')
      await expect(page.getByText('1 selected')).toBeVisible()
      await own.fill('  Sentient houses ')
      await own.press('Enter')
      await own.pressSequentially('slow BURN, sentient HOUSES,Cosy inn')
      await own.press('Enter')
      const mine = page.getByRole('group', { name: 'Your own tropes' })
      await expect(mine.locator('label')).toHaveText(['Sentient houses', 'Cosy inn'])
      await mine.getByRole('checkbox', { name: 'Cosy inn' }).uncheck()
      await expect(page.getByText('2 selected')).toBeVisible()
      await fitsOneScreen(page)
      await next(page).click()
    })

    await test.step('authors', async () => {
      await expectStep(page, 5)
      const field = page.getByLabel('Favorite authors')
      expect(await field.evaluate((element) => element.tagName)).toBe('TEXTAREA')
      await field.pressSequentially('Toni Morrison,')
      await field.pressSequentially('Ann Leckie')
      await field.press('Enter')
      await field.fill(' toni MORRISON ')
      await field.press('Enter')
      await expect(page.getByText('That is already on your list.')).toBeVisible()
      await page.getByRole('button', { name: 'Remove Ann Leckie' }).click()
      await expect(page.getByRole('list', { name: 'Your authors' }).getByRole('listitem')).toHaveText(['Toni Morrison'])
      await fitsOneScreen(page)
    })

    await test.step('saving', async () => {
      const saving = await holdSaving(page)
      await finish(page).click()
      await expect(page.getByRole('heading', { name: 'Finishing up...', exact: true })).toBeVisible()
      await expect(page.getByText('Saving your answers...', { exact: true })).toBeVisible()
      saving.release()
      await expect(toast(page)).toContainText('All set!')
      await expect(page).toHaveURL(/\/home$/)
      expect(await savedAnswers(page)).toEqual({
        genres: ['Mystery', 'Manga'],
        readingFrequency: 'steady',
        preferredFormats: ['Physical', 'Audiobook'],
        readingGoal: 12,
        favoriteTropes: ['Slow burn', 'Sentient houses'],
        favoriteAuthors: ['Toni Morrison'],
      })
    })
  },
)

test(
  'Back and Forward of the browser move between the steps, and a reload stays on one',
  { tag: ['@desktop', '@RULE-001'] },
  async ({ page }) => {
    await signedIn(page)
    await page.goto(`${baseUrl()}/welcome`)
    await page.getByRole('link', { name: 'Start Rating Books' }).click()
    await page.getByRole('checkbox', { name: 'Horror', exact: true }).check()
    await next(page).click()
    await page.getByRole('radio', { name: /Just for fun/ }).check()
    await next(page).click()
    await page.getByRole('checkbox', { name: /Ebook/ }).check()
    await next(page).click()
    await expectStep(page, 3)
    expect(new URL(page.url()).search).toBe('')
    await page.goBack()
    await expectStep(page, 2)
    await page.reload()
    await expectStep(page, 2)
    await expect(page.getByRole('checkbox', { name: /Ebook/ })).toBeChecked()
    await back(page).click()
    await expectStep(page, 1)
    await page.goForward()
    await page.goForward()
    await expectStep(page, 3)
    for (const step of [2, 1, 0]) {
      await page.goBack()
      await expectStep(page, step)
    }
    await page.getByRole('checkbox', { name: 'Horror', exact: true }).uncheck()
    await page.goForward()
    await expectStep(page, 0)
    await page.getByRole('checkbox', { name: 'Poetry', exact: true }).check()
    await next(page).click()
    await expectStep(page, 1)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/welcome$/)
  },
)

test(
  'a visitor is sent to the sign-in, a reader with answers to Home; after the survey, Back leads to the page before it',
  { tag: ['@desktop', '@ONB-008', '@ONB-009'] },
  async ({ page }) => {
    await page.goto(`${baseUrl()}/onboarding`)
    await expect(page).toHaveURL(/\/auth/)
    await signedIn(page)
    await page.goto(`${baseUrl()}/welcome`)
    await call(page, 'survey/saveDraft', { step: 3, answers: someAnswers })
    await page.getByRole('link', { name: 'Start Rating Books' }).click()
    await expectStep(page, 3)
    await next(page).click()
    await next(page).click()
    await finish(page).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/welcome$/)
    await page.goto(`${baseUrl()}/onboarding`)
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('two tabs share answers, which survive a sign-out', { tag: ['@desktop'] }, async ({ page, context }) => {
  const reader = await signedIn(page)
  await atStep(page, 0, { genres: ['Horror'] })
  const other = await context.newPage()
  await other.goto(`${baseUrl()}/onboarding`)
  await expect(other.getByRole('checkbox', { name: 'Horror', exact: true })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Poetry', exact: true }).check()
  await expect(other.getByRole('checkbox', { name: 'Poetry', exact: true })).toBeChecked()
  await next(other).click()
  await other.getByRole('radio', { name: /Just for fun/ }).check()
  await next(other).click()
  await expectStep(other, 2)
  const halfWay = { step: 2, answers: { genres: ['Horror', 'Poetry'], readingFrequency: 'occasional' } }
  await expect.poll(async () => (await savedSurvey(page)).draft).toEqual(halfWay)
  await call(page, 'accounts/signOut', { scope: 'global' })
  await page.goto(`${baseUrl()}/onboarding`)
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Email').fill(reader.email)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.keyboard.press('Enter')
  await expectStep(page, 2)
  await expect(next(page)).toBeDisabled()
})

/** The title and both buttons are visible without scrolling. */
async function fitsOneScreen(page: Page): Promise<void> {
  for (const part of [page.getByRole('heading', { level: 1 }), back(page), next(page).or(finish(page))])
    await expectInView(page, part)
  const tooHigh = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(tooHigh).toBeLessThanOrEqual(0)
}
