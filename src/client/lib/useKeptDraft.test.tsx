import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from './api.ts'
import { draftKey, forgetDrafts } from './drafts.ts'
import { meQuery } from './session.ts'
import { plainText, useKeptDraft } from './useKeptDraft.ts'

function Comment() {
  const { draft, change, forget } = useKeptDraft('comment', plainText)
  return (
    <>
      <textarea aria-label="Comment" value={draft} onChange={(event) => change(event.target.value)} />
      <button onClick={forget}>Send</button>
    </>
  )
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Comment />
    </QueryClientProvider>,
  )
const field = () => page.getByLabelText('Comment')
const kept = (readerId: string) => localStorage.getItem(draftKey(readerId, 'comment'))

beforeEach(() => {
  queryClient.setQueryData(meQuery.queryKey, { id: 'ada', username: 'ada', roles: [], onboarded: true } as never)
})

test('typed text survives a reload', async () => {
  const first = await show()
  await field().fill('Half a sentence')
  await first.unmount()
  await show()
  await expect.element(field()).toHaveValue('Half a sentence')
})

test('a draft that was sent is forgotten', async () => {
  await show()
  await field().fill('A whole sentence')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field()).toHaveValue('')
  expect(kept('ada')).toBeNull()
})

test('spaces alone are not kept', async () => {
  await show()
  await field().fill('   ')
  expect(kept('ada')).toBeNull()
})

test('nothing is kept once the reader has signed out', async () => {
  await show()
  await field().fill('Before')
  forgetDrafts()
  await field().fill('After')
  expect(kept('ada')).toBeNull()
})
