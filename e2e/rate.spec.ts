import { today } from './support/days.ts'
import { shownDay } from './support/home.ts'
import { expect, type Page, test } from './support/journey.ts'
import { press, tabTo } from './support/keyboard.ts'
import { baseUrl, call, settled, signedIn, someone } from './support/reader.ts'
import { savedReview } from './support/savedReview.ts'
import { breakDown } from './support/together.ts'

async function openForm(page: Page, title: string, more = ''): Promise<string> {
  const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: title, limit: 1 })
  await page.goto(`${baseUrl()}/rate-book/${books[0]!.id}${more}`)
  await expect(page.getByLabel('Public Review')).toBeVisible()
  return books[0]!.id
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const save = (page: Page, word: 'Save' | 'Update') => page.getByRole('button', { name: `${word} Rating & Review` })

test('RATE-002, RATE-004, RATE-006, RATE-007, RATE-008, RATE-020, RATE-021, RATE-025, RULE-026, RULE-027: half stars are tapped and drawn with a finger, and DNF and stars rule each other out', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A finger is the point.')
  await signedIn(page)
  await openForm(page, 'Persuasion')
  await expect(heading(page, 'Rate Your Book')).toBeVisible()
  await test.step('tap and draw', async () => {
    await star(page, '3 and a half stars').tap()
    await expect(star(page, '3 and a half stars')).toBeChecked()
    await draw(page, '3 and a half stars', '2 stars')
    await expect(star(page, '2 stars')).toBeChecked()
    await draw(page, 'half a star', '4 and a half stars')
    await expect(page.getByText('4.5 / 5')).toBeVisible()
  })
  await test.step('DNF clears, and gives back when it is unticked', async () => {
    await page.getByLabel('Finish Date').fill('03/01/2024')
    await expect(page.getByLabel('Why did you DNF?')).toBeHidden()
    await page.getByLabel('Did Not Finish (DNF)').tap()
    await expect(page.getByText('No rating yet')).toBeVisible()
    await expect(page.locator('.star-steps')).toHaveCSS('opacity', '0.5')
    await expect(page.getByLabel('Finish Date')).toHaveValue('')
    await expect(page.getByLabel('Finish Date')).toBeDisabled()
    await expect(page.getByLabel('Why did you DNF?')).toBeVisible()
    await page.getByLabel('Did Not Finish (DNF)').tap()
    await expect(star(page, '4 and a half stars')).toBeChecked()
    await expect(page.locator('.star-steps')).toHaveCSS('opacity', '1')
    await expect(page.getByLabel('Finish Date')).toHaveValue('03/01/2024')
  })
  await test.step('stars end a DNF', async () => {
    await page.getByLabel('Did Not Finish (DNF)').tap()
    await star(page, '1 star').tap()
    await expect(page.getByLabel('Did Not Finish (DNF)')).not.toBeChecked()
    await expect(page.getByLabel('Why did you DNF?')).toBeHidden()
    await page.getByRole('button', { name: 'Clear rating' }).tap()
    await expect(page.getByText('No rating yet')).toBeVisible()
  })
})

/** A finger put down on one star and lifted on another. */
async function draw(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)]
  const browser = await page.context().newCDPSession(page)
  const between = { x: (start.x + end.x) / 2, y: start.y }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (const point of [between, end])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function middleOf(page: Page, name: string) {
  await star(page, name).scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await star(page, name).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('RATE-003, CONST-030, VAL-020, RATE-001, RATE-005, RATE-009, RATE-010, RATE-011, RATE-012, RATE-013, RATE-014, RATE-015, RATE-016, RATE-017, RATE-018, RATE-023, RATE-024, RATE-028, RULE-020, RULE-040, RULE-048, ERR-053, ERR-055, ERR-056, VAL-036, DATA-045: a book is searched for, described in full and saved, and comes back to be edited', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The size does not matter.')
  await signedIn(page)
  await test.step('no book yet, and none of that address', async () => {
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
    await expect(page.getByText('This is no day of the calendar')).toBeVisible()
    await expect(page.getByLabel('Start Date')).toBeFocused()
    await expect(page.locator('input[type="date"]')).toHaveCount(2)
    for (const picker of await page.locator('input[type="date"]').all())
      await expect(picker).toHaveAttribute('max', today)
    await page.getByLabel('Start Date').fill('12/31/2099')
    await expect(page.getByText('This day has not come yet')).toBeVisible()
    await page.getByLabel('Start Date').fill('1/5/2024')
    await expect(page.getByText('This day has not come yet')).toBeHidden()
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
    await expect(page.getByText('Finished 02/06/2024')).toBeVisible()
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
})

test('RATE-019, RATE-022, VAL-037, ERR-055, SEC-008, SEC-009: a session that ends while the form is full loses nothing, and the form is still for marking as read', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The size does not matter.')
  const reader = await settled(page)
  await page.goto(`${baseUrl()}/my-books?tab=reading`)
  await page.getByRole('group', { name: 'Emma' }).getByRole('button', { name: 'Mark as Read' }).click()
  await expect(heading(page, 'Mark as Read')).toBeVisible()
  await expect(page.getByLabel('Finish Date')).toHaveValue(shownDay(today))
  await page.getByLabel('Public Review').fill('Badly done, Emma!')
  await star(page, '2 and a half stars').check()
  await page.reload()
  await expect(page.getByText(/What you had not saved on .* is back/)).toBeVisible()
  await expect(heading(page, 'Mark as Read')).toBeVisible()
  await page.context().clearCookies()
  await page.getByLabel('Private Review').fill('Typed when the session was over.')
  await save(page, 'Save').click()
  await expect(page.getByText('Authentication required')).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Email').fill(reader.email)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Mark as Read')).toBeVisible()
  await expect(page.getByLabel('Public Review')).toHaveValue('Badly done, Emma!')
  await expect(page.getByLabel('Private Review')).toHaveValue('Typed when the session was over.')
  await expect(star(page, '2 and a half stars')).toBeChecked()
  await save(page, 'Save').click()
  await expect(page).toHaveURL(/\/my-books$/)
})

