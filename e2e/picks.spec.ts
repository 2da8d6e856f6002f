import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { expect, type Page, test } from './support/journey.ts'
import { asker, cardOf, cards, openKnownPicks, openPicks, pickList, type ShownPicks, titleOf } from './support/picks.ts'
import { baseUrl, call, signedIn } from './support/reader.ts'
import { holdOperation } from './support/twoReaders.ts'
import { toast } from './support/auth.ts'

const reasons = (page: Page) => page.locator('main #picks article p[data-reason]')
const main = (page: Page) => page.getByRole('main')
const rated = { Emma: 5, Dune: 4.5, 'The Hobbit': 5, Beloved: 3, 'A Game of Thrones': 5 }

test(
  'a reader without answers sees what the Sage needs, and a list that fails says so once',
  {
    tag: [
      '@phone',
      '@SAGE-001',
      '@SAGE-002',
      '@SAGE-003',
      '@SAGE-004',
      '@SAGE-012',
      '@SAGE-013',
      '@SAGE-014',
      '@SAGE-015',
      '@SAGE-016',
      '@SAGE-021',
      '@ERR-074',
      '@VAL-054',
      '@CALLS-072',
    ],
  },
  async ({ page }) => {
    await signedIn(page)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/picks/list')) asked++
    })

    await test.step('loading, and failing without a second try', async () => {
      let letDown = () => {}
      const waiting = new Promise<void>((resolve) => (letDown = resolve))
      await page.route('**/rpc/picks/list', async (route) => {
        await waiting
        await route.fulfill({ status: 500, json: {} })
      })
      await page.goto(`${baseUrl()}/sages-picks`)
      await expect(page.getByRole('heading', { level: 1, name: "Sage's Picks" })).toBeVisible()
      await expect(page.getByText('Consider your reading slump officially over.')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading recommendations...' })).toHaveCount(1)
      await expect(page.locator('[aria-busy=true] output')).toHaveCount(0)
      await expect(page.getByText('Loading recommendations...').first()).toBeVisible()
      letDown()
      await expect(main(page).getByRole('alert')).toContainText(
        'Failed to load recommendations. Please try again later.',
      )
      expect(asked).toBe(1)
      await page.unroute('**/rpc/picks/list')
      await page.getByRole('button', { name: 'Try again' }).click()
    })

    await test.step('nothing to go by', async () => {
      await expect(page.getByRole('heading', { name: 'The Sage Awaits Your Command' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Consult the Sage Again' })).toHaveCount(0)
      await expect(page.getByText(/books you've rated and .* onboarding survey/)).toBeVisible()
      await expect(page.getByText('The more books you rate, the more accurate your picks become.')).toBeVisible()
      await page.getByRole('button', { name: 'Reveal My Recommendations' }).click()
      const needed = main(page).getByRole('alert')
      await expect(needed).toContainText('Profile Required')
      await expect(needed).toContainText(
        "The Sage can't make recommendations until you rate some books or complete the onboarding survey",
      )
      await expect(needed.getByRole('link', { name: 'Rate some books' })).toBeVisible()
      await needed.getByRole('link', { name: 'Answer the survey' }).click()
      await expect(page).toHaveURL(/\/onboarding\?edit=true/)
    })
  },
)

test(
  'a pick shows its reason, opens, can be shelved or rated, and the Sage can be consulted again',
  {
    tag: [
      '@desktop',
      '@SAGE-005',
      '@SAGE-006',
      '@SAGE-007',
      '@SAGE-008',
      '@SAGE-012',
      '@SAGE-018',
      '@SAGE-019',
      '@ERR-036',
      '@ERR-075',
      '@ERR-076',
      '@ERR-077',
      '@RULE-019',
      '@RULE-046',
      '@SEC-021',
      '@CALLS-074',
      '@CALLS-076',
    ],
  },
  async ({ page }) => {
    await asker(page, rated)
    const picks = await openKnownPicks(page)

    await test.step('two to six side by side', async () => {
      for (const [width, columns] of [
        [390, 2],
        [700, 3],
        [900, 4],
        [1100, 5],
        [1280, 6],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        const tracks = await pickList(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '))
        expect(tracks.length, `${width} px`).toBe(columns)
      }
    })

    await test.step('each with cover, title, author, match and reason', async () => {
      await expect(cards(page)).toHaveCount(picks.length)
      for (const [place, { book, matchScore, matchReason, cardReason }] of picks.slice(0, 3).entries()) {
        const card = cards(page).nth(place)
        const reason = place === 0 ? matchReason : cardReason
        await expect(card.getByRole('img', { name: new RegExp(`^Cover of`) })).toBeVisible()
        for (const words of [book.title, book.author, `${matchScore}% match`, reason])
          await expect(card).toContainText(words)
        for (const name of ['Add to TBR', 'Start Reading', 'Add as Read'])
          await expect(card.getByRole('button', { name })).toBeVisible()
      }
    })

    await test.step('every reason stands whole in three lines, and the longer one in the sheet', async () => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const clipped = await reasons(page).evaluateAll((all) =>
          all.flatMap((one) => (one.scrollHeight > one.clientHeight ? [one.textContent] : [])),
        )
        expect(clipped, `${width} px`).toEqual([])
      }
      await expect(reasons(page)).toHaveText(picks.slice(1).map(({ cardReason }) => cardReason))
      await cards(page)
        .nth(1)
        .getByRole('button', { name: /^why this/ })
        .click()
      await expect(page.getByRole('dialog', { name: /^Why / })).toContainText(picks[1]!.matchReason)
      await page.keyboard.press('Escape')
    })

    await test.step('a click beside the buttons opens the book', async () => {
      await cards(page).first().getByRole('img').click()
      const dialog = page.getByRole('dialog', { name: 'Book Details' })
      await expect(dialog).toContainText(picks[0]!.book.title)
      await expect(dialog).toContainText(picks[0]!.book.author)
      await expect(dialog.getByRole('img', { name: /^Cover of/ })).toBeVisible()
      await expect(dialog.getByRole('heading', { name: 'Synopsis' })).toBeVisible()
      expect(picks[0]!.synopsis).toBeTruthy()
      await expect(dialog).toContainText(picks[0]!.synopsis!.slice(0, 60))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: picks[0]!.book.title, exact: true })).toBeFocused()
    })

    await test.step('onto the shelf, with the messages of the other lists', async () => {
      await cards(page).nth(0).getByRole('button', { name: 'Add to TBR' }).click()
      await expect(toast(page)).toContainText('Added to your TBR!')
      await cards(page).nth(1).getByRole('button', { name: 'Start Reading' }).click()
      await expect(toast(page)).toContainText('Added to Currently Reading')
      await expect(cards(page).nth(0)).toContainText('In TBR')
    })

    await test.step('to its rating, when that page fails to load and when it loads', async () => {
      const bookId = picks[2]!.book.id
      const add = cardOf(page, picks[2]!.book.title).getByRole('button', { name: 'Add as Read' })
      const unreachable = /RateBookPage-.*\.js$|\/rate-book\//
      await page.route(unreachable, (route) => route.abort())
      await add.click()
      await expect(toast(page)).toContainText('Navigation Error')
      await expect(toast(page)).toContainText('Unable to navigate to rating page. Please try again.')
      await expect(page).toHaveURL(/\/sages-picks/)
      await page.unroute(unreachable)
      await add.click()
      await expect(page).toHaveURL(new RegExp(`/rate-book/${bookId}$`))
      await expect(page.getByRole('heading', { level: 1, name: 'Rate Your Book' })).toBeVisible()
      expect(await call<object>(page, 'shelf/entry', { bookId })).toMatchObject({ entry: null })
      await page.goBack()
    })

    await test.step('consulted without success, then again', async () => {
      const again = page.getByRole('button', { name: 'Consult the Sage Again' })
      await page.route('**/rpc/picks/consult', (route) => route.fulfill({ status: 500, json: {} }))
      await again.click()
      await expect(toast(page)).toContainText('Failed to Generate Recommendations')
      await expect(toast(page)).toContainText('Please try again later.')
      await expect(cards(page).first()).toBeVisible()
      await page.unroute('**/rpc/picks/consult')
      const { release } = await holdOperation(page, 'picks/consult')
      const sent = page.waitForRequest('**/rpc/picks/consult')
      await again.click()
      await sent
      const busy = page.getByRole('button', { name: 'The Sage is reading...' })
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      await expect(busy.locator('svg')).toBeVisible()
      await expect(cards(page).first()).toBeVisible()
      release()
      await expect(toast(page)).toContainText('Recommendations Generated!')
      await expect(again).toBeVisible()
      const fresh = await call<ShownPicks>(page, 'picks/list', undefined)
      await expect(cards(page)).toHaveCount(fresh.picks.length)
      expect(await titleOf(page, 0)).toBe(fresh.picks[0]!.book.title)
      expect(fresh.picks.map(({ book }) => book.id)).not.toContain(picks[0]!.book.id)
    })

    await test.step('added without a session, it leads to the ways in', async () => {
      await page.context().clearCookies()
      await cards(page).first().getByRole('button', { name: 'Add to TBR' }).click()
      await expect(page).toHaveURL(/\/auth/)
    })
  },
)

test(
  'a cover that is being fetched says so, and one that fails says that, over its cloth',
  { tag: ['@phone', '@SAGE-009', '@SAGE-010'] },
  async ({ page }) => {
    await asker(page, { Emma: 5 })
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/covers/**', async (route) => {
      await waiting
      await route.fulfill({ status: 404 })
    })
    await page.route('**/rpc/picks/list', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { json: ShownPicks }
      body.json.picks[0]!.book.cover = '/covers/aa/of-no-book-320.webp'
      await route.fulfill({ response, json: body })
    })
    await openPicks(page)
    const cover = cards(page).first()
    await expect(cover).toContainText('Loading...')
    answer()
    await expect(cover).toContainText('Cover Unavailable')
    await expect(cover).not.toContainText('Loading...')
    await expect(cover.getByRole('img', { name: /\(placeholder\)$/ })).toBeVisible()
  },
)

