import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="A title">
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

const dialog = () => page.getByRole('dialog', { name: 'A title' })

async function open() {
  await render(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog()).toBeVisible()
}

test('a dialog focuses its heading and returns the focus when Escape closes it', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'A title' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('its button closes a dialog, and the page scrolls again', async () => {
  await open()
  expect(document.documentElement.style.overflow).toBe('hidden')
  expect(getComputedStyle(document.documentElement).backgroundColor).not.toBe(
    getComputedStyle(document.body).backgroundColor,
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(document.documentElement.style.overflow).toBe('')
})

test('a click beside a dialog closes it, one inside does not', async () => {
  await open()
  await page.getByLabelText('Name').click()
  await expect.element(dialog()).toBeVisible()
  await dialog().click({ position: { x: -20, y: 20 }, force: true })
  await expect.element(dialog()).not.toBeInTheDocument()
})

const depth = () => (history.state as { layer?: number } | null)?.layer ?? 0

test('Back closes a dialog and stays; Forward does not open it again', async () => {
  const { href } = location
  await open()
  await expect.poll(depth).toBe(1)
  history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  history.forward()
  await expect.poll(depth).toBe(0)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(location.href).toBe(href)
})

test('a dialog closed by its button leaves no step behind, and the next page takes the place of an open one', async () => {
  await open()
  await expect.poll(depth).toBe(1)
  const { length } = history
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(depth).toBe(0)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(depth).toBe(1)
  history.pushState({ key: 'next' }, '')
  expect(depth()).toBe(0)
  expect(history.length).toBe(length)
})

test('Back closes the inner of two dialogs first', async () => {
  const Nested = () => {
    const [opened, setOpened] = useState(2)
    return (
      <>
        <Dialog open={opened > 0} onClose={() => setOpened(0)} title="Outer">
          <p>{opened} open</p>
        </Dialog>
        <Dialog open={opened > 1} onClose={() => setOpened(1)} title="Inner">
          Words
        </Dialog>
      </>
    )
  }
  await render(<Nested />)
  await expect.poll(depth).toBe(2)
  history.back()
  await expect.element(page.getByText('1 open')).toBeVisible()
  history.back()
  await expect.element(page.getByText('1 open')).not.toBeInTheDocument()
})
