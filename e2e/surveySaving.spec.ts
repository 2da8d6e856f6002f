import { expect, test } from './support/journey.ts'
import { aSurveyedReader, baseUrl, call, signedIn, someAnswers } from './support/reader.ts'
import { atStep, expectStep, finish, savedSurvey, savedAnswers, toast } from './support/survey.ts'

test(
  'a failed save says so, loses nothing, and can be tried again; the saved row is looked for again five times, later each time, then Home',
  { tag: ['@desktop', '@ERR-018', '@RULE-005', '@RULE-007', '@RULE-008', '@CONST-003'] },
  async ({ page }) => {
    await signedIn(page)
    await atStep(page, 5)
    await page.route('**/rpc/survey/save', (route) => route.fulfill({ status: 500, json: {} }))
    await finish(page).click()
    await expect(toast(page)).toContainText('Error saving preferences')
    await expect(toast(page)).toContainText('An unexpected error occurred. Please try again.')
    await expectStep(page, 5)
    await expect(finish(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Remove Agatha Christie' })).toBeVisible()
    expect(await savedSurvey(page)).toEqual({ answers: null, draft: { step: 5, answers: someAnswers } })

    await page.unroute('**/rpc/survey/save')
    await page.route('**/rpc/survey/save', (route) => route.abort())
    await finish(page).click()
    await expect(toast(page)).toContainText('Network error. Please check your connection and try again.')

    await page.unroute('**/rpc/survey/save')
    await page.getByLabel('Favorite authors').fill('Ann Leckie')
    const asked: number[] = []
    await page.route('**/rpc/survey/current', (route) => {
      asked.push(Date.now())
      return route.fulfill({ json: { json: { answers: null, draft: null } } })
    })
    await finish(page).click()
    await expect(toast(page)).toContainText('All set!')
    await expect(page).toHaveURL(/\/home$/)
    expect(asked).toHaveLength(6)
    const waits = asked.slice(1).map((at, attempt) => at - asked[attempt]!)
    for (const [attempt, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(200 * (attempt + 1) - 20)
    const favoriteAuthors = [...someAnswers.favoriteAuthors, 'Ann Leckie']
    expect(await savedSurvey(page)).toEqual({ answers: { ...someAnswers, favoriteAuthors }, draft: null })
  },
)

test(
  'a reader whose session ended sees why, signs in, and finds the last answer at the last step',
  { tag: ['@desktop', '@ERR-017'] },
  async ({ page, context }) => {
    const reader = await signedIn(page)
    // When it begins to listen for news, a page asks once more who is there.
    const rested = page.waitForResponse(/accounts\/me/)
    await atStep(page, 5)
    await rested
    let isAway = true
    await page.route('**/rpc/survey/saveDraft', (route) => (isAway ? route.abort() : route.continue()))
    await page.getByLabel('Favorite authors').fill('Ann Leckie,')
    await context.clearCookies()
    await finish(page).click()
    await expect(page).toHaveURL(/\/auth/)
    await expect(toast(page)).toContainText('Not signed in')
    await expect(toast(page)).toContainText('Please start the onboarding again.')
    await expect(page.getByLabel('Email')).toBeVisible()
    isAway = false
    await page.getByLabel('Email').fill(reader.email)
    await page.getByLabel('Password', { exact: true }).fill(reader.password)
    await page.keyboard.press('Enter')
    await expectStep(page, 5)
    await expect(page.getByRole('button', { name: 'Remove Ann Leckie' })).toBeVisible()
    await finish(page).click()
    await expect(page).toHaveURL(/\/home$/)
    expect((await savedAnswers(page))?.favoriteAuthors).toEqual([...someAnswers.favoriteAuthors, 'Ann Leckie'])
  },
)

test(
  'a session that is gone after the saving leads to the sign-in; the answers are saved',
  { tag: ['@desktop', '@RULE-006', '@ERR-017'] },
  async ({ page }) => {
    await signedIn(page)
    await atStep(page, 5)
    await page.route('**/rpc/accounts/me', (route) => route.fulfill({ json: { json: null } }))
    await finish(page).click()
    await expect(page).toHaveURL(/\/auth/)
    await expect(toast(page)).toContainText('Not signed in')
    expect(await savedAnswers(page)).toEqual(someAnswers)
  },
)

test(
  'preferences are changed later',
  { tag: ['@desktop', '@ONB-004', '@ONB-005', '@ONB-006', '@ONB-007', '@ONB-023', '@ONB-032', '@ONB-034', '@ERR-022'] },
  async ({ page }) => {
    await aSurveyedReader(page)
    await page.goto(`${baseUrl()}/onboarding?edit=true`)
    const heading = page.getByRole('heading', { level: 1 })
    const onward = page.getByRole('button', { name: 'Next' })
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
    const prefixed = [/^Update: Hey, .+! Let the Curation Begin\.$/, 'Update: How often do you read?'] as const
    for (const title of [...prefixed, 'Update: Preferred reading formats', 'Update: Set Your Reading Goal'] as const) {
      await expect(heading).toHaveText(title)
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
      if (title === 'Update: Set Your Reading Goal') {
        await expect(page.getByRole('slider')).toHaveValue('24')
        await page.getByRole('button', { name: 'One book more' }).click()
      }
      await onward.click()
    }
    await expect(heading).toHaveText('Update: What Book Tropes Make Your Heart Race?')
    await expect(page.getByRole('checkbox', { name: 'Found family' })).toBeChecked()
    await onward.click()
    await expect(heading).toHaveText('Update: Any favorite authors?')
    await expect(page.getByRole('list', { name: 'Your authors' }).getByRole('listitem')).toHaveText(
      someAnswers.favoriteAuthors,
    )

    await test.step('leaving with unsaved changes asks first', async () => {
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await expect(page.getByRole('dialog', { name: 'Leave with unsaved changes?' })).toBeVisible()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expect(heading).toHaveText('Update: Any favorite authors?')
    })

    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/rpc/survey/save', async (route) => {
      await promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Update Preferences' }).click()
    await expect(page.getByRole('heading', { name: 'Finishing up...' })).toBeVisible()
    await expect(page.getByText('Updating your preferences...', { exact: true })).toBeVisible()
    resolve()
    await expect(toast(page)).toContainText('Preferences updated!')
    await expect(page).toHaveURL(/\/home$/)
    expect(await savedSurvey(page)).toEqual({ answers: { ...someAnswers, readingGoal: 25 }, draft: null })
  },
)

test(
  'an edit without saved answers is a blank survey that saves normally; one left without saving is forgotten',
  { tag: ['@desktop', '@ONB-033'] },
  async ({ page }) => {
    await signedIn(page)
    await page.goto(`${baseUrl()}/onboarding?edit=true`)
    await expect(page.getByRole('checkbox', { name: 'Manga', exact: true })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await call(page, 'survey/saveDraft', { step: 5, answers: someAnswers })
    await page.goto('about:blank')
    await page.goto(`${baseUrl()}/onboarding?edit=true`)
    await page.getByRole('button', { name: 'Update Preferences' }).click()
    await expect(page).toHaveURL(/\/home$/)
    expect(await savedAnswers(page)).toEqual(someAnswers)

    await page.goto(`${baseUrl()}/onboarding?edit=true`)
    await page.getByRole('checkbox', { name: 'Manga', exact: true }).check()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await page.goto(`${baseUrl()}/onboarding?edit=true`)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await expect(page.getByText('These are your changes from last time')).toHaveCount(0)
  },
)
