import { expectNoViolation } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { baseUrl, call, signedIn, someAnswers } from './support/reader.ts'
import {
  atStep,
  back,
  expectInView,
  expectStep,
  finish,
  savedSurvey,
  next,
  savedAnswers,
  toast,
} from './support/survey.ts'

test(
  'six genres earn a kind word each time the reader makes them six, and never by themselves',
  { tag: ['@desktop', '@ONB-024', '@ONB-035'] },
  async ({ page }) => {
    await signedIn(page)
    const six = ['Fiction', 'Mystery', 'Thriller', 'Horror', 'Poetry', 'Manga']
    await call(page, 'survey/save', { ...someAnswers, genres: six })
    await page.goto(`${baseUrl()}/onboarding?edit=true`)
    await expect(page.getByText('6 selected')).toBeVisible()
    const manga = page.getByRole('checkbox', { name: 'Manga', exact: true })
    await manga.uncheck()
    await expect(page.getByText('5 selected')).toBeVisible()
    await expect(toast(page)).toHaveText('')
    await manga.check()
    await expect(toast(page)).toContainText('Nice taste!')
    await expect(toast(page)).toContainText("You've picked a great mix.")
    await toast(page).getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('checkbox', { name: 'Memoir', exact: true }).check()
    await expect(page.getByText('7 selected')).toBeVisible()
    await expect(toast(page)).toHaveText('')
    await page.getByRole('checkbox', { name: 'Memoir', exact: true }).uncheck()
    await expect(toast(page)).toContainText('Nice taste!')
  },
)

test(
  'genres are found by part of their name in any group, and stay chosen when filtered out',
  { tag: ['@desktop', '@ONB-012'] },
  async ({ page }) => {
    await signedIn(page)
    await atStep(page, 0, { genres: ['Poetry'] })
    await page.getByRole('searchbox', { name: 'Find a genre' }).fill('romAN')
    await expect(page.locator('fieldset label')).toHaveText([
      'Romance (general)',
      'Contemporary Romance',
      'Historical Romance',
      'Paranormal Romance',
      'Dark Romance',
      'Romantasy (Fantasy Romance / Romantic Fantasy)',
    ])
    await page.getByRole('checkbox', { name: 'Dark Romance' }).check()
    await page.getByRole('searchbox').fill('zzz')
    await expect(page.getByText('No genre matches.')).toBeVisible()
    await expect(page.getByText('2 selected')).toBeVisible()
  },
)

test.describe('the goal', () => {
  const { readingGoal: _, ...withoutGoal } = someAnswers

  test(
    'a wrong figure shows an error at the field, and slider, figure and button agree',
    { tag: ['@desktop', '@VAL-004', '@VAL-006', '@VAL-007', '@CONST-001'] },
    async ({ page }) => {
      await signedIn(page)
      await atStep(page, 3, withoutGoal)
      const field = page.getByLabel('Number of books')
      const slider = page.getByRole('slider')
      const figure = page.locator('p .text-6xl')
      const wrong = [
        { typed: '0', problem: 'Between 1 and 300 books, please.', yes: 'Yes, 1 book', shown: '1' },
        { typed: '301', problem: 'Between 1 and 300 books, please.', yes: 'Yes, 300 books', shown: '300' },
        { typed: '99999', problem: 'Between 1 and 300 books, please.', yes: 'Yes, 300 books', shown: '300' },
        { typed: '1.5', problem: 'Whole books only, please.', yes: 'Yes, 2 books', shown: '2' },
        { typed: 'lots', problem: 'Please enter a number.', yes: 'Yes, 12 books', shown: '12' },
      ]
      for (const { typed, problem, yes, shown } of wrong) {
        await field.fill(typed)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', '\\.')))
        await expect(page.getByRole('button', { name: yes, exact: true })).toBeVisible()
        await expect(slider).toHaveValue(shown)
        await expect(figure).toHaveText(shown)
        await expect(next(page)).toBeDisabled()
      }
      await field.fill('301')
      await page.getByRole('button', { name: 'Yes, 300 books' }).click()
      await expect(field).toHaveValue('300')
      await expect(next(page)).toBeEnabled()
      await field.fill('')
      await expect(next(page)).toBeDisabled()
      await field.fill('52')
      await expect(slider).toHaveValue('52')
      await expect(page.getByText('About a book a week.')).toBeVisible()
      await expect.poll(async () => (await savedSurvey(page)).draft?.answers).toMatchObject({ readingGoal: 52 })
    },
  )

  test(
    'works by keys and buttons, with encouragement on the way',
    { tag: ['@desktop', '@ONB-025', '@ONB-026', '@ONB-027', '@ONB-028', '@ONB-029', '@VAL-006'] },
    async ({ page }) => {
      await signedIn(page)
      await atStep(page, 3, withoutGoal)
      const slider = page.getByRole('slider')
      await slider.focus()
      const moves = [
        ['Space', '12', 'Perfect for getting started or maintaining a steady reading habit!'],
        ['ArrowRight', '13', 'A solid goal for dedicated readers!'],
        ['ArrowUp', '14', 'A solid goal for dedicated readers!'],
        ['ArrowLeft', '13', 'A solid goal for dedicated readers!'],
        ['ArrowDown', '12', 'Perfect for getting started or maintaining a steady reading habit!'],
        ['PageUp', '24', 'A solid goal for dedicated readers!'],
        ['PageUp', '36', "Ambitious and exciting - you've got this!"],
        ['PageDown', '24', 'A solid goal for dedicated readers!'],
        ['End', '300', "Wow! That's an impressive challenge. We love your ambition!"],
        ['Home', '1', 'Perfect for getting started or maintaining a steady reading habit!'],
      ] as const
      for (const [key, goal, helper] of moves) {
        await page.keyboard.press(key)
        await expect(slider).toHaveValue(goal)
        await expect(page.getByText(helper, { exact: true })).toBeVisible()
        await expect(
          page.getByText(`${goal === '1' ? 'Book' : 'Books'} to read this year`, { exact: true }),
        ).toBeVisible()
      }
      await expect(page.getByRole('button', { name: 'One book fewer' })).toBeDisabled()
      await page.getByRole('button', { name: 'One book more' }).click()
      await expect(page.getByLabel('Number of books')).toHaveValue('2')
      await page.getByRole('button', { name: 'One book fewer' }).click()
      await expect(slider).toHaveValue('1')
    },
  )
})

