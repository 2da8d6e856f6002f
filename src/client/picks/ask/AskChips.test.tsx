import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AskChips } from './AskChips.tsx'

function Question() {
  const [chips, setChips] = useState(['want:dragons', 'want:funny', 'pages:..250'])
  return (
    <main>
      <h1 tabIndex={-1}>Picks</h1>
      <AskChips chips={chips.map((chip) => ({ chip, title: null }))} onChange={setChips} onAdd={() => undefined} />
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('chips are changed and removed by keyboard, and the focus stays where the pressed one was', async () => {
  await render(<Question />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Must have' })).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(button('Change: not dragons')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove: funny')).toHaveFocus()
  for (const name of ['Remove: up to 250 pages', 'Remove: funny']) {
    button(name).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(page.getByRole('heading', { name: 'Picks' })).toHaveFocus()
})
