import { storeAndSetCover, setCover } from './support/covers.ts'
import { today } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { baseUrl, call, signedIn } from './support/reader.ts'

test(
  'a cover comes from our server, fits its box, and falls back to cloth when it fails to load',
  { tag: ['@desktop', '@BOOKS-014', '@T48'] },
  async ({ page }) => {
    await signedIn(page)
    const covered = await shelved('Kokoro')
    const broken = await shelved('Persuasion')
    await storeAndSetCover(covered)
    await setCover(broken, `/covers/${'0'.repeat(32)}-320.webp`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${baseUrl()}/my-books`)
    const cover = page.getByRole('main').getByRole('img', { name: 'Cover of Kokoro' }).first()
    await expect(cover).toHaveJSProperty('complete', true)
    await expect(cover).toHaveCSS('opacity', '1')
    const seen = await cover.evaluate((image: HTMLImageElement) => ({
      source: new URL(image.currentSrc).pathname,
      shape: image.clientHeight / image.clientWidth,
    }))
    expect(seen).toEqual({
      source: expect.stringMatching(/^\/covers\/[0-9a-f]{32}-(160|320)\.avif$/),
      shape: expect.closeTo(1.5, 1),
    })
    await expect(page.getByRole('main').locator('svg[aria-label^="Cover of Persuasion"]').first()).toBeVisible()
    expect(asked.filter((url) => !url.startsWith(baseUrl()))).toEqual([])
    expect(asked.filter((url) => url.includes('/covers/') && !url.endsWith('.avif'))).toEqual([])
    for (const bookId of [covered, broken]) await setCover(bookId, null)

    async function shelved(query: string): Promise<string> {
      const { books } = await call<{ books: { id: string }[] }>(page, 'books/search', { query, limit: 1 })
      await call(page, 'shelf/shelve', { bookId: books[0]!.id, status: 'tbr', on: today })
      return books[0]!.id
    }
  },
)
