import { moderationNoteMaxLength } from '#contract/rules.ts'
import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { open } from './support/community.ts'
import { expect, test } from './support/journey.ts'
import { press, typeInto } from './support/keyboard.ts'
import { linkMailedTo } from './support/mail.ts'
import { call } from './support/reader.ts'
import { giveRole } from './support/roles.ts'
import { share } from './support/sharedReview.ts'
import { anotherReader, failOperation } from './support/twoReaders.ts'

const words = 'The butler did it, and whoever likes this is a fool.'

test(
  'a moderator hides a reported review with a note to its author, then shows it again',
  { tag: ['@desktop', '@COMM-021'] },
  async ({ browser }) => {
    const [author, reporter, moderator] = await Promise.all([
      anotherReader(browser, 'author'),
      anotherReader(browser, 'reporter'),
      anotherReader(browser, 'moder'),
    ])
    const reviewId = await share(author.page, 'Circe', { publicReview: `${words} ||The pigs did it.||` })
    await call(reporter.page, 'reviews/report', { reviewId, reason: 'It insults readers.' })
    await giveRole(moderator.id, 'moderator')
    const { page } = moderator
    const theCase = page.getByRole('article', { name: 'Circe' }).filter({ hasText: author.username })
    const dialog = page.getByRole('dialog')
    const said = page.getByRole('status')

    await test.step('the moderator finds it by keyboard and sees which fields are missing', async () => {
      await open(page, '/friends')
      await press(page, page.getByRole('button', { name: 'Profile menu' }))
      await expect(page.getByRole('menuitem', { name: /^Reports \(\d+\)$/ })).toBeVisible()
      await page.keyboard.press('r')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
      await expect(page).toHaveTitle('Reports · Sageleaf')
      await expect(theCase).toContainText(words)
      await expect(theCase.getByRole('button', { name: 'Spoiler, 4 words' })).toHaveAttribute('aria-expanded', 'false')
      await expect(theCase).not.toContainText('The pigs')
      await expect(theCase).toContainText('It insults readers.')
      await expect(page.locator('main')).not.toContainText(reporter.username)
      await expect(page.getByRole('tab', { name: 'Log' })).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
      await expectNoViolation(page, 'cases that wait')
      await press(page, theCase.getByRole('button', { name: /^Hide/ }))
      await expect(dialog.getByRole('textbox', { name: `Note to ${author.username}` })).toBeFocused()
      await press(page, dialog.getByRole('button', { name: 'Hide' }))
      await expect(dialog.getByText(`${author.username} will read why. Please write a note.`)).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: `Note to ${author.username}` })).toBeFocused()
      await expectNoViolation(page, 'the dialog with an error')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'the cases and a dialog')
      await page.setViewportSize({ width: 1280, height: 800 })
      await dialog.getByRole('textbox', { name: 'Note to' }).focus()
    })

    await test.step('a failure and a closed dialog lose nothing', async () => {
      await page.keyboard.type('Please do not call readers fools.')
      await failOperation(page, 'moderation/decide')
      await press(page, dialog.getByRole('button', { name: 'Hide' }))
      await expect(dialog.getByRole('alert').filter({ hasText: 'The decision was not saved' })).toBeVisible()
      await page.unroute('**/rpc/moderation/decide')
      await page.keyboard.press('Escape')
      await expect(theCase.getByRole('button', { name: /^Hide/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('textbox', { name: 'Note to' })).toHaveValue('Please do not call readers fools.')
      await press(page, dialog.getByText(`Email to ${author.username}`))
      await expect(dialog.getByText(/your review of “Circe” and hid it/)).toBeVisible()
    })

    await test.step('a review edited during the decision is shown again before the moderator can decide', async () => {
      await share(author.page, 'Circe', { publicReview: `${words} So there.` })
      await press(page, dialog.getByRole('button', { name: 'Hide' }))
      await expect(dialog.getByText('This is the case as it is now.')).toBeVisible()
      await expect(dialog.getByText(/So there\.$/)).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: 'Note to' })).toHaveValue('Please do not call readers fools.')
      await expectNoViolation(page, 'the dialog with a case that has changed')
    })

    await test.step('hidden: gone for others, its author sees why', async () => {
      await typeInto(page, dialog.getByRole('textbox', { name: 'Internal note' }), 'First time.')
      await press(page, dialog.getByRole('button', { name: 'Hide' }))
      await expect(said.filter({ hasText: 'Review hidden' })).toContainText(`${author.username} gets an email.`)
      await expect(theCase).toHaveCount(0)
      await expect(
        page
          .locator('main')
          .getByRole('heading', { level: 2 })
          .or(page.getByRole('tabpanel'))
          .and(page.locator(':focus')),
      ).toHaveCount(1)
      await open(reporter.page, `/review/${reviewId}`)
      await expect(reporter.page.getByText('Review not found')).toBeVisible()
      await open(author.page, `/review/${reviewId}`)
      const note = author.page.getByRole('note')
      await expect(note).toContainText('A moderator has hidden this review.')
      await expect(note).toContainText('Please do not call readers fools.')
      await expect(author.page.locator('body')).not.toContainText('First time.')
      await expect(author.page.getByRole('button', { name: /^Like/ })).toHaveCount(0)
      await expect(author.page.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0)
      await expectNoViolation(author.page, 'a hidden review, for its author')
      const { book } = await call<{ book: { id: string } }>(author.page, 'reviews/get', { reviewId })
      await open(author.page, `/rate-book/${book.id}`)
      await expect(author.page.getByRole('note')).toContainText('Please do not call readers fools.')
      await open(author.page, `/book/${book.id}`)
      await expect(author.page.getByText('A moderator has hidden your review.')).toBeVisible()
      await open(author.page, '/my-books')
      await expect(author.page.getByRole('article').filter({ hasText: 'Circe' })).toContainText('Your review is hidden')
      expect(await linkMailedTo(author.email, /hid your review/)).toContain(`/review/${reviewId}`)
    })

    await test.step('kept: it is back', async () => {
      await press(page, page.getByRole('tab', { name: /^Open/ }), 'ArrowRight')
      await expect(theCase).toContainText('Please do not call readers fools.')
      await expect(theCase).toContainText('First time.')
      await press(page, theCase.getByRole('button', { name: /^Show again/ }))
      await press(page, dialog.getByRole('button', { name: 'Show again' }))
      await expect(said.filter({ hasText: 'Review shown again' })).toBeVisible()
      await reporter.page.reload()
      await expect(reporter.page.getByText(/So there\.$/)).toBeVisible()
      await author.page.goto(`${new URL(page.url()).origin}/review/${reviewId}`)
      await expect(author.page.getByText(/So there\.$/)).toBeVisible()
      await expect(author.page.getByRole('note')).toHaveCount(0)
    })
    for (const { page: other } of [author, reporter, moderator]) await other.context().close()
  },
)

