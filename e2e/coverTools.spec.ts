import { expectNoSidewaysScroll, expectNoViolation } from './support/accessibility.ts'
import { storeAndSetCover, setCover, setManual } from './support/covers.ts'
import { open } from './support/community.ts'
import { expect, type Page, test } from './support/journey.ts'
import { press } from './support/keyboard.ts'
import { baseUrl, call, signedIn } from './support/reader.ts'
import { giveRole } from './support/roles.ts'
import { failOperation } from './support/twoReaders.ts'
import { endJob, putJob, startAs } from './support/toolJobs.ts'

interface Listed {
  id: string
  title: string
}

async function anAdmin(page: Page): Promise<string> {
  await signedIn(page)
  const { id } = await call<{ id: string }>(page, 'accounts/me', undefined)
  await giveRole(id, 'admin')
  return id
}

const nothing = { enhancedCoverUrl: null, preview: null, reason: '' }

test(
  'an admin looks at covers, picks books and has them migrated',
  {
    tag: [
      '@desktop',
      '@SEC-029',
      '@COV-010',
      '@COV-011',
      '@COV-012',
      '@COV-013',
      '@COV-014',
      '@COV-015',
      '@COV-016',
      '@COV-017',
      '@COV-018',
      '@COV-019',
      '@RULE-042',
      '@RULE-044',
      '@DATA-050',
      '@VAL-052',
      '@ERR-080',
      '@ERR-082',
      '@ERR-083',
      '@ERR-084',
      '@T48',
    ],
  },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const admin = await anAdmin(page)
    const said = page.getByRole('status')
    const alert = page.getByRole('alert')
    const row = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: title, exact: true }) })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    let books: Listed[] = []

    await test.step('the books without a cover are listed', async () => {
      books = (await call<{ books: Listed[] }>(page, 'tools/uncovered', {})).books
      await setManual(books[4]!.id, 'https://covers.example.com/4.jpg')
      await open(page, '/test-book-covers')
      await expect(page.getByRole('heading', { level: 1, name: 'Migrate Book Covers' })).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(100)
      await expect(said.filter({ hasText: '0 of 100 books selected' })).toBeVisible()
      await expect(row(books[0]!.title)).toContainText('Auto')
      await expect(row(books[4]!.title)).toContainText('Manual')
      await setManual(books[4]!.id, null)
      await press(page, button('Refresh'))
      await expect(row(books[4]!.title)).toContainText('Auto')
      await expect(row(books[0]!.title)).toContainText('No Cover')
      await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin')
      await expectNoViolation(page, 'the picker')
    })

    await test.step('nothing is migrated while nothing is selected, and nothing at all where covers are not fetched', async () => {
      await button('Migrate Selected (0)').click()
      await expect(alert).toContainText('No books selected')
      await expect(alert).toContainText('Please select at least one book to migrate')
      await press(page, button('Select All'))
      await press(page, button('Migrate Selected (100)'))
      await expect(alert).toContainText('Migration failed')
      await expect(alert).toContainText('This instance fetches no covers')
      await press(page, button('Validate Covers'))
      await expect(alert).toContainText('Validation failed')
      await press(page, button('Deselect All'))
      await expect(said.filter({ hasText: '0 of 100 books selected' })).toBeVisible()
    })

    await test.step('a look at covers is under way', async () => {
      const valid = books[0]!
      const enhanced = books[1]!
      const enhancedCoverUrl = 'https://covers.openlibrary.org/b/id/1-L.jpg'
      const outcomes = [
        { bookId: valid.id, coverStatus: 'valid', ...nothing },
        {
          bookId: enhanced.id,
          coverStatus: 'enhanced',
          ...nothing,
          enhancedCoverUrl,
          preview: await aKeptCover(valid.id),
        },
      ]
      const looked = books.slice(0, 4)
      const started = await startAs(page, 'tools/checkCovers', {
        kind: 'cover-checks',
        input: { bookIds: looked.map(({ id }) => id) },
        startedBy: admin,
        items: looked.map((item, place) => ({ item, outcome: outcomes[place] })),
      })
      await button('Validate Covers').click()
      await expect(row(valid.title)).toContainText('Valid')
      expect(started.asked).toEqual({ bookIds: books.map(({ id }) => id) })
      await expect(row(enhanced.title)).toContainText('Enhanced')
      await expect(row(enhanced.title)).toContainText('Found at covers.openlibrary.org')
      await expect(row(enhanced.title).getByRole('img', { name: /^Cover of/ })).toBeVisible()
      await expect(row(books[3]!.title)).toContainText('Testing...')
      const bar = page.getByRole('progressbar', { name: 'Covers checked' })
      await expect(bar).toHaveAttribute('aria-valuenow', '2')
      await expect(bar).toHaveAttribute('aria-valuemax', '4')
      await expect(button('Validating...')).toBeVisible()
      await endJob(started.id, ({ id }) => ({ bookId: id, coverStatus: 'invalid', ...nothing }))
      const toast = said.filter({ hasText: 'Validation complete!' })
      await expect(toast).toContainText('1 valid, 1 enhanced, 2 invalid')
      await expect(row(books[3]!.title)).toContainText('Invalid')
      await button('Select Valid').click()
      await expect(said.filter({ hasText: '2 of 100 books selected' })).toBeVisible()
    })

    await test.step('migrated books leave the list; the others stay, no longer selected', async () => {
      const picked = books.slice(0, 3)
      const [first, , third] = picked as [Listed, Listed, Listed]
      const outcome = ({ id, title }: Listed) => ({
        bookId: id,
        title,
        ...(id === third.id
          ? { status: 'failed', reason: 'No cover was found.', newUrl: null }
          : { status: 'success', reason: '', newUrl: '/covers/new' }),
      })
      const started = await startAs(page, 'tools/migratePicked', {
        kind: 'cover-picks',
        input: { bookIds: picked.map(({ id }) => id) },
        startedBy: admin,
        items: picked.map((item, place) => ({ item, outcome: place === 0 ? outcome(item) : undefined })),
      })
      await press(page, row(third.title).getByRole('checkbox'), 'Space')
      await press(page, button('Migrate Selected (3)'))
      await expect(page.getByRole('progressbar', { name: 'Books migrated' })).toHaveAttribute('aria-valuenow', '1')
      expect(started.asked).toEqual({ bookIds: picked.map(({ id }) => id) })
      await expect(button('Migrating...')).toBeVisible()
      for (const { id } of picked.slice(0, 2)) await storeAndSetCover(id)
      await endJob(started.id, outcome)
      await expect(alert.filter({ hasText: 'Migration completed!' })).toContainText('2 successful, 1 failed, 0 skipped')
      await expect(row(first.title)).toHaveCount(0)
      await expect(row(third.title).getByRole('checkbox')).not.toBeChecked()
      await expect(button('Migrate Selected (0)')).toBeVisible()
      const results = page.getByRole('region', { name: 'Results' })
      await expect(results.getByRole('listitem').filter({ hasText: first.title })).toContainText('Success')
      await expect(results.getByRole('listitem').filter({ hasText: third.title })).toContainText('No cover was found.')
      for (const { id } of picked) await setCover(id, null)
    })

    await test.step('narrow', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'the picker')
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('failing', async () => {
      await failOperation(page, 'tools/uncovered')
      await page.reload()
      await expect(alert.filter({ hasText: 'Error loading books' })).toBeVisible({ timeout: 20_000 })
      await page.unroute('**/rpc/tools/uncovered')
    })

    await test.step('empty', async () => {
      await page.route('**/rpc/tools/uncovered', (route) => route.fulfill({ json: { json: { books: [], total: 0 } } }))
      await button('Try again').click()
      await expect(page.getByRole('heading', { name: 'All covers migrated!' })).toBeVisible()
    })
    expect(asked.filter((url) => !url.startsWith(baseUrl()))).toEqual([])
  },
)

