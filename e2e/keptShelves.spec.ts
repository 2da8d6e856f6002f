import { toast } from './support/auth.ts'
import { expect, type Page, test } from './support/journey.ts'
import { asker, openPicks } from './support/picks.ts'
import { call } from './support/reader.ts'

const question = { name: 'Set in England', words: 'set in England', chips: ['want:england'] }

const isNew = (page: Page) => page.getByRole('main').getByText('New since you looked')
const shelf = (page: Page) => page.getByRole('main').getByRole('link', { name: question.name, exact: true })

test(
  'UX: a shelf that the Sage keeps says what is new, also after Back and after an undone delete',
  { tag: ['@phone'] },
  async ({ page }) => {
    await asker(page, { Emma: 5, Dune: 4.5, 'The Hobbit': 5 })
    await call(page, 'asks/keep', { ...question, seen: [] })
    await openPicks(page)

    await test.step('deleted and taken back, it still knows what was not seen yet', async () => {
      await page.getByRole('button', { name: `Options for ${question.name}` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(toast(page)).toContainText('Deleted')
      await expect(shelf(page)).toHaveCount(0)
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(shelf(page)).toBeVisible()
    })

    await test.step('opened, all is new; from another page, Back shows the same', async () => {
      await shelf(page).click()
      await expect(page.getByRole('heading', { name: question.name })).toBeVisible()
      await expect(isNew(page).first()).toBeVisible()
      const count = await isNew(page).count()
      await page.getByRole('link', { name: 'Back to your picks' }).click()
      await expect(shelf(page)).toBeVisible()
      await page.goBack()
      await expect(isNew(page)).toHaveCount(count)
    })

    await test.step('opened by its name again, nothing is', async () => {
      await page.getByRole('link', { name: 'Back to your picks' }).click()
      await shelf(page).click()
      await expect(page.getByRole('list', { name: 'What the Sage found' }).getByRole('listitem').first()).toBeVisible()
      await expect(isNew(page)).toHaveCount(0)
    })
  },
)
