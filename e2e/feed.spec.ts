import { expectFit, open } from './support/community.ts'
import { today } from './support/days.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aSettledReader, call } from './support/reader.ts'
import { share } from './support/sharedReview.ts'
import { anotherReader, failOperation } from './support/twoReaders.ts'

const idOf = async (page: Page, title: string) => {
  const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query: title, limit: 1 })
  return books[0]!.id
}

test('a reader sees what those they follow read, and where they stopped', async ({ page, browser }) => {
  const other = await anotherReader(browser, 'followed')
  await call(other.page, 'profile/answerAudience', { answer: 'public' })
  await aSettledReader(page)
  const lines = page.getByRole('list', { name: 'Reading updates' }).locator('> li')

  await test.step('nothing yet', async () => {
    await open(page, '/discover/community')
    await expect(page.getByRole('tab', { name: 'Everyone' })).toHaveAttribute('aria-selected', 'true')
    await open(page, '/discover/community?from=followed')
    await expect(page.getByText('Updates from your friends and the readers you follow will appear here.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Find readers' })).toBeVisible()
    await expectFit(page)
  })

  await test.step('a review that can be liked, and several books in one line', async () => {
    await call(page, 'follows/followReader', { readerId: other.id })
    await share(other.page, 'Emma', { rating: 4.5, publicReview: 'Half agony.', finishDate: today })
    for (const title of ['Dune', 'Kokoro', 'Beloved'])
      await call(other.page, 'shelf/shelve', { bookId: await idOf(other.page, title), status: 'tbr', on: today })
    await page.reload()
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText(`${other.username} wants to read 3 books`)
    await expect(lines.first().getByRole('link', { name: 'Dune by Frank Herbert' })).toBeVisible()
    await expect(lines.last()).toContainText(`${other.username} finished, rated and reviewed Emma`)
    await expect(lines.last().getByText('Half agony.')).toBeVisible()
    await lines
      .last()
      .getByRole('button', { name: /^Like the review of Emma/ })
      .click()
    await expect(lines.last().getByRole('button', { name: /1 like$/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText("You've seen everything below")).toHaveCount(0)
    await expectFit(page)
  })

  await test.step('an import in one line, with the books that they may see', async () => {
    await open(other.page, '/import')
    const rows = [
      'Book Id,Title,Author,Exclusive Shelf',
      '1,Persuasion,Jane Austen,to-read',
      '2,Circe,Madeline Miller,to-read',
    ]
    const file = { name: 'goodreads.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    await other.page.getByLabel('Choose a file').setInputFiles(file)
    await other.page.getByLabel('Who can see these books').selectOption('public')
    await other.page.getByRole('button', { name: 'Import 2 books' }).click()
    await expect(other.page.getByText('2 books imported')).toBeVisible()
    await page.reload()
    await expect(lines.first()).toContainText(`${other.username} imported 2 books`)
    await other.page.getByRole('button', { name: 'Undo this import' }).click()
    await expect(other.page.getByText('This import was undone')).toBeVisible()
    await page.reload()
    await expect(lines).toHaveCount(2)
  })

  await test.step('they come first until the reader chooses everyone, and the choice is remembered', async () => {
    await open(page, '/discover/community')
    await expect(page.getByRole('tab', { name: 'Friends and following' })).toHaveAttribute('aria-selected', 'true')
    await expect(lines).toHaveCount(2)
    await page.getByRole('tab', { name: 'Everyone' }).click()
    await expect(page.getByRole('tab', { name: 'Everyone' })).toHaveAttribute('aria-selected', 'true')
    await expect(lines).toHaveCount(0)
    await open(page, '/discover/community?from=followed')
  })

  await test.step('what is new stands above the place where they stopped', async () => {
    await call(other.page, 'shelf/shelve', {
      bookId: await idOf(other.page, 'Persuasion'),
      status: 'currently_reading',
      on: today,
    })
    await open(page, '/discover/community?from=followed')
    await expect(lines.first()).toContainText(`${other.username} started Persuasion`)
    await expect(lines.nth(1)).toContainText("You've seen everything below")
    await expectFit(page)
    await page.reload()
    await expect(lines.first()).toContainText('Persuasion')
    await expect(page.getByText("You've seen everything below")).toHaveCount(0)
  })

  await test.step('the page opens as it was chosen the last time', async () => {
    await open(page, '/discover/community')
    await expect(page.getByRole('tab', { name: 'Everyone' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Friends and following' }).click()
    await expect(lines.first()).toBeVisible()
    await open(page, '/discover/community')
    await expect(page.getByRole('tab', { name: 'Friends and following' })).toHaveAttribute('aria-selected', 'true')
    await expect(lines.first()).toBeVisible()
  })

  await test.step('a fault', async () => {
    await failOperation(page, 'feed/list')
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load updates' })).toBeVisible({
      timeout: 40_000,
    })
  })
  await other.page.context().close()
})

test("a reader's page leads to a feed that a browser reads as XML", { tag: ['@desktop'] }, async ({ page }) => {
  const reader = await aSettledReader(page)
  await share(page, 'Emma', { publicReview: '<b>Half</b> agony & "half" hope.' })
  await open(page, `/user/${reader.username}`)
  const told = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]')!
    const feed = await new Promise<Document>((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.onload = () => (request.responseXML ? resolve(request.responseXML) : reject(new Error('no XML')))
      request.open('GET', link.href)
      request.send()
    })
    return [...feed.querySelectorAll('parsererror, entry > content')].map((part) => part.textContent)
  })
  expect(told).toEqual(['<b>Half</b> agony & "half" hope.'])
})
