import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Entry } from '#contract/shelf.ts'
import { layouts } from './modes/modes.ts'
import { ShelfGrid } from './ShelfGrid.tsx'

const count = 600
const entries = Array.from(
  { length: count },
  (_, index) => ({ book: { id: `${index}`, title: `Book ${index}` } }) as Entry,
)

const shelf = (
  <ShelfGrid
    view="all"
    layout={layouts.grid}
    label="Books"
    entries={entries}
    card={({ book }) => (
      <button style={{ height: 360 }} className="block w-full">
        {book.title}
      </button>
    )}
  />
)

const drawn = () => page.getByRole('listitem').elements()

test('a long shelf draws only what is near the window and says how long it is', async () => {
  await render(shelf)
  const first = page.getByRole('listitem').first()
  await expect.element(first).toHaveTextContent('Book 0')
  await expect.element(first).toHaveAttribute('aria-setsize', `${count}`)
  expect(drawn().length).toBeLessThan(count / 4)
  expect(document.documentElement.scrollHeight).toBeGreaterThan((count / 8) * 300)
})

test('the foot of a long shelf comes when it is scrolled to, and the top goes', async () => {
  await render(shelf)
  await expect.element(page.getByText('Book 0', { exact: true })).toBeVisible()
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return page.getByText(`Book ${count - 1}`).elements().length
    })
    .toBe(1)
  await expect.element(page.getByText('Book 0', { exact: true })).not.toBeInTheDocument()
})

test('the book that has the focus stays when it is scrolled away', async () => {
  await render(shelf)
  const first = page.getByRole('button', { name: 'Book 0', exact: true })
  const below = page.getByText('Book 8', { exact: true })
  await expect.element(below).toBeInTheDocument()
  ;(first.element() as HTMLElement).focus()
  await expect
    .poll(() => {
      window.scrollTo(0, 10_000)
      return below.elements().length
    })
    .toBe(0)
  await expect.element(first).toHaveFocus()
})
