import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'
import { notify, notifyError } from './toast.ts'
import { Toaster } from './Toaster.tsx'

test('a note is read out politely, an error at once', async () => {
  await render(<Toaster />)
  notify({ title: 'Saved' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved')
  notifyError({ title: 'Not saved', description: 'Try again later.' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not savedTry again later.')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

test('undo is called once and takes the toast away', async () => {
  await render(<Toaster />)
  const undo = vi.fn<() => void>()
  notify({ title: 'Removed', undo })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Removed')).not.toBeInTheDocument()
})

test('F8 leads to the toast, Escape dismisses it, and the focus goes back', async () => {
  await render(
    <>
      <button>Here</button>
      <Toaster />
    </>,
  )
  await page.getByRole('button', { name: 'Here' }).click()
  notifyError({ title: 'Not saved' })
  await expect.element(page.getByText('Not saved')).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Not saved')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Here' })).toHaveFocus()
})

test('an open dialog shows the toast in itself, where it can be reached', async () => {
  await render(
    <>
      <Toaster />
      <Dialog open onClose={() => undefined} title="A title">
        Words
      </Dialog>
    </>,
  )
  notify({ title: 'Saved' })
  await expect.element(page.getByRole('dialog').getByText('Saved')).toBeVisible()
  expect(page.getByText('Saved').elements()).toHaveLength(1)
})

test('a toast under the pointer that has moved into a dialog goes when its time is over', async () => {
  const screen = await render(<Toaster />)
  notify({ title: 'Deleted' })
  await page.getByText('Deleted').hover()
  await screen.rerender(
    <>
      <Toaster />
      <Dialog open onClose={() => undefined} title="A title">
        Words
      </Dialog>
    </>,
  )
  await expect.element(page.getByRole('dialog').getByText('Deleted')).toBeVisible()
  await page.getByRole('heading', { name: 'A title' }).hover()
  await expect.poll(() => page.getByText('Deleted').elements(), { timeout: 8000 }).toEqual([])
})
