import { expectNoViolation } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { baseUrl, signedIn } from './support/reader.ts'

test(
  'a reader browses by what they want and by what they do not, and can share the address',
  { tag: ['@phone'] },
  async ({ page }) => {
    await signedIn(page)
    await page.goto(`${baseUrl()}/browse-books`)
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which books?' })
    await dialog.getByLabel('With each of').fill('fantasy')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('With none of').fill('No such tag')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('“No such tag” is not in the list.')).toBeVisible()
    await dialog.getByLabel('With none of').fill('romance')
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: 'With none of' }).fill('quest')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove filter: quest' }).press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'With none of' })).toBeFocused()
    await dialog.getByLabel('Hide books that readers warn of for').fill('gor')
    await dialog.getByLabel('Published until').fill('soon')
    await dialog.getByRole('button', { name: 'Show books' }).click()
    await expect(dialog.getByText('Type a year, such as 1985.')).toBeVisible()
    await expect(dialog.getByText('“gor” is not in the list.')).toBeVisible()
    await dialog.getByLabel('Published until').fill('1960')
    await dialog.getByLabel('Hide books that readers warn of for').fill('gore')
    await expectNoViolation(page, 'the filters')
    await expect(dialog.getByRole('option', { name: /^novel \([1-9]\d*\)$/ })).toBeAttached()
    await dialog.getByRole('button', { name: 'Show books' }).click()

    await expect(page.getByText(/^Fantasy, no Romance, no warning of gore, until 1960: \d+ books$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'The Hobbit', exact: true })).toBeVisible()
    const address = page.url()
    await page.getByRole('button', { name: 'Remove filter: no warning of gore' }).click()
    await page.getByRole('button', { name: 'Remove filter: until 1960' }).click()
    await expect(page.getByRole('button', { name: 'Filters: 2' })).toBeFocused()
    await expect(page.getByText(/^Fantasy, no Romance: \d+ books$/)).toBeVisible()
    await page.goto(address)
    await expect(page.getByText(/^Fantasy, no Romance, no warning of gore, until 1960: \d+ books$/)).toBeVisible()
    await page.goto(`${baseUrl()}/browse-books?with=Fantasy&without=Fantasy`)
    await expect(page.getByText('No book fits all of these')).toBeVisible()
    await page.goto(`${baseUrl()}/browse-books?with=no+such+tag&without=Fantasy`)
    await expect(page.getByText('Sageleaf knows no filter “no such tag”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL(/\/browse-books$/)
  },
)
