import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'
import { watchForTooltips } from './tooltip.ts'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button aria-label="Remove Dune" className="size-11" />
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Remove?">
        Words
      </Dialog>
    </>
  )
}

const tooltips = () => document.querySelectorAll('[role=tooltip]').length

test('a tooltip opens beside its control, but not over a dialog that opened before it', async () => {
  await render(<Page />)
  watchForTooltips(new KeyboardEvent('keydown'))
  const control = page.getByRole('button', { name: 'Remove Dune' })
  await control.hover()
  await expect.poll(tooltips, { timeout: 3000 }).toBe(1)
  await page.getByRole('button', { name: 'Open' }).hover()
  await expect.poll(tooltips).toBe(0)
  const behind = control.element()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // As the pointer that pressed the control does when the tooltips' code comes late.
  behind.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(tooltips()).toBe(0)
})
