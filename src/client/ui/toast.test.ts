import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, holdToast, notify, notifyError, shownToast } from './toast.ts'

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

test('the timer pauses while the toast is held and resumes with the time left', () => {
  notify({ title: 'Saved' })
  vi.advanceTimersByTime(3000)
  holdToast('pointer', true)
  holdToast('hidden-tab', true)
  vi.advanceTimersByTime(60_000)
  holdToast('pointer', false)
  vi.advanceTimersByTime(60_000)
  expect(shownToast()?.title).toBe('Saved')
  holdToast('hidden-tab', false)
  vi.advanceTimersByTime(999)
  expect(shownToast()?.title).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeUndefined()
})

test('an error stays until it is dismissed', () => {
  notifyError({ title: 'Sign-in failed' })
  vi.advanceTimersByTime(600_000)
  expect(shownToast()?.kind).toBe('error')
  dismissToast()
  expect(shownToast()).toBeUndefined()
})
