import { aCover } from '#server/testing/outside/pictures.ts'
import { expect, type Page, test } from './support/journey.ts'
import { baseUrl, call, signedIn, aNewReader } from './support/reader.ts'

const chooser = (page: Page) => page.getByRole('button', { name: /^(Upload|Change) Photo$/ })
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const portrait = (page: Page) => page.getByRole('main').locator('.portrait').first()
const profileMenu = (page: Page) => page.getByRole('banner').locator('.portrait')

test(
  'a reader adds a picture, sees it everywhere, changes and removes it, by keyboard',
  {
    tag: [
      '@desktop',
      '@PROF-001',
      '@PROF-002',
      '@PROF-003',
      '@PROF-004',
      '@VAL-050',
      '@PROF-010',
      '@ERR-071',
      '@T27',
      '@ERR-072',
      '@RULE-045',
      '@PROF-012',
    ],
  },
  async ({ page, context }) => {
    await signedIn(page, aNewReader('ada'))
    await page.goto(`${baseUrl()}/profile`)
    const other = await context.newPage()
    await other.goto(`${baseUrl()}/home`)

    await test.step('there is none yet, and images can be picked', async () => {
      await expect(portrait(page)).toHaveText('A')
      await expect(chooser(page)).toHaveText('Upload Photo')
      await expect(page.getByText('JPG, PNG or GIF (max 5MB)', { exact: true })).toBeVisible()
      const accepted = await page.locator('input[type=file]').getAttribute('accept')
      expect(accepted?.split(',').every((type) => type.startsWith('image/'))).toBe(true)
    })

    await test.step('other files, and those above 5 MB, are refused before they are sent', async () => {
      for (const [file, why] of [
        [{ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') }, 'not a picture that we can read'],
        [{ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }, 'larger than 5 MB'],
      ] as const) {
        await choose(page, file)
        await expect(toast(page)).toContainText('Failed to upload photo')
        await expect(toast(page)).toContainText(why)
      }
    })

    await test.step('what only calls itself a picture is refused with the reason', async () => {
      await choose(page, { name: 'film.png', mimeType: 'image/png', buffer: Buffer.from('not at all') })
      await expect(toast(page)).toContainText('not a picture that we can read')
      await expect(chooser(page)).toHaveText('Upload Photo')
    })

    await test.step('a browser that sends too much hears why, and not of a broken connection', async () => {
      const told = await page.evaluate(async () => {
        const body = new Blob([new Uint8Array(12 * 1024 * 1024)])
        const answer = await fetch('/avatar', { method: 'PUT', body, headers: { 'content-type': 'image/png' } })
        return `${answer.status} ${((await answer.json()) as { code: string }).code}`
      })
      expect(told).toBe('413 PICTURE_TOO_LARGE')
    })

    await test.step('a picture is seen at once, then everywhere, in other tabs, too', async () => {
      await choose(page, { name: 'me.png', mimeType: 'image/png', buffer: aCover(200) })
      await expect(toast(page)).toContainText('Profile photo updated successfully!')
      await expect(chooser(page)).toHaveText('Change Photo')
      await expect(chooser(page)).toBeFocused()
      for (const shown of [portrait(page), profileMenu(page), profileMenu(other)])
        await expect(shown.locator('img')).toHaveAttribute('src', /^\/avatars\/[0-9a-f-]{36}\/avatar_\d+\.webp\?t=\d+$/)
    })

    await test.step('another takes its place, and the preview shows it while it is sent', async () => {
      const before = await portrait(page).locator('img').getAttribute('src')
      await page.route('**/avatar', async (route) => {
        await expect(portrait(page).locator('img')).toHaveAttribute('src', /^data:image\/png/)
        await expect(page.getByRole('progressbar', { name: 'Sending your photo' })).toBeVisible()
        await route.continue()
      })
      await choose(page, { name: 'me.png', mimeType: 'image/png', buffer: aCover(40) })
      await expect.poll(async () => (await page.request.get(`${baseUrl()}${before}`)).status()).toBe(404)
      await expect(portrait(page).locator('img')).toHaveAttribute('src', /^\/avatars\//)
      await expect(portrait(page).locator('img')).not.toHaveAttribute('src', before!)
      await page.unroute('**/avatar')
    })

    await test.step('without a connection the picture stays, and a message says so', async () => {
      const before = await portrait(page).locator('img').getAttribute('src')
      await page.route('**/avatar', (route) => route.abort())
      await choose(page, { name: 'me.png', mimeType: 'image/png', buffer: aCover(90) })
      await expect(toast(page)).toContainText('Network error')
      await expect(portrait(page).locator('img')).toHaveAttribute('src', before!)
      await page.unroute('**/avatar')
    })

    await test.step('a file dropped beside its place is not opened instead of the page', async () => {
      const isKept = (place: string) =>
        page.evaluate((selector) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File(['x'], 'me.png', { type: 'image/png' }))
          const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
          return !document.querySelector(selector)!.dispatchEvent(event)
        }, place)
      expect(await isKept('h1')).toBe(true)
    })

    await test.step('it is removed after a question, and the focus is not lost', async () => {
      await page.getByRole('button', { name: 'Remove photo' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Remove your photo?' })
      await page.keyboard.press('Tab')
      await dialog.getByRole('button', { name: 'Remove photo' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(toast(page)).toContainText('Profile photo removed')
      await expect(chooser(page)).toBeFocused()
      await expect(portrait(page)).toHaveText('A')
      await expect(profileMenu(other)).toHaveText('A')
      expect(await call(page, 'accounts/me', undefined)).toMatchObject({ avatarUrl: null })
    })
  },
)

/** By keyboard up to the picker, which the system draws. */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await chooser(page).focus()
  await page.keyboard.press('Enter')
  await (await picker).setFiles(file)
}
