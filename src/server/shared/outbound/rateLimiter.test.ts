import { expect, test } from 'vitest'
import { openRateLimiter, yieldingPace } from './rateLimiter.ts'

test('a yielding caller uses free turns, but lets waiting callers go first', async () => {
  const readers = openRateLimiter({ perSecond: 1, burst: 1 })
  const order = [] as string[]
  const tools = yieldingPace(readers, openRateLimiter({ perSecond: 100, burst: 5 }))
  expect(await tools.take(0)).toBe(true)
  const tool = tools.take(60_000)
  const reader = readers.take(60_000)
  await Promise.all([tool.then(() => order.push('tool')), reader.then(() => order.push('reader'))])
  expect(order).toEqual(['reader', 'tool'])
})

test('a turn that does not come in time is refused', async () => {
  const readers = openRateLimiter({ perSecond: 0.001, burst: 1 })
  const tools = yieldingPace(readers, openRateLimiter({ perSecond: 100, burst: 5 }))
  expect([await tools.take(0), await tools.take(150), await readers.take(150)]).toEqual([true, false, false])
})

test('has its own pace, too', async () => {
  const tools = yieldingPace(
    openRateLimiter({ perSecond: 100, burst: 5 }),
    openRateLimiter({ perSecond: 0.001, burst: 1 }),
  )
  expect([await tools.take(0), await tools.take(150)]).toEqual([true, false])
})
