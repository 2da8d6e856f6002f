import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { open } from './support/community.ts'
import { today } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { press } from './support/keyboard.ts'
import { linkMailedTo } from './support/mail.ts'
import { bookIdOf, call, signedIn } from './support/reader.ts'
import { giveRole } from './support/roles.ts'
import { share } from './support/sharedReview.ts'
import { anotherReader } from './support/twoReaders.ts'

test(
  'a reader reports what another says about themselves, and a moderator removes it with a note',
  { tag: ['@phone', '@SEC-025'] },
  async ({ browser, page }) => {
    const author = await anotherReader(browser, 'author')
    const moderator = await anotherReader(browser, 'moder')
    const bio = `Buy from ${author.username}.`
    await call(author.page, 'profile/setBio', { bio })
    const reporter = await signedIn(page)

    await test.step('the report asks why, and thanks', async () => {
      await open(page, `/user/${author.username}`)
      await page.getByRole('button', { name: `More about ${author.username}` }).click()
      await page.getByRole('menuitem', { name: 'Report this bio' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report this bio' })
      await expect(dialog.getByRole('button', { name: 'Report', exact: true })).toBeDisabled()
      await dialog.getByLabel('Reason for reporting').fill('Advertising.')
      await expectNoViolation(page, 'the dialog to report a bio')
      await dialog.getByRole('button', { name: 'Report', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Bio reported' })).toContainText('Thank you')
      await open(author.page, `/user/${author.username}`)
      await expect(author.page.getByText(bio)).toBeVisible()
      await expect(author.page.getByRole('button', { name: `More about ${author.username}` })).toHaveCount(0)
    })
    await test.step('a moderator reads it, and cannot remove it without a note', async () => {
      await giveRole(moderator.id, 'moderator')
      const { page: desk } = moderator
      await open(desk, '/moderation?kind=bio')
      const listed = desk.getByRole('article', { name: 'Bio' }).filter({ hasText: bio })
      await expect(desk.getByRole('radio', { name: 'Bios' })).toBeChecked()
      await expect(listed).toContainText('Advertising.')
      await expect(desk.getByRole('main')).not.toContainText(reporter.username)
      await expectNoViolation(desk, 'reported bios')
      await expectNoSidewaysScroll(desk, 'reported bios')
      await desk.getByRole('button', { name: `Remove ${author.username}'s bio` }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(dialog.getByText(`${author.username} will read why. Please write a note.`)).toBeVisible()
      await dialog.getByLabel(`Note to ${author.username}`).fill('No advertising, please.')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Bio removed' })).toBeVisible()
      await expect(listed).toHaveCount(0)
    })
    await test.step('the bio is gone, and its reader gets a mail', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: author.username })).toBeVisible()
      await expect(page.getByText(bio)).toHaveCount(0)
      await linkMailedTo(author.email, /removed your bio/)
    })
  },
)

test(
  'a comment is reported from its menu, removed, and restored',
  { tag: ['@phone', '@SEC-025'] },
  async ({ browser, page }) => {
    const [author, writer, moderator] = await Promise.all([
      anotherReader(browser, 'author'),
      anotherReader(browser, 'writer'),
      anotherReader(browser, 'moder'),
    ])
    const reviewId = await share(author.page, 'Circe')
    const text = `Buy from ${writer.username}.`
    await call(writer.page, 'reviews/comment', { reviewId, text })
    const reporter = await signedIn(page)
    const { page: desk } = moderator
    const theCase = desk.getByRole('article', { name: 'Comment' }).filter({ hasText: text })
    const dialog = desk.getByRole('dialog')

    await test.step('the report is sent by keyboard alone', async () => {
      await open(page, `/review/${reviewId}`)
      await press(page, page.getByRole('button', { name: `More about the comment by ${writer.username}` }))
      await press(page, page.getByRole('menuitem', { name: 'Report this comment' }))
      await page.keyboard.type('Advertising.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Comment reported' })).toContainText('Thank you')
      await open(writer.page, `/review/${reviewId}`)
      await expect(writer.page.getByText(text)).toBeVisible()
      await expect(writer.page.getByRole('button', { name: /^More about the comment/ })).toHaveCount(0)
    })
    await test.step('a moderator finds it in the queue, alone with other comments, and removes it', async () => {
      await giveRole(moderator.id, 'moderator')
      await open(desk, '/moderation')
      await expect(theCase).toContainText('Advertising.')
      await desk.getByRole('radio', { name: 'Bios' }).check()
      await expect(theCase).toHaveCount(0)
      await desk.getByRole('radio', { name: 'Comments' }).check()
      await expect(theCase).toContainText('On a review of Circe')
      await expect(desk.getByRole('main')).not.toContainText(reporter.username)
      await expectNoViolation(desk, 'reported comments')
      await expectNoSidewaysScroll(desk, 'reported comments')
      await theCase.getByRole('button', { name: `Remove the comment by ${writer.username}` }).click()
      await dialog.getByLabel(`Note to ${writer.username}`).fill('No advertising, please.')
      await dialog.getByText(`Email to ${writer.username}`).click()
      await expect(dialog.getByText(/your comment on a review of “Circe” and removed it/)).toBeVisible()
      await expectNoViolation(desk, 'the dialog that removes a comment')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Comment removed' })).toBeVisible()
      await expect(theCase).toHaveCount(0)
    })
    await test.step('it is gone, and both readers are notified', async () => {
      await page.reload()
      await expect(page.getByText('No comments yet.')).toBeVisible()
      await open(page, '/inbox')
      await expect(page.getByRole('main')).toContainText('A moderator removed the comment you reported.')
      await open(writer.page, '/inbox')
      await expect(writer.page.getByRole('main')).toContainText('A moderator removed your comment: Circe')
      await expect(writer.page.getByRole('main')).toContainText('No advertising, please.')
      await linkMailedTo(writer.email, /removed your comment/)
    })
    await test.step('its writer answers once from the inbox, and a moderator reads it', async () => {
      const line = writer.page.getByRole('listitem').filter({ hasText: 'No advertising, please.' })
      const answering = writer.page.getByRole('dialog', { name: 'Answer the moderators' })
      await press(writer.page, line.getByRole('button', { name: 'Answer' }))
      await expect(answering.getByLabel('Your answer')).toBeFocused()
      await writer.page.keyboard.type('It was a joke.')
      await expectNoViolation(writer.page, 'the dialog to answer moderators')
      await writer.page.keyboard.press('Escape')
      await press(writer.page, line.getByRole('button', { name: 'Answer' }))
      await expect(answering.getByLabel('Your answer')).toHaveValue('It was a joke.')
      await answering.getByRole('button', { name: 'Send' }).click()
      await expect(writer.page.getByRole('status').filter({ hasText: 'Answer sent' })).toBeVisible()
      await expect(line).toContainText('You answered: It was a joke.')
      await expect(line.getByRole('button', { name: 'Answer' })).toHaveCount(0)
      await expect(line.getByRole('link')).toBeFocused()
      await expectNoViolation(writer.page, 'the inbox with an answer')

      await desk.getByRole('tab', { name: /^Answers \(\d+\)$/ }).click()
      const theAnswer = desk.getByRole('article', { name: 'Answer about the comment' }).filter({ hasText: text })
      await expect(theAnswer).toContainText('It was a joke.')
      await expectNoViolation(desk, 'answers to decisions')
      await expectNoSidewaysScroll(desk, 'answers to decisions')
      await theAnswer.getByRole('button', { name: 'Mark as read' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Answer marked as read' })).toBeVisible()
      await expect(theAnswer).toHaveCount(0)
    })
    await test.step('restored, it is back', async () => {
      await desk.getByRole('tab', { name: 'Decided' }).click()
      await expect(theCase).toContainText('The author answered: It was a joke.')
      await theCase.getByRole('button', { name: /^Restore/ }).click()
      await dialog.getByRole('button', { name: 'Restore' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Comment restored' })).toBeVisible()
      await open(page, `/review/${reviewId}`)
      await expect(page.getByText(text)).toBeVisible()
    })
    for (const { page: other } of [author, writer, moderator]) await other.context().close()
  },
)

test(
  'a book that was added by hand is reported on its page, and removed for others',
  { tag: ['@phone', '@SEC-025'] },
  async ({ browser, page }) => {
    const [adder, moderator] = await Promise.all([anotherReader(browser, 'adder'), anotherReader(browser, 'moder')])
    const title = `Pills by ${adder.username}`
    const { book } = await call<{ book: { id: string } }>(adder.page, 'books/add', { title, author: 'Ann Other' })
    await signedIn(page)
    const { page: desk } = moderator
    const dialog = desk.getByRole('dialog')

    await test.step('its page offers it to others alone', async () => {
      await open(adder.page, `/book/${book.id}`)
      await expect(adder.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(adder.page.getByRole('button', { name: 'Report this book' })).toHaveCount(0)
      await open(page, `/book/${book.id}`)
      await press(page, page.getByRole('button', { name: 'Report this book' }))
      await expectNoViolation(page, 'the dialog to report a book')
      await page.keyboard.type('Advertising.')
      await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Book reported' })).toContainText('Thank you')
    })
    await test.step('removed, it is found by nobody but its reader', async () => {
      await giveRole(moderator.id, 'moderator')
      await open(desk, '/moderation?kind=book')
      const theCase = desk.getByRole('article', { name: 'Book added by hand' }).filter({ hasText: title })
      await expect(theCase).toContainText('Advertising.')
      await theCase.getByRole('button', { name: `Remove the book ${adder.username} added` }).click()
      await dialog.getByLabel(`Note to ${adder.username}`).fill('No advertising, please.')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Book removed' })).toBeVisible()
      await open(page, `/book/${book.id}`)
      await expect(page.getByRole('main')).not.toContainText(title)
      await open(adder.page, '/my-books')
      await expect(adder.page.getByRole('article').filter({ hasText: title })).toBeVisible()
      await linkMailedTo(adder.email, /removed the book you added/)
    })
    await test.step('it can be restored after its reader has left, which nobody is notified of', async () => {
      await call(adder.page, 'security/deleteAccount', { password: adder.password })
      await desk.reload()
      await desk.getByRole('tab', { name: 'Decided' }).click()
      const left = desk.getByRole('article', { name: 'Book added by hand' }).filter({ hasText: title })
      await expect(left).toContainText('Added by a former reader.')
      await expect(left.getByRole('button', { name: /Warn|Suspend/ })).toHaveCount(0)
      await press(desk, left.getByRole('button', { name: 'Restore the book added by a former reader' }))
      await expect(dialog.getByLabel(/^Note to/)).toHaveCount(0)
      await expectNoViolation(desk, 'the dialog that restores a book')
      await dialog.getByRole('button', { name: 'Restore' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Book restored' })).toBeVisible()
      await open(page, `/book/${book.id}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Report this book' })).toBeVisible()
    })
    for (const { page: other } of [adder, moderator]) await other.context().close()
  },
)

test(
  "the name of a shelf is reported on its reader's page, and replaced",
  { tag: ['@phone', '@SEC-025'] },
  async ({ browser, page }) => {
    const [author, moderator] = await Promise.all([anotherReader(browser, 'author'), anotherReader(browser, 'moder')])
    const name = 'Cheap pills'
    const bookId = await bookIdOf(author.page, 'Emma')
    const shelf = await call<{ id: string }>(author.page, 'ownShelves/create', { name, audience: 'public' })
    await call(author.page, 'profile/setAudience', { shelf: 'tbr', audience: 'public' })
    await call(author.page, 'shelf/shelve', { bookId, status: 'tbr', on: today })
    await call(author.page, 'ownShelves/addBook', { shelfId: shelf.id, bookId })
    await signedIn(page)
    const more = page.getByRole('button', { name: `More about the shelf ${name}` })

    await test.step('of the shelves, only one that the reader made can be reported', async () => {
      await open(page, `/user/${author.username}`)
      await expect(page.getByRole('tab', { name: /^TBR|Want/ })).toBeVisible()
      await expect(more).toHaveCount(0)
      await page.getByRole('tab', { name }).click()
      await more.click()
      await page.getByRole('menuitem', { name: 'Report this shelf name' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report this shelf name' })
      await dialog.getByLabel('Reason for reporting').fill('Advertising.')
      await dialog.getByRole('button', { name: 'Report', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Shelf name reported' })).toContainText('Thank you')
      await expectNoViolation(page, 'an own shelf of another reader')
      await expectNoSidewaysScroll(page, 'an own shelf of another reader')
    })
    await test.step('a moderator removes it, and the books stay', async () => {
      await giveRole(moderator.id, 'moderator')
      const { page: desk } = moderator
      await open(desk, '/moderation?kind=shelf')
      await desk.getByRole('button', { name: `Remove the name of ${author.username}'s shelf` }).click()
      await desk.getByRole('dialog').getByLabel(`Note to ${author.username}`).fill('No advertising, please.')
      await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Shelf name removed' })).toBeVisible()
      await page.reload()
      await page.getByRole('tab', { name: /^Shelf [0-9a-f]{12}/ }).click()
      await expect(page.getByRole('main')).not.toContainText(name)
      await expect(page.getByRole('link', { name: /^Emma/ }).first()).toBeVisible()
    })
    for (const { page: other } of [author, moderator]) await other.context().close()
  },
)
