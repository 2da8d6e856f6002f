import { type SubmitEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'

function Form({ onSent }: { onSent: () => void }) {
  const [isLeft, setLeft] = useState(false)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onSent()
  }
  return (
    <form onSubmit={send}>
      <input aria-label="Title" onBlur={() => setLeft(true)} />
      {isLeft && <p style={{ height: 200 }}>A title, please.</p>}
      <Button type="submit" holdsStill>
        Save
      </Button>
    </form>
  )
}

test('the first press counts, even if leaving the field would move the button from under it', async () => {
  const sent = vi.fn<() => void>()
  await render(<Form onSent={sent} />)
  await page.getByLabelText('Title').click()
  await page.getByRole('button', { name: 'Save' }).click()
  expect(sent).toHaveBeenCalledOnce()
})