test(
  'UX: a reader asks in one line, changes what was understood, and keeps the answer as a shelf',
  { tag: ['@phone'] },
  async ({ page }) => {
    await asker(page, rated)
    await openPicks(page)
    const field = page.getByRole('searchbox', { name: 'Ask the Sage' })
    const chips = page.getByRole('list', { name: 'What the Sage understood' })

    await test.step('by keyboard, with a word that means nothing', async () => {
      await field.fill('a mystery under 400 pages, no romance, with a purple cover')
      await field.press('Enter')
      await expect(chips.getByRole('listitem')).toHaveText(['mystery', 'up to 400 pages', 'not romance'])
      await expect(page.getByRole('heading', { name: 'What the Sage found' })).toBeFocused()
      await field.fill('a mystery under 400 pages, no romance, with a purple cover, please')
      await field.press('Enter')
      await expect(page).toHaveURL(/please/)
      await expect(page.getByRole('heading', { name: 'What the Sage found' })).toBeFocused()
      await expect(main(page).getByText("I don't know what to make of “purple cover”, so I left it out.")).toBeVisible()
      await expect(main(page).getByRole('article').first()).toContainText('As you asked:')
      const answers = page.getByRole('list', { name: 'What the Sage found' }).locator('p[data-reason]')
      expect(await answers.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length)).toBe(
        0,
      )
      await expectNoSidewaysScroll(page, 'an answer')
      await expectNoViolation(page, 'an answer')
    })

    await test.step('that says how sure the Sage is, and why', async () => {
      const sure = main(page)
        .getByRole('article')
        .filter({ hasText: /% match/ })
        .first()
      await expect(sure).toContainText(/early guess|fairly sure|quite sure/)
      await sure.getByRole('button', { name: /^why this/ }).press('Enter')
      await expect(page.getByRole('dialog', { name: /^Why / })).toContainText(/As you asked:.*What speaks for it/s)
      await page.keyboard.press('Escape')
    })

    await test.step('without one of them, which the address knows', async () => {
      await chips.getByRole('button', { name: 'Remove: up to 400 pages' }).press('Enter')
      await expect(chips.getByRole('listitem')).toHaveText(['mystery', 'not romance'])
      await page.reload()
      await expect(chips.getByRole('listitem')).toHaveText(['mystery', 'not romance'])
    })

    await test.step('with one more, which is found by its first letters', async () => {
      await page.getByRole('button', { name: 'Add to your question' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add to your question' })
      await expect(dialog.getByRole('textbox')).toBeFocused()
      await page.keyboard.type('engl')
      await dialog.getByRole('radio', { name: 'England', exact: true }).check()
      await expectNoViolation(page, 'a chip to add')
      await dialog.getByRole('radio', { name: 'Would be nice' }).check()
      await dialog.getByRole('button', { name: 'Add' }).press('Enter')
      await expect(chips.getByRole('listitem')).toHaveText(['mystery', 'not romance', 'England, if possible'])
      await chips.getByRole('button', { name: 'Remove: England, if possible' }).press('Enter')
      await expect(chips.getByRole('listitem')).toHaveText(['mystery', 'not romance'])
    })

    await test.step('and keeps it', async () => {
      await page.getByRole('button', { name: 'Keep as a shelf' }).click()
      await page.getByRole('textbox', { name: 'Name of the shelf' }).fill('Quiet murders')
      await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
      await page.getByRole('link', { name: 'Back to your picks' }).click()
      await page.getByRole('link', { name: 'Quiet murders' }).click()
      await expect(page.getByRole('heading', { name: 'Quiet murders' })).toBeVisible()
      await expect(chips.getByRole('listitem')).toHaveText(['mystery', 'not romance'])
      await page.getByRole('link', { name: 'Back to your picks' }).click()
      await page.getByRole('button', { name: 'Options for Quiet murders' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(page.getByRole('link', { name: 'Quiet murders' })).toHaveCount(0)
    })

    await test.step('rules something out of all picks, and takes it back with one press', async () => {
      await page.getByRole('button', { name: 'Leave something out' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Leave something out' })
      await expect(dialog.getByRole('textbox')).toBeFocused()
      await page.keyboard.type('horr')
      await dialog.getByRole('radio', { name: 'horror', exact: true }).check()
      await dialog.getByRole('button', { name: 'Add' }).press('Enter')
      const held = page.getByRole('list', { name: 'What the Sage leaves out or looks for' })
      await expect(held.getByRole('listitem')).toContainText(['never horror'])
      await page.getByRole('checkbox', { name: 'short', exact: true }).press('Space')
      await expect(page.getByRole('checkbox', { name: 'short', exact: true })).toBeChecked()
      // Neither the message nor the bar at the bottom may lie half over a button. A message stays while the mouse is on it,
      // and the mouse is still where Delete was.
      await page.mouse.move(0, 0)
      await expect(toast(page)).toHaveText('')
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectNoViolation(page, 'picks with wishes')
      await expectNoSidewaysScroll(page, 'picks with wishes')
      await held.getByRole('button', { name: 'Take back: never horror' }).press('Enter')
      await expect(held).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  },
)
