import { expectNoViolation } from './support/accessibility.ts'
import { daysAgo } from './support/days.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aNewReader, baseUrl, bookIdOf, call, signedIn, someAnswers } from './support/reader.ts'
import { anotherReader, failOperation } from './support/twoReaders.ts'

const open = (page: Page, path: string) => page.goto(`${baseUrl()}${path}`)
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const favorites = (page: Page) => page.getByRole('list', { name: 'Favorites' }).getByRole('link')
const reading = (page: Page) => page.getByRole('list', { name: 'Now reading' }).getByRole('listitem')

/** Reads Emma at 40 percent, has finished Dune (4.5 stars), Beloved (4.5) and Circe (5), and wants The Hobbit. */
async function aReaderNotYetAsked(page: Page) {
  const reader = await signedIn(page, aNewReader('iris'))
  await call(page, 'survey/save', someAnswers)
  const ids = {
    emma: await bookIdOf(page, 'Emma'),
    dune: await bookIdOf(page, 'Dune'),
    beloved: await bookIdOf(page, 'Beloved'),
    circe: await bookIdOf(page, 'Circe'),
    hobbit: await bookIdOf(page, 'The Hobbit'),
  }
  for (const [bookId, stars] of [
    [ids.dune, 4.5],
    [ids.beloved, 4.5],
    [ids.circe, 5],
  ] as const) {
    await call(page, 'shelf/finish', { bookId, on: daysAgo(0) })
    await call(page, 'shelf/rate', { bookId, stars })
  }
  await call(page, 'shelf/shelve', { bookId: ids.emma, status: 'currently_reading', on: daysAgo(1) })
  await call(page, 'reads/addProgress', {
    bookId: ids.emma,
    on: daysAgo(0),
    place: { unit: 'percent', value: 40 },
  })
  await call(page, 'shelf/shelve', { bookId: ids.hobbit, status: 'tbr', on: daysAgo(1) })
  return { reader, ids }
}

test(
  'a reader says who sees their shelf, chooses favorites and a bio, and others see just what they may',
  { tag: ['@phone', '@NAV-023', '@T31', '@FRI-006', '@PROF-006'] },
  async ({ browser, page }) => {
    const { reader, ids } = await aReaderNotYetAsked(page)
    const path = `/user/${reader.username}`
    const visitor = await (await browser.newContext()).newPage()
    const ben = await anotherReader(browser, 'ben')
    const me = await call<{ id: string }>(page, 'accounts/me', undefined)
    await call(ben.page, 'friends/ask', { readerId: me.id })
    await call(page, 'friends/accept', { readerId: ben.id })

    await test.step('My Books asks who may see the shelf, and waits when told to', async () => {
      await open(page, '/my-books')
      await page.getByRole('button', { name: 'Who can see your shelf?' }).click()
      const question = page.getByRole('dialog', { name: 'Who can see your shelf?' })
      await expect(question).toBeVisible()
      await expectNoViolation(page, 'the question who may see the shelf')
      await question.getByRole('button', { name: 'Ask me later' }).click()
      await expect(question).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'My Books' })).toBeVisible()
      await expect(page.getByText('Circe').first()).toBeVisible()
      await expect(question).toHaveCount(0)
    })

    await test.step('favorites on a private shelf are kept, and a line tells their reader that others do not see them', async () => {
      await open(page, path)
      await expect(page.getByText('Choose up to four books that say who you are.')).toBeVisible()
      await page.getByRole('button', { name: 'Choose favorites' }).click()
      const dialog = page.getByRole('dialog', { name: 'Your favorites' })
      await dialog.getByRole('button', { name: 'Add Circe' }).click()
      await dialog.getByLabel('Find on your shelf').fill('herbert')
      await dialog.getByRole('button', { name: 'Add Dune' }).click()
      await dialog.getByLabel('Find on your shelf').fill('')
      for (const title of ['Beloved', 'The Hobbit']) await dialog.getByRole('button', { name: `Add ${title}` }).click()
      await expect(dialog.getByText('Take one out to choose another.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Add Emma' })).toHaveAttribute('aria-disabled', 'true')
      await dialog.getByRole('button', { name: 'Move Dune up' }).click()
      await expectNoViolation(page, 'choosing favorites')
      await failOperation(page, 'readers/setFavorites')
      await dialog.getByRole('button', { name: 'Save favorites' }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: 'Your favorites were not changed' })).toBeVisible()
      await page.unroute('**/rpc/readers/setFavorites')
      await dialog.getByRole('button', { name: 'Save favorites' }).click()
      await expect(dialog).toBeHidden()
      await expect(toast(page)).toContainText('Favorites saved')
      await expect(page.getByText('4 favorites are not visible to everyone')).toBeVisible()
      await open(visitor, path)
      await expect(visitor.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
      await expect(visitor.getByRole('heading', { name: 'Favorites' })).toHaveCount(0)
    })

    await test.step('a bio is plain text, and too long a one is refused with a sentence', async () => {
      await open(page, '/profile')
      const bio = page.getByLabel('Bio')
      await bio.fill('x'.repeat(281))
      await expect(bio).toHaveAccessibleDescription(/That is 1 character too long/)
      await bio.fill('Reads <b>on trains</b>.')
      await page.getByRole('button', { name: 'Save bio' }).click()
      await expect(toast(page)).toContainText('Your public page is up to date')
    })

    await test.step('everyone sees what is for everyone', async () => {
      await call(page, 'profile/answerAudience', { answer: 'public' })
      await call(page, 'profile/setAudience', { shelf: 'tbr', audience: 'friends' })
      await call(page, 'shelf/setVisibility', { bookId: ids.beloved, visibility: 'private' })
      await open(visitor, path)
      await expect(visitor.getByText('Reads <b>on trains</b>.')).toBeVisible()
      await expect(favorites(visitor)).toHaveCount(2)
      await expect(favorites(visitor).first()).toHaveAccessibleName(/^Dune by/)
      await expect(favorites(visitor).last()).toHaveAccessibleName(/^Circe by/)
      await expect(reading(visitor)).toHaveText([/Emma.*40%/])
      await expect(visitor.getByRole('heading', { name: /^Finished in \d{4}$/ })).toBeVisible()
      await expect(visitor.getByRole('img', { name: /^On the shelf: / })).toHaveAccessibleName(/Dune/)
      await expect(visitor.getByRole('img', { name: /Beloved/ })).toHaveCount(0)
      await expect(visitor.getByText('2 ratings')).toBeVisible()
      await expectNoViolation(visitor, "a reader's page")
    })

    await test.step('a friend sees what is for friends, too, and what the reader is reading in the list', async () => {
      await open(ben.page, path)
      await expect(favorites(ben.page)).toHaveCount(3)
      await open(ben.page, '/friends')
      await expect(ben.page.getByText(/^Friends since/)).toBeVisible()
      await ben.page.getByRole('link', { name: 'Emma' }).click()
      await expect(ben.page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible()
    })

    await test.step('a removed book is no longer a favorite, and a block hides everything', async () => {
      await call(page, 'shelf/remove', { bookId: ids.dune })
      await visitor.reload()
      await expect(favorites(visitor)).toHaveCount(1)
      await call(page, 'friends/block', { readerId: ben.id })
      await open(ben.page, path)
      await expect(ben.page.getByText('User not found')).toBeVisible()
      await expect(ben.page.getByText('on trains')).toHaveCount(0)
    })
  },
)
