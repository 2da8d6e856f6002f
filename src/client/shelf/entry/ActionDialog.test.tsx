import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#client/lib/api.ts'
import { mineOf } from './optimisticEntry.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { aBook, anEntry } from '../rating/samples.ts'

const reading = anEntry('Emma', { status: 'currently_reading' })
const book = aBook('Emma', { mine: mineOf(reading) })
/** On the server. */
let state: string

beforeEach(() => {
  queryClient.clear()
  state = 'reading'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!(url as string).endsWith('/reads/giveUp'))
      return Response.json({ json: { entry: reading, visibility: 'public' } })
    const { json: asked } = JSON.parse(init!.body as string) as { json: { ifState: string } }
    if (asked.ifState === state) return Response.json({ json: { ...reading, status: 'finished', isDnf: true } })
    const refusal = { code: 'MOVED_ELSEWHERE', status: 409, defined: true, data: { state } }
    return Response.json({ json: refusal }, { status: 409 })
  })
})
afterEach(() => vi.restoreAllMocks())

const notes = () => page.getByRole('textbox', { name: 'Notes' })

test('a number stays when its unit is changed, or is converted where the length is known', async () => {
  const show = (pages: number | null) => {
    Object.assign(reading, { pages })
    queryClient.clear()
    return render(
      <QueryClientProvider client={queryClient}>
        <ActionDialog book={book} asked="progress" onClose={() => undefined} onDone={() => undefined} />
      </QueryClientProvider>,
    )
  }
  const place = page.getByLabelText('Where you are in Emma')
  const unit = page.getByLabelText('Unit')
  const screen = await show(null)
  await place.fill('43')
  await unit.selectOptions('page')
  await expect.element(place).toHaveValue('43')
  await screen.unmount()
  await show(412)
  await expect.element(page.getByText('of 412')).toBeVisible()
  await place.fill('5')
  await unit.selectOptions('%')
  await expect.element(place).toHaveValue('1')
  await unit.selectOptions('page')
  await expect.element(place).toHaveValue('5')
})

test('what was typed about a book that was moved elsewhere stays, and the next Save knows of the move', async () => {
  const onDone = vi.fn<() => void>()
  await render(
    <QueryClientProvider client={queryClient}>
      <ActionDialog book={book} asked="giveUp" onClose={() => undefined} onDone={onDone} />
    </QueryClientProvider>,
  )
  state = 'tbr'
  await notes().fill('Where is the plot?')
  await page.getByRole('button', { name: 'Save as not finished' }).click()
  await expect.element(page.getByText('Nothing was changed')).toBeVisible()
  await expect.element(notes()).toHaveValue('Where is the plot?')
  expect(onDone).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Save as not finished' }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})
