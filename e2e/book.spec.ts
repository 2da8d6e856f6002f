import { expect, type Page, test } from './support/journey.ts'
import { press, tabTo } from './support/keyboard.ts'
import { baseUrl, call, signedIn } from './support/reader.ts'
import { share } from './support/sharedReview.ts'
import { breakCall } from './support/auth.ts'

const open = (page: Page, path: string) => page.goto(`${baseUrl()}${path}`)
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const shop = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Buy on Amazon/ })

test(
  'a visitor reads about a book on its page, and finds the shop for their country',
  { tag: ['@phone', '@BROWSE-027', '@COMM-012', '@CALLS-039', '@CALLS-040'] },
  async ({ page, browser }) => {
    const author = await signedIn(page)
    const reviewId = await share(page, 'The Two Towers', { publicReview: 'He falls.', spoilerWarning: true })
    const { book } = await call<{ book: { id: string; isbn: string } }>(page, 'reviews/get', { reviewId })
    await page.context().clearCookies()
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/rpc/') || url.origin !== baseUrl()) asked.push(request.url())
    })

    await test.step('all at once, without a request to a service', async () => {
      await open(page, `/book/${book.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'The Two Towers' })).toBeVisible()
      await expect(page).toHaveTitle('The Two Towers by J. R. R. Tolkien · Sageleaf')
      await expect(page.getByRole('main')).toContainText('Book 2 of The Lord of the Rings')
      await expect(section(page, 'Synopsis')).toContainText('Rohan')
      await expect(section(page, 'Ratings').getByRole('listitem')).toHaveCount(10)
      await expect(section(page, 'The Lord of the Rings series').getByRole('listitem')).toHaveCount(3)
      await expect(section(page, 'Similar books').getByRole('link')).toHaveCount(12)
      await expect(section(page, 'Have you read it?').getByRole('link', { name: 'Sign in' })).toBeVisible()
      expect(asked).toEqual([])
    })

    await test.step('spoilers stay folded until one asks', async () => {
      const said = page.getByRole('article').filter({ hasText: author.username }).last()
      await expect(said).not.toContainText('He falls.')
      await said.getByRole('button', { name: 'Reveal' }).click()
      await expect(said).toContainText('He falls.')
      await said.getByRole('link', { name: /the review of The Two Towers/ }).click()
      await expect(page).toHaveURL(new RegExp(`/review/${reviewId}$`))
      await page.getByRole('link', { name: 'The Two Towers', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/book/${book.id}$`))
    })

    await test.step('the shop', async () => {
      await expect(shop(page)).toHaveAttribute('target', '_blank')
      await expect(shop(page)).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(shop(page)).toHaveAccessibleName(/opens in a new tab/)
      const german = await browser.newPage({ locale: 'de-AT' })
      for (const path of [`/book/${book.id}`, `/review/${reviewId}`]) {
        await open(german, path)
        const address = new URL((await shop(german).getAttribute('href'))!)
        expect([address.host, address.searchParams.get('k')]).toEqual(['www.amazon.de', book.isbn])
      }
      await german.close()
    })

    await test.step('its side panels fail to load', async () => {
      await open(page, `/review/${reviewId}`)
      await breakCall(page, 'books/related')
      await page.getByRole('link', { name: 'The Two Towers', exact: true }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText("didn't load")
      await expect(section(page, 'Ratings')).toContainText(/\d ratings?$/)
      await expect(section(page, 'Ratings').getByRole('listitem')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^Book 2 of/ })).toHaveAttribute('href', /^\/series\//)
      await page.unroute('**/rpc/books/related')
      await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).click()
      await expect(section(page, 'Ratings').getByRole('listitem')).toHaveCount(10)
      await expect(page.getByRole('link', { name: /^Book 2 of/ })).toHaveAttribute('href', '#series')
    })

    await test.step('no book', async () => {
      expect((await open(page, '/book/nothing'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'This book is not here' }).first()).toBeVisible()
    })
  },
)

test(
  'a reader goes from the details to the page, and shelves the book there by keyboard alone',
  { tag: ['@desktop', '@BROWSE-020', '@BROWSE-024'] },
  async ({ page }) => {
    await signedIn(page)
    await open(page, '/browse-books?q=circe')
    await press(page, page.getByRole('button', { name: 'Circe', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Book Details' })
    await expect(dialog.getByRole('link', { name: /^Buy on Amazon/ })).toHaveAttribute('href', /[?&]k=97\d+/)
    await press(page, dialog.getByRole('link', { name: "Open the book's page" }))
    await expect(page.getByRole('heading', { level: 1, name: 'Circe' })).toBeFocused()

    const own = section(page, 'You and this book')
    await press(page, own.getByRole('button', { name: 'Start Reading' }))
    await expect(own).toContainText('Currently Reading')
    await expect(section(page, 'Your reads')).toContainText(/since [A-Z][a-z]{2} \d{1,2}/)
    await tabTo(page, own.getByRole('radio', { name: 'half a star' }))
    await page.keyboard.press('ArrowRight')
    await expect(own.getByText('Rating saved')).toBeVisible()
    await expect(section(page, 'Ratings')).toContainText('1 star: 1 rating')
    await press(page, own.getByRole('button', { name: 'More for Circe' }))
    const takeOff = page.getByRole('menuitem', { name: 'Remove from My Books' })
    await expect(takeOff).toBeVisible()
    await page.keyboard.press('End')
    await expect(takeOff).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }))
    await expect(own.getByRole('button', { name: 'Add to TBR' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(own).toContainText('Currently Reading')
    await expect(own).toContainText('1 / 5')

    await press(page, own.getByRole('link', { name: 'Dates, review and more' }))
    await page.getByLabel('Public Review').fill('Witch, please.')
    await page.getByLabel(/Share/).check()
    await page.getByRole('button', { name: /Rating & Review$/ }).click()
    await expect(page).not.toHaveURL(/rate-book/)
    await open(page, '/my-books')
    await page.getByRole('link', { name: 'Circe', exact: true }).click()
    await expect(page.getByRole('region', { name: /^Reviews/ })).toContainText('Witch, please.')
  },
)
