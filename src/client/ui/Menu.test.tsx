import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu, type PanelProps } from './Menu.tsx'
import { MenuPanel } from './MenuPanel.tsx'

const Panel = (props: PanelProps) => (
  <MenuPanel {...props} label="Actions">
    {['Edit', 'Move', 'Remove'].map((name) => (
      <button key={name} role="menuitem" tabIndex={-1}>
        {name}
      </button>
    ))}
  </MenuPanel>
)

const opener = () => page.getByRole('button', { name: 'Actions' })
const item = (name: string) => page.getByRole('menuitem', { name })

async function openByKey() {
  await render(<Menu load={() => Promise.resolve(Panel)}>Actions</Menu>)
  opener().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Edit')).toHaveFocus()
}

test('the down arrow opens a menu; arrows, End and first letters move in it', async () => {
  await openByKey()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Remove')).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(item('Move')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Remove')).toHaveFocus()
})

test('Escape closes a menu and returns the focus to its button', async () => {
  await openByKey()
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Edit')).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('a choice closes a menu', async () => {
  await openByKey()
  await item('Move').click()
  await expect.element(item('Edit')).not.toBeInTheDocument()
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false')
})
