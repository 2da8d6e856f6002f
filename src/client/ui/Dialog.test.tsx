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

test('a dialog starts at its heading and gives the focus back when Escape closes it', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'A title' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('its button closes a dialog, and the page scrolls again', async () => {
  await open()
  expect(document.documentElement.style.overflow).toBe('hidden')
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
