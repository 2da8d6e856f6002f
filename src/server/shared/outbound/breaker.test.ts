import { beforeEach, expect, test } from 'vitest'
import { circuitBreaker, type Breaker } from './breaker.ts'
import { tokenBucket } from './rateLimiter.ts'

let clock: number
let breaker: Breaker
beforeEach(() => {
  clock = 0
  breaker = circuitBreaker(1000, () => clock)
})

function fail(times: number): void {
  for (let time = 0; time < times; time++) {
    expect(breaker.mayAsk()).toBe(true)
    breaker.failed()
  }
}

test('a service that failed five times in a row is left alone', () => {
  fail(4)
  expect(breaker.state()).toBe('closed')
  fail(1)
  expect([breaker.state(), breaker.mayAsk()]).toEqual(['open', false])
})

test('a success resets the count of failures', () => {
  fail(4)
  breaker.succeeded()
  fail(4)
  expect(breaker.state()).toBe('closed')
})

test('after its rest one question tries the service, and the others do not wait for it', () => {
  fail(5)
  clock = 1000
  expect([breaker.state(), breaker.mayAsk(), breaker.mayAsk()]).toEqual(['half-open', true, false])
  breaker.succeeded()
  expect([breaker.state(), breaker.mayAsk(), breaker.mayAsk()]).toEqual(['closed', true, true])
})

test('each try that fails makes the rest twice as long, at most eight times', () => {
  fail(5)
  const rests = Array.from({ length: 5 }, () => {
    const began = clock
    while (breaker.state() === 'open') clock += 500
    fail(1)
    return clock - began
  })
  expect(rests).toEqual([1000, 2000, 4000, 8000, 8000])
})

test('a bucket allows its burst at once and then its rate per second', async () => {
  let now = 0
  const bucket = tokenBucket({ perSecond: 2, burst: 3 }, () => now)
  const taken = await Promise.all(Array.from({ length: 4 }, () => bucket.take(0)))
  expect(taken).toEqual([true, true, true, false])
  now = 500
  expect([await bucket.take(0), await bucket.take(0)]).toEqual([true, false])
})

test('a bucket lets wait for a token, one after the other, who has the time', async () => {
  const bucket = tokenBucket({ perSecond: 20, burst: 1 })
  const began = performance.now()
  const taken = await Promise.all([200, 200, 200, 20].map((within) => bucket.take(within)))
  expect(taken).toEqual([true, true, true, false])
  expect(performance.now() - began).toBeGreaterThan(85)
})
