import { aCover } from '#server/testing/outside/pictures.ts'
import { toast } from './support/auth.ts'
import { expect, test } from './support/journey.ts'
import { aSurveyedReader, baseUrl, bookIdOf, call } from './support/reader.ts'

test(
  'a reader gives a book a cover of their own, takes it off again, and undoes that',
  { tag: ['@phone'] },
  async ({ page }) => {
    await aSurveyedReader(page)
    const bookId = await bookIdOf(page, 'Emma')
    await call(page, 'shelf/shelve', { bookId, status: 'tbr', on: '2026-01-05' })
    await page.goto(`${baseUrl()}/book/${bookId}`)
    await page.getByRole('button', { name: 'Your own cover' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog')
    const choose = async (buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Choose a picture' }).click()
      await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
    }
    await choose(Buffer.from('no picture'))
    await expect(dialog).toContainText('That file is not a picture that we can read.')
    await choose(aCover(81))
    await expect(page.getByText('Your cover is on the book')).toBeVisible()
    const pictures = dialog.locator('img[src^="/covers/"]')
    await expect(pictures).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Show the book’s cover again' }).click()
    await expect(page.getByText('The book has its cover again')).toBeVisible()
    await expect(pictures).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(pictures).toHaveCount(1)
  },
)
