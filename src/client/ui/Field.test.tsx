import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { TextField } from './TextField.tsx'

test('a field is named by its label and described by its hint', async () => {
  const screen = await render(<TextField label="Email" hint="We never share it." />)
  const input = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(input).toHaveAccessibleDescription('We never share it.')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

test('an error makes a field invalid and is read after the hint', async () => {
  const screen = await render(<TextField label="Email" hint="We never share it." error="Enter an address." />)
  const input = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('We never share it. Enter an address.')
})

test('two fields with the same label keep their errors apart', async () => {
  const screen = await render(
    <>
      <TextField label="Date" error="Too late." />
      <TextField label="Date" />
    </>,
  )
  await expect.element(screen.getByLabelText('Date').nth(0)).toHaveAccessibleDescription('Too late.')
  await expect.element(screen.getByLabelText('Date').nth(1)).not.toHaveAccessibleDescription()
})
