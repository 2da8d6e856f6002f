import { afterEach, expect, test, vi } from 'vitest'
import { whenCallFails } from './api.ts'
import { errorText } from './refusals.ts'
import { awayText } from './faults.ts'
import { putFile } from './putFile.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Answers each request with the next of these. */
function answers(...next: { status: number; response: unknown }[]) {
  class Request {
    upload = {}
    status = 0
    response: unknown
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      Object.assign(this, next.shift())
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

const put = () => putFile('/avatar', new Blob(['x']), () => undefined)

test('when a proxy answers with a page of its own, the server counts as away, and the watchers hear of it', async () => {
  const told: boolean[] = []
  whenCallFails((_, isWrite) => void told.push(isWrite))
  answers({ status: 502, response: null })
  const fault: unknown = await put().catch((error: unknown) => error)
  expect(errorText(fault)).toBe(awayText)
  expect(told).toEqual([true])
})

test('a file that certainly did not arrive is sent once more when a watcher says so', async () => {
  whenCallFails((fault) => (fault as { data?: unknown }).data === 'untouched')
  const away = { code: 'SERVICE_UNAVAILABLE', status: 503, defined: false, data: 'untouched' }
  answers({ status: 503, response: away }, { status: 200, response: 'kept' })
  expect(await put()).toBe('kept')
  answers({ status: 503, response: away }, { status: 503, response: away })
  await expect(put()).rejects.toMatchObject({ status: 503 })
})
