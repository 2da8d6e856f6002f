import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { expect, type Page, test } from './support/journey.ts'
import { press, tabTo, typeInto } from './support/keyboard.ts'
import { asker, cardOf, cards, openPicks, type ShownPicks, titleOf } from './support/picks.ts'
import { call } from './support/reader.ts'
import { toast } from './support/auth.ts'

const picksNow = (page: Page) => call<ShownPicks>(page, 'picks/list', undefined)
const pass = (page: Page, title: string) => page.getByRole('button', { name: `Not this one: ${title}`, exact: true })
const item = (page: Page, name: RegExp) => page.getByRole('menuitem', { name })
const fold = (page: Page, name: RegExp) => page.locator('summary').filter({ hasText: name })

/** What the server answers, changed on its way. */
const changed = (page: Page, change: (picks: ShownPicks) => void, asked = 'list') =>
  page.route(`**/rpc/picks/${asked}`, async (route) => {
    const response = await route.fetch()
    const { json } = (await response.json()) as { json: ShownPicks }
    change(json)
    await route.fulfill({ response, json: { json } })
  })
const noPicks = (picks: ShownPicks) => Object.assign(picks, { picks: [], nextInSeries: [], newHere: [] })

test(
  'UX: a reader steers by keyboard alone: dismisses picks in four ways, restores them, and ignores a book',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await asker(page, { Emma: 5, Dune: 4.5, 'The Hobbit': 5, Beloved: 4, 'A Game of Thrones': 5 })
    await openPicks(page)
    const first = await titleOf(page, 0)
    const second = await titleOf(page, 1)

    await test.step('later, then undone', async () => {
      await press(page, pass(page, first))
      await expect(item(page, /^Not for me/)).toBeFocused()
      await expectNoViolation(page, 'the menu of a pick')
      await page.keyboard.press('Escape')
      await expect(pass(page, first)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(item(page, /^Not for me/)).toBeFocused()
      await page.keyboard.press('l')
      await expect(item(page, /^Later/)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cardOf(page, first)).toHaveCount(0)
      await expect(page.getByRole('button', { name: second, exact: true })).toBeFocused()
      await expect(toast(page)).toContainText('Maybe later')
      await page.keyboard.press('F8')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cardOf(page, first)).toBeVisible()
      expect(await titleOf(page, 0)).toBe(first)
      await expect(fold(page, /Dismissed/)).toHaveCount(0)
    })

    await test.step('a dismissal the server refuses puts the pick back in its place', async () => {
      await page.route('**/rpc/picks/dismiss', (route) => route.fulfill({ status: 500, json: {} }))
      await press(page, pass(page, first))
      await expect(item(page, /^Not for me/)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toast(page)).toContainText("The pick wasn't hidden")
      expect(await titleOf(page, 0)).toBe(first)
      await page.unroute('**/rpc/picks/dismiss')
    })

    await test.step('in the three other ways, each of which changes the picks', async () => {
      const turned = []
      for (const [keys, said] of [
        [[], 'Got it, not for you'],
        [['ArrowDown'], 'No more from this author'],
        [['ArrowDown', 'ArrowDown'], 'Already read'],
      ] as const) {
        const title = await titleOf(page, 0)
        turned.unshift(title)
        await press(page, pass(page, title))
        await expect(item(page, /^Not for me/)).toBeFocused()
        for (const key of keys) await page.keyboard.press(key)
        await page.keyboard.press('Enter')
        await expect(toast(page)).toContainText(said)
        await expect(cardOf(page, title)).toHaveCount(0)
      }
      const { dismissals } = await call<{ dismissals: { book: { title: string }; kind: string }[] }>(
        page,
        'picks/dismissed',
        {},
      )
      expect(dismissals.map(({ kind }) => kind)).toEqual(['already-read', 'not-this-author', 'not-for-me'])
      expect(dismissals.map(({ book }) => book.title)).toEqual(turned)
      const { picks } = await picksNow(page)
      await expect(cards(page)).toHaveCount(picks.length)
    })

    await test.step('a book on the shelf is ignored, and used again', async () => {
      const why = cards(page)
        .first()
        .getByRole('button', { name: /^why this/ })
      await press(page, why)
      const dialog = page.getByRole('dialog', { name: /^Why / })
      const takeOut = dialog.getByRole('button', { name: /^Ignore this/ }).first()
      await tabTo(page, takeOut)
      const name = (await takeOut.getAttribute('aria-label'))!.replace('Ignore this: ', '')
      await page.keyboard.press('Enter')
      const putBack = dialog.getByRole('button', { name: `Use again: ${name}`, exact: true })
      await expect(putBack).toBeFocused()
      await expectNoViolation(page, 'why this, with something taken out')
      const { picks } = await picksNow(page)
      const speaking = picks.flatMap((pick) => (pick as unknown as { contributions: { name: string }[] }).contributions)
      expect(speaking.length).toBeGreaterThan(0)
      expect(speaking.filter((part) => part.name === name)).toEqual([])
      await page.keyboard.press('Escape')
      await fold(page, /^Ignored \(1\)/).focus()
      await page.keyboard.press('Enter')
      await press(page, page.getByRole('button', { name: `Use again: ${name}`, exact: true }))
      await expect(fold(page, /^Ignored/)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Tuning your picks' })).toBeFocused()
    })

    await test.step('a dismissed book is restored at the foot of the page', async () => {
      await fold(page, /^Dismissed \(3\)/).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Already read · /)).toBeVisible()
      await press(page, page.getByRole('button', { name: /^Suggest again/ }).first())
      await expect(toast(page)).toContainText('Restored')
      await expect(fold(page, /^Dismissed \(2\)/)).toBeFocused()
      await expectNoViolation(page, 'what was turned down')
    })
  },
)

