import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { open } from './support/community.ts'
import { expect, test } from './support/journey.ts'
import { press, typeInto } from './support/keyboard.ts'
import { call } from './support/reader.ts'
import { giveRole } from './support/roles.ts'
import { anotherReader, failOperation } from './support/twoReaders.ts'
import { aBareBook } from './support/tools.ts'
import { toast } from './support/auth.ts'

test(
  'an admin looks for missing synopses by keyboard, first as a dry run, then for real',
  {
    tag: [
      '@desktop',
      '@SEC-029',
      '@SYN-001',
      '@SYN-002',
      '@SYN-003',
      '@SYN-004',
      '@SYN-005',
      '@SYN-006',
      '@SYN-007',
      '@SYN-008',
      '@SYN-009',
      '@SYN-010',
      '@VAL-051',
      '@CONST-033',
      '@ERR-078',
      '@ERR-079',
    ],
  },
  async ({ browser }) => {
    const { page, id } = await anotherReader(browser, 'synopses')
    await giveRole(id, 'admin')
    await aBareBook('The Lantern Cartographer', 'Odile Marchetti')
    await aBareBook('Nobody Wrote Of This', 'A. Stranger')
    const limit = page.getByRole('spinbutton', { name: 'Number of books' })
    const dryRun = page.getByRole('switch', { name: 'Dry run' })
    const start = page.getByRole('button', { name: 'Run Dry Run', exact: true })
    const update = page.getByRole('button', { name: 'Update Synopsis', exact: true })
    const results = page.getByRole('region', { name: 'Results' })
    const figure = (name: string) => results.locator('dt', { hasText: name }).locator('+ dd')
    const books = results.getByRole('list', { name: 'Books' })

    await test.step('finds the usual choices', async () => {
      await open(page, '/admin-synopsis-updater')
      await expect(page.getByRole('heading', { level: 1, name: 'Synopsis Updater' })).toBeVisible()
      await expect(page.getByRole('radio', { name: 'books (main catalog)' })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'read_books (user entries)' })).not.toBeChecked()
      await expect(limit).toHaveValue('10')
      await expect(limit).toHaveAttribute('min', '1')
      await expect(limit).toHaveAttribute('max', '100')
      await expect(dryRun).toBeChecked()
      await expect(update).toHaveCount(0)
      await expectNoViolation(page, 'before the first run')
    })

    await test.step('a wrong number of books shows an error at the field', async () => {
      for (const [typed, sentence] of [
        ['0', 'Enter at least 1 book.'],
        ['101', 'Enter at most 100 books.'],
        ['1.5', 'Enter a whole number of books.'],
        ['', 'Enter a whole number of books.'],
      ] as const) {
        await limit.fill(typed)
        await press(page, start)
        await expect(limit).toHaveAccessibleDescription(sentence)
        await expect(limit).toBeFocused()
      }
      await expectNoViolation(page, 'with an error')
      await typeInto(page, limit, '20')
    })

    await test.step('hears that it could not be started', async () => {
      await failOperation(page, 'tools/updateMissingSynopsis')
      await press(page, start)
      await expect(toast(page)).toContainText('Failed to update synopsis. Check console for details.')
      await page.unroute('**/rpc/tools/updateMissingSynopsis')
    })

    await test.step('has a dry run, which lives on in a closed tab', async () => {
      await press(page, start)
      await expect(page.getByRole('progressbar', { name: 'Books checked' })).toBeVisible()
      await page.goto('about:blank')
      await open(page, '/admin-synopsis-updater')
      await expect(page.getByRole('status').filter({ hasText: 'Finished.' })).toBeVisible({ timeout: 60_000 })
      await expect(results).toContainText(/Of \d+ books in the main catalog, \d+ would get a synopsis/)
      await expect(figure('Would Update')).toHaveText(/^[1-9]/)
      await expect(figure('Processed')).toHaveText(/^[2-9]|\d\d/)
      await expect(figure('Errors')).toHaveText(/^[1-9]/)
      await expect(books).toContainText('A mapmaker draws the coast by night, and one lamp too many.')
      await expect(results.getByRole('list', { name: 'Errors' })).toContainText(
        'Nobody Wrote Of This by A. Stranger: no synopsis was found.',
      )
      await expectNoViolation(page, 'with results')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'results')
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('and then saves the results', async () => {
      await press(page, dryRun, 'Space')
      await press(page, update)
      await expect(toast(page)).toContainText('Synopsis Update Completed', { timeout: 60_000 })
      await expect(toast(page)).toContainText(/Of \d+ books in the main catalog, \d+ got a synopsis/)
      await expect(figure('Updated')).toHaveText(/^[1-9]/)
      await press(page, books.getByRole('link', { name: 'The Lantern Cartographer' }))
      await expect(page.getByText('A mapmaker draws the coast by night, and one lamp too many.')).toBeVisible()
    })

    await test.step('the inbox tells of both runs, and leads back', async () => {
      await open(page, '/inbox')
      const told = page.getByRole('link', { name: /A tool you started has finished: Synopsis Updater/ })
      await expect(told).toHaveCount(2)
      await press(page, told.first())
      await expect(page).toHaveURL(/\/admin-synopsis-updater$/)
      await open(page, '/profile#notifications')
      await expect(page.getByRole('combobox', { name: 'Tools you started' })).toHaveValue('app')
    })

    await test.step('a reader without the admin role finds nothing there', async () => {
      const other = await anotherReader(browser, 'nobody')
      expect((await open(other.page, '/admin-synopsis-updater'))?.status()).toBe(404)
      await expect(other.page.getByRole('heading', { name: 'Synopsis Updater' })).toHaveCount(0)
      const refused = call(other.page, 'tools/latest', { kind: 'synopses' })
      await expect(refused).rejects.toThrow(/404/)
      await open(other.page, '/profile#notifications')
      await expect(other.page.getByRole('combobox', { name: 'Your imports' })).toBeVisible()
      await expect(other.page.getByRole('combobox', { name: 'Tools you started' })).toHaveCount(0)
    })
  },
)
