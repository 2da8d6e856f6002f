import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#client/lib/api.ts'
import type { Import } from '#contract/imports.ts'
import { Columns } from './Columns.tsx'
import { columnTexts } from './tableTexts.ts'

const columns = (mapping: Import['mapping']) => (
  <QueryClientProvider client={queryClient}>
    <Columns found={{ id: 'one', headers: ['Was', 'Wer'], mapping } as Import} />
  </QueryClientProvider>
)
const said = page.getByText(columnTexts.untitled)

test('a file without a title column says so where the column is chosen, and takes the reader there', async () => {
  await render(columns({ author: 'Wer' }))
  const select = page.getByRole('combobox', { name: 'Title', exact: true })
  await expect.element(said).toBeVisible()
  await expect.element(select).toHaveFocus()
  await select.selectOptions('Was')
  await expect.element(said).not.toBeInTheDocument()
})

test('a file with a title column is not complained of', async () => {
  await render(columns({ title: 'Was' }))
  await expect.element(page.getByText('What is in each column?')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})
