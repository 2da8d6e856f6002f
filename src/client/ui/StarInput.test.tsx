import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StarInput } from './StarInput.tsx'

function Rating({ first, disabled }: { first: number | null; disabled?: boolean }) {
  const [stars, setStars] = useState(first)
  return <StarInput label="Your rating" name="stars" value={stars} onChange={setStars} disabled={disabled} />
}

const shown = () => page.getByRole('status')
const step = (name: string) => page.getByRole('radio', { name, exact: true })

test('clicking a half star sets it', async () => {
  await render(<Rating first={null} />)
  await expect.element(shown()).toHaveTextContent('No rating yet')
  await step('3 and a half stars').click()
  await expect.element(shown()).toHaveTextContent('3.5 / 5')
})

test('digits set whole stars, arrows move by a half, and 0 clears', async () => {
  await render(<Rating first={2} />)
  await userEvent.tab()
  await userEvent.keyboard('4')
  await expect.element(shown()).toHaveTextContent('4 / 5')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(shown()).toHaveTextContent('4.5 / 5')
  await userEvent.keyboard('0')
  await expect.element(shown()).toHaveTextContent('No rating yet')
})

test('the button clears a rating and is not there without one', async () => {
  await render(<Rating first={4.5} />)
  await page.getByRole('button', { name: 'Clear rating' }).click()
  await expect.element(shown()).toHaveTextContent('No rating yet')
  await expect.element(page.getByRole('button', { name: 'Clear rating' })).not.toBeInTheDocument()
})

test('quarter steps of an import are shown as they are, at the nearest half', async () => {
  await render(<Rating first={3.75} />)
  await expect.element(shown()).toHaveTextContent('3.75 / 5')
  await expect.element(step('4 stars')).toBeChecked()
})

test('disabled stars take no rating', async () => {
  await render(<Rating first={2} disabled />)
  await expect.element(step('5 stars')).toBeDisabled()
})
