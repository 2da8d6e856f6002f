import { today } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { press, tabTo } from './support/keyboard.ts'
import { heading, save, star } from './support/rate.ts'
import { baseUrl, bookIdOf, signedIn } from './support/reader.ts'

test(
  'a book is searched for, described in full and saved, and comes back to be edited',
  {
    tag: [
      '@desktop',
      '@RATE-003',
      '@CONST-030',
      '@VAL-020',
      '@RATE-001',
      '@RATE-005',
      '@RATE-009',
      '@RATE-010',
      '@RATE-011',
      '@RATE-012',
      '@RATE-013',
      '@RATE-014',
      '@RATE-015',
      '@RATE-016',
      '@RATE-017',
      '@RATE-018',
      '@RATE-023',
      '@RATE-024',
      '@RATE-028',
      '@RULE-020',
      '@RULE-040',
      '@RULE-048',
      '@ERR-053',
      '@ERR-055',
      '@ERR-056',
      '@VAL-036',
      '@DATA-045',
    ],
  },
  async ({ page }) => {
    await signedIn(page)
    await test.step('no book yet, and an unknown book id', async () => {
      await page.goto(`${baseUrl()}/rate-book/11111111-1111-4111-8111-111111111111`)
      await expect(heading(page, 'This book is not here')).toBeAttached()
      await expect(page.getByRole('main').getByRole('link', { name: 'Browse Books' })).toBeVisible()
      await page.goto(`${baseUrl()}/rate-book?isEditing=true`)
      await expect(page.getByRole('alert').filter({ hasText: 'No book selected' })).toBeVisible()
      await page.goto(`${baseUrl()}/rate-book`)
      const box = page.getByRole('searchbox')
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/rpc/books/search')) asked.push(request.postData() ?? '')
      })
      await box.fill('   ')
      await box.press('Enter')
      await box.fill('the')
      await expect(page.getByText('10 books found')).toBeVisible()
      expect(asked.join()).toContain('"query":"the"')
      expect(asked.join()).not.toMatch(/"query":"\s*"/)
      const hits = page.getByRole('list', { name: 'Books found' })
      await expect(hits.getByRole('listitem')).toHaveCount(10)
      const room = await hits.evaluate((list) => [list.clientHeight <= 240, list.scrollHeight > list.clientHeight])
      expect(room, 'CONST-030: at most 60 units high, and scrollable').toEqual([true, true])
      await box.fill('lantern weather')
      await page.getByRole('link', { name: /Lantern Weather\s*Tomas Brandvold/ }).click()
      await expect(page.getByLabel('Public Review')).toBeVisible()
      await page.getByRole('link', { name: 'Choose another book' }).click()
      await box.fill('persuasion austen')
      await press(page, page.getByRole('link', { name: /Persuasion\s*Jane Austen/ }))
      await expect(page).toHaveURL(/\/rate-book\/[^?]+\?fromSearch=true$/)
    })
    await test.step('stars by key', async () => {
      await tabTo(page, page.getByRole('group', { name: 'Overall rating' }).getByRole('radio').first())
      for (const [key, name] of [
        ['End', '5 stars'],
        ['Home', 'half a star'],
        ['4', '4 stars'],
        ['ArrowRight', '4 and a half stars'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(star(page, name)).toBeChecked()
        await expect(star(page, name)).toBeFocused()
      }
    })
    await test.step('dates', async () => {
      await page.getByLabel('Start Date').fill('02/30/2026')
      await save(page, 'Save').click()
      await expect(page.getByText("That isn't a valid date")).toBeVisible()
      await expect(page.getByLabel('Start Date')).toBeFocused()
      await expect(page.locator('input[type="date"]')).toHaveCount(2)
      for (const picker of await page.locator('input[type="date"]').all())
        await expect(picker).toHaveAttribute('max', today)
      await page.getByLabel('Start Date').fill('12/31/2099')
      await expect(page.getByText('This date is in the future')).toBeVisible()
      await page.getByLabel('Start Date').fill('1/5/2024')
      await expect(page.getByText('This date is in the future')).toBeHidden()
      await page.getByLabel('Finish Date').fill('2024-02-06')
      await page.getByLabel('Private Review').fill('Lent to Harriet.')
      await expect(page.getByLabel('Start Date')).toHaveValue('01/05/2024')
      await expect(page.getByLabel('Finish Date')).toHaveValue('02/06/2024')
    })
    await test.step('chips', async () => {
      await page.getByRole('group', { name: 'Series Type' }).getByRole('radio', { name: 'Duology' }).check()
      await page.getByRole('radio', { name: 'Duology' }).click()
      await expect(page.getByRole('radio', { name: 'Duology' })).not.toBeChecked()
      await page.getByRole('group', { name: 'Point of View' }).getByRole('radio', { name: 'Dual POV' }).check()
      await page.locator('summary', { hasText: 'Themes' }).click()
      await page.getByRole('searchbox', { name: 'Filter: Themes' }).fill('just')
      await page.getByRole('checkbox', { name: 'justice' }).check()
      await expect(page.locator('summary', { hasText: 'Themes' })).toContainText(/\d+ chosen: .*justice/)
      for (const list of ['Genres', 'Tropes', 'Characters'])
        await expect(page.locator('summary', { hasText: list })).toBeVisible()
    })
    await test.step('an analysis joins them and is taken back', async () => {
      const chosen = page.locator('summary', { hasText: 'Genres' })
      await chosen.click()
      for (const name of ['Romance', 'Literary Fiction']) await page.getByRole('checkbox', { name }).uncheck()
      await expect(chosen).toContainText('none chosen')
      await page.getByRole('button', { name: 'Analyze with AI' }).click()
      await expect(page.getByText('Analysis complete!')).toBeVisible()
      await expect(page.getByText('Book details have been automatically filled')).toBeVisible()
      await expect(chosen).toContainText('chosen: ')
      await expect(page.getByRole('radio', { name: 'Dual POV' })).toBeChecked()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(chosen).toContainText('none chosen')
      await expect(page.locator('summary', { hasText: 'Themes' })).toContainText('justice')
    })
    await test.step('words and warnings', async () => {
      await page.getByLabel('Public Review').fill('Half agony, half hope.')
      await page.getByLabel('Share with Community').check()
      await page.getByLabel('Contains Spoilers').check()
      await page.locator('summary', { hasText: 'Content warnings' }).click()
      await page.getByRole('checkbox', { name: 'Grief' }).check()
      await page.getByRole('group', { name: 'Grief' }).getByRole('radio', { name: 'Minor' }).check()
    })
    await test.step('saved, and on the shelf at once', async () => {
      await save(page, 'Save').click()
      await expect(page.getByText('Book added successfully!')).toBeVisible()
      await expect(page.getByText('Your rating and review have been saved')).toBeVisible()
      await expect(page).toHaveURL(/\/my-books$/)
      await expect(page.getByText('Finished Feb 6, 2024')).toBeVisible()
    })
    await test.step('comes back to be edited', async () => {
      await page.getByRole('link', { name: /Edit.*Persuasion/ }).click()
      await expect(page).toHaveURL(/isEditing=true/)
      await expect(heading(page, 'Edit Book Rating & Review')).toBeVisible()
      await expect(star(page, '4 and a half stars')).toBeChecked()
      await expect(page.getByLabel('Private Review')).toHaveValue('Lent to Harriet.')
      await expect(page.getByLabel('Contains Spoilers')).toBeChecked()
      await expect(page.locator('summary', { hasText: 'Content warnings' })).toContainText('1 chosen: Grief')
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page).toHaveURL(/\/my-books$/)
      await page.goBack()
      await star(page, '5 stars').check()
      await save(page, 'Update').click()
      await expect(page.getByText('Book updated successfully!')).toBeVisible()
    })
  },
)