/** The path of a cover that is kept for no book. */
async function aKeptCover(bookId: string): Promise<string> {
  const cover = await storeAndSetCover(bookId)
  await setCover(bookId, null)
  return cover
}

test(
  'an admin adds covers to the next batch of books',
  {
    tag: [
      '@desktop',
      '@COV-003',
      '@COV-004',
      '@COV-005',
      '@COV-006',
      '@COV-007',
      '@COV-008',
      '@COV-021',
      '@RULE-043',
      '@DATA-049',
      '@CONST-034',
      '@ERR-080',
      '@ERR-081',
    ],
  },
  async ({ page }) => {
    const admin = await anAdmin(page)
    const said = page.getByRole('status')
    const alert = page.getByRole('alert')
    const start = page.getByRole('button', { name: 'Start Migration Batch' })
    const { books } = await call<{ books: Listed[] }>(page, 'tools/uncovered', { page: 2 })
    const outcome = ({ id, title }: Listed, status: string, reason = '') => ({
      bookId: id,
      title,
      status,
      reason,
      newUrl: status === 'success' ? `/covers/${'a'.repeat(32)}-320.webp` : null,
    })
    const batch = { kind: 'covers', input: { batchSize: 5 }, startedBy: admin } as const

    await test.step('when no book waits', async () => {
      await page.route('**/rpc/tools/coverBatch', (route) => route.fulfill({ json: { json: { uncovered: 0 } } }))
      await open(page, '/admin/cover-migration')
      await expect(said.filter({ hasText: 'No book waits for a cover.' })).toBeVisible()
      await page.unroute('**/rpc/tools/coverBatch')
    })

    await test.step('before a batch', async () => {
      await open(page, '/admin/cover-migration')
      const size = page.getByRole('combobox', { name: 'Batch Size' })
      await expect(size).toHaveValue('10')
      await expect(size.getByRole('option')).toHaveText(['5 books', '10 books', '20 books', '50 books'])
      await start.click()
      await expect(alert).toContainText('Migration failed')
      await expect(alert).toContainText('This instance fetches no covers')
      await expectNoViolation(page, 'the migration before a batch')
    })

    await test.step('it cannot be started', async () => {
      await failOperation(page, 'tools/migrateCovers')
      await start.click()
      await expect(alert).toContainText('Something went wrong during the migration')
      await page.unroute('**/rpc/tools/migrateCovers')
      await alert.getByRole('button', { name: 'Dismiss' }).click()
    })

    await test.step('while it is under way', async () => {
      const started = await startAs(page, 'tools/migrateCovers', {
        ...batch,
        items: [
          { item: books[0]!, outcome: outcome(books[0]!, 'success') },
          { item: books[1]!, outcome: outcome(books[1]!, 'skipped', 'The book already has one of our covers.') },
          { item: books[2]!, outcome: outcome(books[2]!, 'failed', 'No cover was found.') },
          { item: books[3]! },
        ],
      })
      await page.getByRole('combobox', { name: 'Batch Size' }).selectOption('5 books')
      await press(page, start)
      await expect(page.getByRole('button', { name: 'Migrating...' })).toBeVisible()
      await expect.poll(() => started.asked).toEqual({ batchSize: 5 })
      await expect(page.getByRole('progressbar', { name: 'Books checked' })).toHaveAttribute('aria-valuenow', '3')
      const results = page.getByRole('region', { name: 'Results' })
      await expect(results.locator('dl')).toHaveText(/Total\s*4\s*Successful\s*1\s*Failed\s*1\s*Skipped\s*1/)
      await expect(results.getByRole('listitem').first()).toContainText(books[0]!.title)
      await expect(results.getByRole('listitem').first()).toContainText('Stored at /covers/aaaa')
      await expect(results.getByRole('listitem').nth(2)).toContainText('No cover was found.')
      await expect(page.getByText('Run the migration again')).toHaveCount(0)
      await endJob(started.id, (item) => outcome(item, 'success'))
    })

    await test.step('a partial success shows as a failure, with a note', async () => {
      await expect(alert).toContainText('Migration completed!')
      await expect(alert).toContainText('2 successful, 1 failed, 1 skipped')
      await expect(page.getByText('Run the migration again for more books.')).toBeVisible()
      await expectNoViolation(page, 'the migration after a batch')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'the migration')
      await page.setViewportSize({ width: 1280, height: 800 })
      await alert.getByRole('button', { name: 'Dismiss' }).click()
    })

    await test.step('without a note when all succeeded; stopped by the keyboard', async () => {
      const jobId = await putJob({ ...batch, items: [{ item: books[0]! }] })
      await page.reload()
      await press(page, page.getByRole('button', { name: 'Stop' }))
      await expect(said.filter({ hasText: 'Stopped.' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
      await endJob(jobId, (item) => outcome(item, 'success'))
      await page.reload()
      await expect(said.filter({ hasText: 'Finished.' })).toBeVisible()
      await expect(page.getByText('Run the migration again')).toHaveCount(0)
    })
  },
)