test(
  'UX: an early guess leads to books to rate, series have a row of their own, and an empty page says why',
  { tag: ['@phone'] },
  async ({ page }) => {
    await asker(page, { 'A Game of Thrones': 5 })
    await changed(page, (picks) => {
      picks.picks[0]!.book.author = 'Unknown Author'
      Object.assign(picks.nextInSeries[0]!, { contributions: [], sharedTags: [], matchScore: null })
    })
    await openPicks(page)

    await test.step('the next book in a started series', async () => {
      await page.getByRole('link', { name: /^Next in your series/ }).click()
      const next = cards(page, 'Next in your series')
      await expect(next.first()).toBeInViewport()
      await expect(next.first()).toContainText("a series you've started")
      await expect(next.first()).not.toContainText('% match')
      await expectNoSidewaysScroll(page, 'picks in three rows')
      await next
        .first()
        .getByRole('button', { name: /^why this/ })
        .tap()
      const dialog = page.getByRole('dialog', { name: /^Why / })
      await expect(dialog).toContainText("It's here because you've started the series.")
      await expect(dialog).not.toContainText('% match')
      await page.keyboard.press('Escape')
    })

    await test.step('an unknown author cannot be dismissed, and focus moves on from the last card of a row', async () => {
      await pass(page, await titleOf(page, 0)).tap()
      await expect(item(page, /^Not for me/)).toBeVisible()
      await expect(item(page, /^Not this author/)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.unroute('**/rpc/picks/list')
      const next = cards(page, 'Next in your series')
      await expect(next).toHaveCount(1)
      await pass(page, await next.getByRole('heading', { level: 3 }).innerText()).tap()
      await item(page, /^Not for me/).tap()
      await expect(next).toHaveCount(0)
      await expect(page.locator('h1:focus, h2:focus')).toBeInViewport()
    })

    await test.step('books to rate that failed to load are loaded again', async () => {
      const asked = '**/rpc/books/toRate'
      await page.route(asked, (route) => route.fulfill({ status: 500, json: {} }))
      await cards(page).first().getByRole('button', { name: 'rate 4 more' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Rate 4 more' })
      await expect(dialog.getByText("The books to rate didn't load.")).toBeVisible()
      await page.unroute(asked)
      await dialog.getByRole('button', { name: 'Try again' }).tap()
      await expect(dialog.getByRole('group').nth(5)).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('four more ratings, of which two are given', async () => {
      await cards(page).first().getByRole('button', { name: 'rate 4 more' }).tap()
      const dialog = page.getByRole('dialog', { name: /^Rate \d more$/ })
      await expect(dialog.getByRole('group').first()).toBeVisible()
      await expectNoViolation(page, 'books to rate')
      const titles = await dialog.getByRole('listitem').locator('legend').allInnerTexts()
      for (const title of titles.slice(0, 2)) {
        await dialog
          .getByRole('group', { name: title, exact: true })
          .getByRole('radio', { name: '4 stars', exact: true })
          .click()
        await expect(dialog.getByRole('group', { name: title, exact: true })).toContainText('4 / 5')
      }
      await expect(dialog).toHaveAccessibleName('Rate 2 more')
      await dialog.getByRole('button', { name: 'Done' }).tap()
      await expect(cards(page).first().getByRole('button', { name: 'rate 2 more' })).toBeVisible()
    })

    await test.step('nothing left', async () => {
      await changed(page, noPicks)
      await changed(page, noPicks, 'consult')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'No picks left' })).toBeVisible()
      await expect(page.getByText("You've already shelved or dismissed everything")).toBeVisible()
      await expectNoViolation(page, 'no picks left')
      const again = page.getByRole('button', { name: 'Consult the Sage Again' })
      await again.tap()
      await expect(toast(page)).toContainText('Still nothing new')
      await page.unroute('**/rpc/picks/list')
      await page.unroute('**/rpc/picks/consult')
      await again.tap()
      await expect(cards(page).first()).toBeVisible()
    })
  },
)

test(
  'UX: by keyboard alone a reader asks, changes a chip, keeps the answer, asks why, and takes a reason back',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await asker(page, { Emma: 5, Dune: 4.5, 'The Hobbit': 5, Beloved: 4, 'A Game of Thrones': 5 })
    await openPicks(page)
    const chips = page.getByRole('list', { name: 'What the Sage understood' })
    const found = page.getByRole('heading', { name: 'What the Sage found' })

    await test.step('asks in a line, and turns what is wanted into what is not', async () => {
      await typeInto(page, page.getByRole('searchbox', { name: 'Ask the Sage' }), 'a mystery set in England')
      await page.keyboard.press('Enter')
      await expect(chips.getByRole('listitem')).toHaveText(['mystery', 'England'])
      await expect(found).toBeFocused()
      await press(page, chips.getByRole('button', { name: 'Change: England', exact: true }))
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect(chips.getByRole('button', { name: 'Change: not England', exact: true })).toBeFocused()
    })

    await test.step('keeps the answer, renames the shelf and deletes it', async () => {
      await press(page, page.getByRole('button', { name: 'Keep as a shelf' }))
      await expect(page.getByRole('textbox', { name: 'Name of the shelf' })).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('Murders abroad')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Keep as a shelf' })).toBeFocused()
      await press(page, page.getByRole('link', { name: 'Back to your picks' }))
      const options = (name: string) => page.getByRole('button', { name: `Options for ${name}` })
      await press(page, options('Murders abroad'))
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Name of the shelf' })).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('Elsewhere')
      await page.keyboard.press('Enter')
      await expect(options('Elsewhere')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect(options('Elsewhere')).toHaveCount(0)
      await expect(page.locator('h1:focus, h2:focus')).toBeInViewport()
    })

    await test.step('opens "why this?" and comes back to it', async () => {
      const why = cards(page)
        .nth(1)
        .getByRole('button', { name: /^why this/ })
      await press(page, why)
      await expect(page.getByRole('dialog', { name: /^Why / })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(why).toBeFocused()
    })

    await test.step('passes on a pick with a reason, and takes it back from the message', async () => {
      const title = await titleOf(page, 1)
      await press(page, pass(page, title))
      await expect(item(page, /^Not for me/)).toBeFocused()
      const reason = item(page, /^too long$/i)
      for (let presses = 0; presses < 12; presses++) {
        if (await reason.evaluate((one) => one === document.activeElement)) break
        await page.keyboard.press('ArrowDown')
      }
      await expect(reason).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cardOf(page, title)).toHaveCount(0)
      await expect(toast(page)).toContainText('too long')
      await page.keyboard.press('F8')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cardOf(page, title)).toBeVisible()
      await expect(page.locator('main :focus')).toBeInViewport()
    })
  },
)
