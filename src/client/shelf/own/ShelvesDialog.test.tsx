import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#client/lib/api.ts'
import type { OwnShelf } from '#contract/ownShelves.ts'
import type { Entry } from '#contract/shelf.ts'
import { anEntry } from '../rating/samples.ts'
import { ShelvesDialog } from './ShelvesDialog.tsx'

let entry: Entry | null
let shelves: OwnShelf[]
const asked: string[] = []

interface Asked {
  shelfId: string
  name: string
  isOwned: boolean
  lentTo: string | null
}

/** The network: what the server would answer. */
function answer(operation: string, { shelfId, name, ...copy }: Asked): unknown {
  switch (operation) {
    case 'ownShelves/list':
      return { shelves }
    case 'ownShelves/create':
      shelves = [...shelves, { id: name, name, audience: 'private', count: 0 }]
      return shelves.at(-1)
    case 'ownShelves/addBook':
      entry = { ...entry!, shelves: [...entry!.shelves, shelfId] }
      return entry
    case 'ownShelves/removeBook':
      entry = { ...entry!, shelves: entry!.shelves.filter((id) => id !== shelfId) }
      return entry
    case 'ownShelves/setCopy':
      entry = { ...entry!, isOwned: copy.isOwned, lentTo: copy.lentTo }
      return entry
    default:
      return { entry, visibility: 'public' }
  }
}

beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  entry = anEntry('Emma', { shelves: ['sea'] })
  shelves = ['sea', 'winter'].map((id) => ({ id, name: id, audience: 'private', count: 1 }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const operation = (url as string).replace(/^.*\/rpc\//, '')
    const { json } = JSON.parse(init!.body as string) as { json: Asked | undefined }
    asked.push(operation)
    return Response.json({ json: answer(operation, json ?? ({} as Asked)) })
  })
})
afterEach(() => vi.restoreAllMocks())

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShelvesDialog book={anEntry('Emma').book} onClose={() => undefined} />
    </QueryClientProvider>,
  )
const box = (name: string) => page.getByRole('checkbox', { name })

test('a book is put on shelves and taken off them, each press by itself', async () => {
  await show()
  await expect.element(box('sea')).toBeChecked()
  await expect.element(box('winter')).not.toBeChecked()
  await box('winter').click()
  await expect.element(box('winter')).toBeChecked()
  await box('sea').click()
  await expect.element(box('sea')).not.toBeChecked()
  await expect.poll(() => entry!.shelves).toEqual(['winter'])
})

test('a shelf that is made here holds the book', async () => {
  await show()
  await page.getByLabelText('New shelf').fill('summer')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(box('summer')).toBeChecked()
})

test('the name that was missing is not asked for again after something else was saved', async () => {
  await show()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('Please give the shelf a name.')).toBeVisible()
  await box('winter').click()
  await expect.element(page.getByText('Please give the shelf a name.')).not.toBeInTheDocument()
  await expect.element(box('winter')).toBeChecked()
})

test('the name that was missing is still asked for when the shelves are only loaded again', async () => {
  await show()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('Please give the shelf a name.')).toBeVisible()
  await queryClient.refetchQueries()
  await expect.element(page.getByText('Please give the shelf a name.')).toBeVisible()
})

test('a copy that is owned may be lent to someone', async () => {
  await show()
  await expect.element(page.getByLabelText('Lent to')).not.toBeInTheDocument()
  await box('I own a copy').click()
  await page.getByLabelText('Lent to').fill('Ann')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => entry).toMatchObject({ isOwned: true, lentTo: 'Ann' })
  await box('I own a copy').click()
  await expect.poll(() => entry).toMatchObject({ isOwned: false, lentTo: null })
})

test('a book that is not in My Books has no shelves', async () => {
  entry = null
  await show()
  await expect.element(page.getByText('Add this book to My Books first.')).toBeVisible()
  expect(asked).not.toContain('ownShelves/list')
})
