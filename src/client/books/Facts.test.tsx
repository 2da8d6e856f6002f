import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { BookDetail } from '#contract/books.ts'
import { Facts } from './Facts.tsx'

test('what readers warn of is folded until it is asked for', async () => {
  const none = { seriesType: [], characters: [], moods: [], setting: [], prizes: [] } as Partial<BookDetail>
  const screen = await render(<Facts book={{ ...none, warned: ['Gore', 'Grief'] } as BookDetail} />)
  const warnings = screen.getByText('Readers warn of: Gore, Grief')
  await expect.element(warnings).not.toBeVisible()
  await screen.getByText('2 content warnings').click()
  await expect.element(warnings).toBeVisible()
})