test('RULE-039: of two tabs the later is told what the earlier saved, and a draft what another device saved', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The size does not matter.')
  await signedIn(page, someone('two'))
  const other = await page.context().newPage()
  const bookId = await openForm(page, 'Persuasion')
  await openForm(other, 'Persuasion')
  await test.step('the later save is told, looks, and saves anyway', async () => {
    await other.getByLabel('Public Review').fill('From the other tab.')
    await save(other, 'Save').click()
    await expect(other).toHaveURL(/\/my-books$/)
    await page.getByLabel('Public Review').fill('From this tab.')
    await save(page, 'Save').click()
    await expect(page.getByText(/changed elsewhere meanwhile/)).toBeVisible()
    await page.getByText('See what is saved now').click()
    await expect(page.getByRole('definition').filter({ hasText: 'From the other tab.' })).toBeVisible()
    await expect(page.getByLabel('Public Review')).toHaveValue('From this tab.')
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page).toHaveURL(/\/my-books$/)
    const { entries } = await call<{ entries: object[] }>(page, 'shelf/list', undefined)
    expect(entries).toHaveLength(1)
  })
  await test.step('a draft takes over what it did not touch and tells the rest', async () => {
    await openForm(page, 'Persuasion')
    await page.getByLabel('Public Review').fill('A draft.')
    await expect(page.getByText('Draft kept on this device')).toBeVisible()
    await savedReview(page, bookId, { publicReview: 'From the phone.', rating: 3 })
    await page.reload()
    await expect(page.getByText('Changed elsewhere since then: Public Review.')).toBeVisible()
    await expect(page.getByLabel('Public Review')).toHaveValue('A draft.')
    await expect(star(page, '3 stars')).toBeChecked()
    await page.getByText(/See what is saved now/).click()
    await expect(page.getByRole('definition').filter({ hasText: 'From the phone.' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await expect(page.getByLabel('Public Review')).toHaveValue('From the phone.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Public Review')).toHaveValue('A draft.')
    await page.reload()
    await expect(page.getByText(/What you had not saved on .* is back/)).toBeVisible()
    await expect(page.getByLabel('Public Review')).toHaveValue('A draft.')
  })
})

test('ERR-052, ERR-054, ERR-057, VAL-034: an analysis and a save that fail say so, and nothing typed is lost', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The size does not matter.')
  await signedIn(page)
  await breakDown(page, 'books/analyze')
  await breakDown(page, 'shelf/review')
  await openForm(page, 'Persuasion')
  await page.getByRole('button', { name: 'Analyze with AI' }).click()
  await expect(page.getByText('Analysis failed')).toBeVisible()
  await expect(page.getByText('Unable to analyze book details. Please fill them manually')).toBeVisible()
  await page.getByLabel('Public Review').fill('Half agony, half hope.')
  await save(page, 'Save').click()
  await expect(page.getByText('Error saving book')).toBeVisible()
  await expect(page.getByText('There was an error saving your rating and review').first()).toBeVisible()
  await expect(page.getByLabel('Public Review')).toHaveValue('Half agony, half hope.')
  await test.step('a book without an author cannot be analyzed', async () => {
    await page.route('**/rpc/shelf/get', async (route) => {
      const answer = await route.fetch()
      const { json } = (await answer.json()) as { json: { book: object } }
      await route.fulfill({ json: { json: { ...json, book: { ...json.book, author: '' } } } })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Analyze with AI' }).click()
    await expect(page.getByText('Missing book information')).toBeVisible()
    await expect(page.getByText('Need book title and author to analyze')).toBeVisible()
  })
})
