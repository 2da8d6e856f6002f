import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api, queryClient } from './api.ts'
import { watchForAbsence } from './awayLine.ts'
import { draftKey } from './drafts.ts'

type Answer = () => Promise<Response>

const json = (status: number, told: unknown) => async () => Response.json({ json: told }, { status })
const away = (untouched: boolean) =>
  json(503, { code: 'SERVICE_UNAVAILABLE', status: 503, defined: false, data: { untouched } })
const broken: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const done = json(200, 'done')

let ready: Answer
let call: Answer
let calls = 0
let leaving: AbortController
const back = vi.fn<() => void>()
beforeEach(() => {
  calls = 0
  back.mockClear()
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/readyz') return ready()
    calls += 1
    return call()
  })
  leaving = new AbortController()
  watchForAbsence(leaving.signal, back)
})
afterEach(async () => {
  leaving.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await expect.element(line(), { timeout: 10_000 }).not.toBeInTheDocument()
})

const write = () => api.shelf.rate.call({ bookId: 'emma', stars: 4, on: '2026-01-10' })
const line = () => page.getByText(/; you are still signed in\./)
const comeBack = () => {
  ready = done
  call = done
}

test('a server that is really gone: one line, that goes by itself; a write that may have arrived is not sent again', async () => {
  ready = broken
  call = broken
  localStorage.setItem(draftKey('ada', 'comment'), '"Half a sentence"')
  await Promise.all([
    expect(write()).rejects.toThrow('Failed to fetch'),
    expect(write()).rejects.toThrow('Failed to fetch'),
  ])
  await expect.element(line()).toHaveTextContent('Sageleaf is away for a moment; you are still signed in.')
  expect(document.querySelectorAll('body > p[role=status]')).toHaveLength(1)
  comeBack()
  await expect.element(line(), { timeout: 10_000 }).not.toBeInTheDocument()
  expect([calls, back.mock.calls.length]).toEqual([2, 1])
  expect(localStorage.getItem(draftKey('ada', 'comment'))).toBe('"Half a sentence"')
})

test('a browser without a network says that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  ready = broken
  call = broken
  await expect(write()).rejects.toThrow('Failed to fetch')
  await expect.element(line()).toHaveTextContent('You are offline; you are still signed in.')
  comeBack()
})

test('a write that certainly was not made is made when the server is back', async () => {
  ready = away(false)
  call = away(true)
  const written = write()
  await expect.element(line()).toBeVisible()
  expect(calls).toBe(1)
  comeBack()
  expect(await written).toBe('done')
  expect(calls).toBe(2)
})

test('it is made once more, and no third time', async () => {
  ready = done
  call = away(true)
  await expect(write()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(calls).toBe(2)
})

test('a write that was perhaps made, and a read, are not made again by themselves', async () => {
  ready = done
  call = away(false)
  await expect(write()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  call = away(true)
  await expect(api.shelf.list.call(undefined, { signal: leaving.signal })).rejects.toMatchObject({ status: 503 })
  expect(calls).toBe(2)
})

test('a write waits for a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  ready = away(false)
  call = away(true)
  let isOver = false
  const refused = write().catch((error: unknown) => {
    isOver = true
    return error
  })
  await vi.waitFor(() => expect(document.querySelector('body > p[role=status]')).not.toBeNull())
  await vi.advanceTimersByTimeAsync(57_000)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await refused).toMatchObject({ status: 503 })
  expect(calls).toBe(1)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
})
