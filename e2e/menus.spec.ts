import { expect, test } from './support/journey.ts'
import { discover, item, profile } from './support/navigation.ts'
import { aSurveyedReader, baseUrl, signedIn } from './support/reader.ts'
import { toast } from './support/auth.ts'

const discoverItems = [
  { id: 'NAV-008', name: 'Community', note: 'Explore community reviews', path: '/discover/community' },
  { id: 'NAV-009', name: 'Browse Books', note: 'Search and discover books', path: '/browse-books' },
  { id: 'NAV-010', name: "Sage's Picks", note: 'Personalized book recommendations', path: '/sages-picks' },
  { id: 'NAV-011', name: 'Find Friends', note: 'Connect with other readers', path: '/find-friends' },
]

test(
  'the Discover menu leads to its four pages and says what each is for',
  { tag: ['@NAV-007', '@NAV-008', '@NAV-009', '@NAV-010', '@NAV-011'] },
  async ({ page }) => {
    await signedIn(page)
    await page.goto(`${baseUrl()}/home`)
    for (const { id, name, note, path } of discoverItems) {
      await test.step(`${id}: ${name}`, async () => {
        await discover(page).click()
        await expect(page.getByRole('menu', { name: 'Discover' }).getByRole('menuitem')).toHaveText(
          discoverItems.map((each) => each.name + each.note),
        )
        await item(page, `${name} ${note}`).click()
        await expect(page).toHaveURL(baseUrl() + path)
        await expect(page.getByRole('menu')).toHaveCount(0)
      })
    }
  },
)

test(
  "the Profile menu leads to the reader's own pages, and signs out",
  { tag: ['@phone', '@NAV-013', '@NAV-014', '@NAV-015', '@NAV-016', '@NAV-017', '@NAV-018'] },
  async ({ page }) => {
    await aSurveyedReader(page)
    await page.goto(`${baseUrl()}/home`)
    const own = [
      { name: 'My Profile', path: '/profile' },
      { name: 'My Friends', path: '/friends' },
      { name: 'My Insights', path: '/reading-insights' },
      { name: 'My Preferences', path: '/onboarding?edit=true' },
    ]
    for (const { name, path } of own) {
      await test.step(name, async () => {
        await profile(page).click()
        await expect(page.getByRole('menu', { name: 'Profile menu' }).getByRole('menuitem')).toHaveText([
          ...own.map((each) => each.name),
          'About Sageleaf',
          'Sign Out',
        ])
        await item(page, name).click()
        await expect(page).toHaveURL(baseUrl() + path)
      })
    }
  },
)

test(
  'a menu whose code failed to load says how to retry, and then works by keyboard: arrows, Home, End, first letters; Esc and Tab return the focus',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await signedIn(page)
    await page.route('**/ReaderMenus-*.js', (route) => route.abort())
    await page.goto(`${baseUrl()}/home`)
    await discover(page).click()
    await expect(toast(page)).toContainText('The menu could not be opened')
    await expect(toast(page)).toContainText('Network error. Please reload the page and try again.')
    await page.unroute('**/ReaderMenus-*.js')
    await page.reload()
    await discover(page).click()
    await expect(page.getByRole('menu', { name: 'Discover' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByText('Recent Activity').first()).toBeVisible()
    const opener = profile(page)
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    await expect(item(page, 'My Profile')).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const steps: [key: string, name: string][] = [
      ['ArrowDown', 'My Friends'],
      ['ArrowUp', 'My Profile'],
      ['ArrowUp', 'Sign Out'],
      ['ArrowDown', 'My Profile'],
      ['End', 'Sign Out'],
      ['Home', 'My Profile'],
      ['m', 'My Friends'],
      ['s', 'System'],
      ['s', 'Sign Out'],
    ]
    for (const [key, name] of steps) {
      await page.keyboard.press(key)
      await expect(page.getByRole(name === 'System' ? 'menuitemradio' : 'menuitem', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(item(page, 'My Profile')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('menu')).toHaveCount(0)
  },
)
