import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { anEntry } from '../rating/samples.ts'
import { useSelection } from './useSelection.ts'

const entries = ['A', 'B', 'C', 'D'].map((title) => anEntry(title))

const start = () => renderHook((shown?: typeof entries) => useSelection(shown ?? entries))
type Hook = Awaited<ReturnType<typeof start>>
const selected = ({ result }: Hook) => [...result.current.bookIds].toSorted().join('')
const press = ({ act, result }: Hook, index: number, isRange = false) =>
  act(() => result.current.toggle(index, isRange))

test('a press selects one book, with Shift all from the one pressed before, in both directions', async () => {
  const hook = await start()
  await press(hook, 1)
  await press(hook, 3, true)
  expect(selected(hook)).toBe('bcd')
  await press(hook, 0, true)
  expect(selected(hook)).toBe('abcd')
  await press(hook, 2)
  expect(selected(hook)).toBe('abd')
})

test('a Shift press on a selected book takes all in between off', async () => {
  const hook = await start()
  await hook.act(() => hook.result.current.selectAll())
  await press(hook, 0)
  await press(hook, 2, true)
  expect(selected(hook)).toBe('d')
})

test('a book that is no longer shown is no longer selected', async () => {
  const hook = await start()
  await hook.act(() => hook.result.current.selectAll())
  await hook.rerender(entries.slice(2))
  expect(selected(hook)).toBe('cd')
})