test(
  'a future finish date and a finish before the start are refused in sight above the bar with Save; the words stay',
  { tag: ['@phone', '@RATE-026', '@VAL-038'] },
  async ({ page }) => {
    await signedIn(page)
    const bookId = await bookIdOf(page, 'Persuasion')
    await page.goto(`${baseUrl()}/rate-book/${bookId}`)
    const finishDate = page.getByLabel('Finish Date')
    const words = page.getByLabel('Public Review')
    await words.fill('Half agony, half hope.')
    await page.getByLabel('Start Date').fill('2026-05-02')
    for (const [day, problem] of [
      ['2026-05-01', /before/i],
      ['2999-01-01', /in the future/i],
    ] as const) {
      await finishDate.fill(day)
      await page.evaluate(() => scrollTo(0, 0))
      await save(page, 'Save').click()
      await expect(finishDate).toBeFocused()
      const error = page.getByText(problem).first()
      await expect(error).toBeInViewport({ ratio: 1 })
      const bar = (await save(page, 'Save').boundingBox())!
      const refused = (await error.boundingBox())!
      expect(refused.y + refused.height).toBeLessThanOrEqual(bar.y)
    }
    await expect(words).toHaveValue('Half agony, half hope.')
    await page.reload()
    await expect(words).toHaveValue('Half agony, half hope.')
  },
)
