import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, holdToastWhile, notify, notifyError, shownToast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

test('a toast goes after four seconds, one with undo after eight', () => {
  notify({ title: 'Saved' })
  vi.advanceTimersByTime(3999)
  expect(shownToast()?.title).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeUndefined()
  notify({ title: 'Removed', undo: () => undefined })
  vi.advanceTimersByTime(7999)
  expect(shownToast()?.title).toBe('Removed')
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeUndefined()
})

test('one toast shows at a time: the last', () => {
  notify({ title: 'First' })
  vi.advanceTimersByTime(3000)
  notify({ title: 'Second' })
  vi.advanceTimersByTime(3000)
  expect(shownToast()?.title).toBe('Second')
})

test('the timer pauses while the toast is held by anything, and resumes with the time left', () => {
  const held = { page: false, dialog: false }
  const release = [holdToastWhile(() => held.page), holdToastWhile(() => held.dialog)]
  notify({ title: 'Saved' })
  vi.advanceTimersByTime(3000)
  held.page = held.dialog = true
  vi.advanceTimersByTime(60_000)
  held.page = false
  vi.advanceTimersByTime(60_000)
  expect(shownToast()?.title).toBe('Saved')
  held.dialog = false
  vi.advanceTimersByTime(999)
  expect(shownToast()?.title).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeUndefined()
  for (const end of release) end()
})

test('an error stays until it is dismissed', () => {
  notifyError({ title: 'Sign-in failed' })
  vi.advanceTimersByTime(600_000)
  expect(shownToast()?.kind).toBe('error')
  dismissToast()
  expect(shownToast()).toBeUndefined()
})
