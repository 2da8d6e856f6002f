import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anEntry } from '../rating/samples.ts'
import { CompactCover } from './CompactCover.tsx'
import { rememberedMode, rememberMode, type ShelfMode } from './modes.ts'
import { ModeSwitch } from './ModeSwitch.tsx'

const radio = (name: string) => page.getByRole('radio', { name, exact: true })

function Switch() {
  const [mode, setMode] = useState<ShelfMode>(rememberedMode)
  const choose = (chosen: ShelfMode) => {
    setMode(chosen)
    rememberMode(chosen)
  }
  return <ModeSwitch mode={mode} onChoose={choose} />
}

test('the view of the shelf is chosen by pointer or arrow key, and the browser remembers it', async () => {
  const first = await render(<Switch />)
  await expect.element(page.getByRole('group', { name: 'View' })).toBeVisible()
  await expect.element(radio('Covers with titles')).toBeChecked()
  await radio('Covers only').click()
  await expect.element(radio('Covers only')).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('List')).toBeChecked()
  await first.unmount()
  await render(<Switch />)
  await expect.element(radio('List')).toBeChecked()
})

test('an unknown view in the browser’s storage is ignored', async () => {
  localStorage.setItem('sageleaf-shelf-mode', 'carousel')
  expect(rememberedMode()).toBe('grid')
})

test('a cover alone is named by its title, author, state and stars', async () => {
  const mine = { status: 'finished', isPaused: false, isDnf: false, rating: 4.5 } as const
  await render(<CompactCover entry={anEntry('Emma', mine, { author: 'Jane Austen', mine })} eager />)
  const name = 'Emma by Jane Austen, Finished, 4.5 out of 5 stars'
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/book/emma')
})
