import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '#contract/survey.ts'
import { draftSaver } from './draftSaver.ts'

const draft = (step: number): Draft => ({ step, answers: {} })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of several drafts in a short while only the newest is sent', async () => {
  const sent: number[] = []
  const saver = draftSaver(async ({ step }) => sent.push(step))
  saver.keep(draft(1), 1_000)
  saver.keep(draft(2), 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([2])
})

test('one request at a time: a draft kept during a request is sent next', async () => {
  const sent: number[] = []
  const saver = draftSaver(({ step }) => {
    sent.push(step)
    return new Promise((resolve) => setTimeout(resolve, 500))
  })
  saver.keep(draft(1))
  await vi.advanceTimersByTimeAsync(100)
  saver.keep(draft(2))
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([1])
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([1, 2])
})

test('a failed draft is tried again until it arrives', async () => {
  let failures = 2
  const sent: number[] = []
  const saver = draftSaver(async ({ step }) => {
    if (failures-- > 0) throw new Error('offline')
    sent.push(step)
  })
  saver.keep(draft(3))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1 + 4_000)
  expect(sent).toEqual([3])
})

test('stop drops a waiting save and waits for a running one', async () => {
  const sent: number[] = []
  const saver = draftSaver(async ({ step }) => {
    sent.push(step)
    await new Promise((resolve) => setTimeout(resolve, 300))
    throw new Error('offline')
  })
  saver.keep(draft(1))
  await vi.advanceTimersByTimeAsync(10)
  saver.keep(draft(2))
  const stopped = saver.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  await stopped
  expect(sent).toEqual([1])
})

test('a draft that stalls on its way holds up nothing for longer than five seconds', async () => {
  let isStopped = false
  const saver = draftSaver(() => new Promise(() => undefined))
  saver.keep(draft(1))
  await vi.advanceTimersByTimeAsync(10)
  void saver.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isStopped).toBe(true)
})

test('closing sends what waits for one last time and never again', async () => {
  let sendings = 0
  const saver = draftSaver(async () => {
    sendings++
    throw new Error('offline')
  })
  saver.keep(draft(1), 1_000)
  saver.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([saver.keep(draft(2)), sendings]).toEqual([false, 1])
})

test('opened again, it takes drafts as before', async () => {
  const sent: number[] = []
  const saver = draftSaver(async ({ step }) => sent.push(step))
  saver.close()
  saver.open()
  expect(saver.keep(draft(4))).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([4])
})