test(
  'authors by keyboard alone: suggested, typed, pasted, and taken off',
  { tag: ['@desktop', '@ONB-019', '@ONB-020', '@ONB-021', '@VAL-018'] },
  async ({ page }) => {
    await signedIn(page)
    await atStep(page, 5, { ...someAnswers, favoriteAuthors: [] })
    const field = page.getByLabel('Favorite authors')
    const authors = page.getByRole('list', { name: 'Your authors' }).getByRole('listitem')
    const options = page.getByRole('listbox', { name: 'Suggested authors' }).getByRole('option')
    await field.focus()

    await test.step('suggestions', async () => {
      await page.keyboard.type('auste')
      await expect(options.filter({ hasText: 'Jane Austen' })).toBeVisible()
      await expect(page.getByText(/^\d+ suggestions?, use the arrow keys$/)).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await page.keyboard.type('n')
      await expect(options.filter({ hasText: 'Jane Austen' })).toBeVisible()
      const place = (await options.allTextContents()).indexOf('Jane Austen')
      for (let presses = 0; presses <= place; presses++) await page.keyboard.press('ArrowDown')
      const active = options.filter({ hasText: 'Jane Austen' })
      await expect(active).toHaveAttribute('aria-selected', 'true')
      await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!)
      await page.keyboard.press('Enter')
      await expect(authors).toHaveText(['Jane Austen'])
      await expect(field).toHaveValue('')
    })

    await test.step('a pasted list', async () => {
      await page.keyboard.insertText('Toni Morrison\nann leckie, JANE AUSTEN\n\n Ann Leckie ,')
      await expect(authors).toHaveText(['Jane Austen', 'Toni Morrison', 'ann leckie'])
    })

    await test.step('taken off', async () => {
      await page.keyboard.press('Backspace')
      await expect(authors).toHaveText(['Jane Austen', 'Toni Morrison'])
      await page.getByRole('button', { name: 'Remove Jane Austen' }).focus()
      await page.keyboard.press('Enter')
      await expect(authors).toHaveText(['Toni Morrison'])
      await expect(field).toBeFocused()
    })

    await test.step('too long a name', async () => {
      await field.fill('x'.repeat(101))
      await expect(page.getByText(/Keep a name to 100 characters/)).toBeVisible()
      await expect(finish(page)).toBeDisabled()
      await expect(page.getByText("Something you typed isn't added yet")).toBeVisible()
      await field.fill('Ursula K. Le Guin')
      // Like a screen reader: the focus stays in the field.
      await finish(page).dispatchEvent('click')
      await expect(page).toHaveURL(/\/home$/)
      expect((await savedAnswers(page))?.favoriteAuthors).toEqual(['Toni Morrison', 'Ursula K. Le Guin'])
    })
  },
)

test(
  'a trope of one’s own that is too long is refused in words, and a pasted list is split',
  { tag: ['@desktop', '@ONB-018', '@ONB-036'] },
  async ({ page }) => {
    await signedIn(page)
    await atStep(page, 4, { ...someAnswers, favoriteTropes: [] })
    const field = page.getByLabel('Add your own trope')
    await field.fill('x'.repeat(61))
    await expect(page.getByText(/Keep a trope to 60 characters/)).toBeVisible()
    await field.press('Enter')
    await expect(page.getByText("Something you typed isn't added yet")).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await field.fill('')
    await field.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'Heists\r\nQUEST\nheists')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(page.getByRole('group', { name: 'Your own tropes' }).locator('label')).toHaveText(['Heists'])
    await expect(page.getByRole('checkbox', { name: 'Quest', exact: true })).toBeChecked()
  },
)

test(
  'every step works on a narrow phone, on a phone lying down, and with text twice as large, without an accessibility violation',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await signedIn(page)
    await atStep(page, 5)
    await page.getByLabel('Favorite authors').fill('mar')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectNoViolation(page, 'suggested authors')
    await page.keyboard.press('Enter')
    const screens = [
      { width: 320, height: 640, text: '100%' },
      { width: 844, height: 390, text: '100%' },
      { width: 390, height: 844, text: '200%' },
      { width: 1280, height: 800, text: '100%' },
    ]
    for (const step of [5, 4, 3, 2, 1, 0]) {
      await expectStep(page, step)
      for (const { width, height, text } of screens) {
        await page.setViewportSize({ width, height })
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(sideways, `${width} × ${height}, text ${text}, step ${step + 1}`).toBeLessThanOrEqual(0)
        await expectInView(page, back(page))
        await expectInView(page, next(page).or(finish(page)))
      }
      await page.setViewportSize({ width: 390, height: 844 })
      if (step === 4) await page.getByLabel('Add your own trope').fill('x'.repeat(61))
      if (step === 3) await page.getByLabel('Number of books').fill('301')
      await expectNoViolation(page, `step ${step + 1}`)
      if (step === 3) await page.getByRole('button', { name: 'Yes, 300 books' }).click()
      if (step > 0) await back(page).click()
    }
  },
)