test(
  'only moderators reach the reports; a suspended reader sees the end date and can write again after it',
  { tag: ['@desktop', '@COMM-021'] },
  async ({ browser }) => {
    const [author, admin] = await Promise.all([anotherReader(browser, 'author'), anotherReader(browser, 'admin')])
    const { page } = admin
    const dialog = page.getByRole('dialog')

    await test.step('for a visitor and a reader the page does not exist', async () => {
      const visitor = await browser.newPage()
      for (const other of [visitor, page]) {
        expect((await open(other, '/moderation'))?.status()).toBe(404)
        await expect(other.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
        await expect(other.getByRole('main')).toHaveCount(1)
        await expect(other.getByRole('main')).toContainText('Oops! Page not found')
        await expect(other).toHaveTitle('Page not found · Sageleaf')
      }
      await visitor.close()
      await page.getByRole('button', { name: 'Profile menu' }).click()
      await expect(page.getByRole('menuitem', { name: 'My Insights' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: /Reports/ })).toHaveCount(0)
    })

    await test.step('a failure says so and can be tried again; nothing waits', async () => {
      await giveRole(admin.id, 'admin')
      await page.route('**/rpc/moderation/cases', (route) => route.fulfill({ status: 400, json: {} }))
      await open(page, '/moderation')
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to load reports' })).toBeVisible({
        timeout: 20_000,
      })
      await page.unroute('**/rpc/moderation/cases')
      const none = { json: { json: { cases: [], next: null } } }
      await page.route('**/rpc/moderation/cases', (route) => route.fulfill(none))
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'All clear' })).toBeVisible()
      await expectNoViolation(page, 'no case')
      await page.getByRole('radio', { name: 'Pictures' }).check()
      await expect(page.getByRole('heading', { name: 'Nothing of this kind' })).toBeVisible()
      await page.getByRole('radio', { name: 'Everything' }).check()
      await page.unroute('**/rpc/moderation/cases')
    })

    await test.step('the admin suspends an author', async () => {
      const reviewId = await share(author.page, 'Emma', { publicReview: words })
      await call(page, 'reviews/report', { reviewId, reason: 'Rude.' })
      await page.reload()
      const theCase = page.getByRole('article', { name: 'Emma' }).filter({ hasText: author.username })
      await theCase.getByRole('button', { name: /^Suspend/ }).click()
      // What it means is read first.
      await expect(dialog.getByRole('heading', { name: `Suspend ${author.username}?` })).toBeFocused()
      await dialog.getByRole('textbox', { name: 'Note to' }).fill('No names, please.')
      await dialog.getByRole('radio', { name: 'Other' }).check()
      await dialog.getByRole('button', { name: 'Suspend' }).click()
      await expect(dialog.getByRole('textbox', { name: 'Days' })).toBeFocused()
      await dialog.getByRole('textbox', { name: 'Days' }).fill('9')
      await dialog.getByRole('button', { name: 'Suspend' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Author suspended' })).toBeVisible()
    })

    await test.step('the author sees the end date and keeps what they typed', async () => {
      const reviewId = await share(page, 'Persuasion')
      await open(author.page, `/review/${reviewId}`)
      const box = author.page.getByRole('textbox', { name: 'Your comment' })
      await box.fill('Well said.')
      await author.page.getByRole('button', { name: 'Add Comment' }).click()
      const day = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
      })
      const refusal = author.page.getByRole('alert').filter({ hasText: `You can't do anything others would see` })
      await expect(refusal).toContainText(`until ${day}`)
      await expect(box).toHaveValue('Well said.')
      await author.page.getByRole('button', { name: 'Dismiss' }).click()
      await author.page.getByRole('button', { name: /^Like this review/ }).click()
      await expect(refusal).toContainText(`until ${day}`)
      await expect(author.page.getByRole('button', { name: /^Like this review/ })).toHaveAttribute(
        'aria-pressed',
        'false',
      )
    })

    await test.step('the admin lifts the suspension, and the log has it all', async () => {
      await page.getByRole('tab', { name: 'Suspended readers' }).click()
      await page.getByRole('button', { name: `Lift the suspension of ${author.username}` }).click()
      await expectNoViolation(page, 'the dialog that lifts a suspension')
      await dialog.getByRole('textbox', { name: 'Internal note' }).fill('x'.repeat(moderationNoteMaxLength + 1))
      await dialog.getByRole('button', { name: 'Lift' }).click()
      await expect(dialog.getByRole('textbox', { name: 'Internal note' })).toBeFocused()
      await expect(dialog.getByRole('textbox', { name: 'Internal note' })).toHaveAccessibleDescription(/Keep this to/)
      await dialog.getByRole('textbox', { name: 'Internal note' }).fill('')
      await dialog.getByRole('button', { name: 'Lift' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Suspension lifted' })).toBeVisible()
      await expect(page.getByRole('button', { name: `Lift the suspension of ${author.username}` })).toHaveCount(0)
      await page.getByRole('tab', { name: 'Log' }).click()
      const lines = page.getByRole('listitem').filter({ hasText: author.username })
      await expect(lines.nth(0)).toContainText(`${admin.username} lifted the suspension of ${author.username}.`)
      await expect(lines.nth(1)).toContainText(`${admin.username} suspended ${author.username} until`)
      await expect(lines.nth(1)).toContainText('No names, please.')
      await expectNoViolation(page, 'the log')
      const ways = page.getByRole('navigation', { name: 'Admin' })
      await expect(ways.getByRole('link', { name: 'Reports and log' })).toHaveAttribute('aria-current', 'page')
      await page.getByRole('tab', { name: 'Decided' }).click()
      await expect(ways.locator('[aria-current]')).toHaveText(/^Reports and log(\s\(\d+\))?$/)
      await expect(ways.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/admin')
      await author.page.getByRole('button', { name: 'Add Comment' }).click()
      await expect(author.page.getByRole('status').filter({ hasText: 'Comment added' })).toBeVisible()
    })
    for (const { page: other } of [author, admin]) await other.context().close()
  },
)
