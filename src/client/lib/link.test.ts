import { afterEach, expect, test, vi } from 'vitest'
import { send, unavailable } from './link.ts'

afterEach(() => void vi.unstubAllGlobals())

function answerLater() {
  const kept: (boolean | undefined)[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (_: string, { keepalive }: RequestInit) => {
    kept.push(keepalive)
    await answered
    return Response.json({ json: 'done' })
  })
  return { kept, answer }
}

test('mutations use keepalive, queries do not', async () => {
  const { kept, answer } = answerLater()
  answer()
  expect(await send(['shelf', 'rate'], { stars: 4 })).toBe('done')
  await send(['shelf', 'list'], undefined, new AbortController().signal)
  expect(kept).toEqual([true, false])
})

test("keepalive requests stay below the browser's limit", async () => {
  const { kept, answer } = answerLater()
  const half = 'é'.repeat(20 * 1024)
  const sent = [half, half, '', half + half].map((review) => send(['shelf', 'review'], { review }))
  expect(kept).toEqual([true, false, true, false])
  answer()
  await Promise.all(sent)
  await send(['shelf', 'review'], { review: half })
  expect(kept.at(-1)).toBe(true)
})

test("a proxy's page says that the server is away; a page of our own server's is a fault", async () => {
  const answers = (status: number) => vi.stubGlobal('fetch', async () => new Response('<h1>Sorry</h1>', { status }))
  for (const status of [502, 503, 504]) {
    answers(status)
    await expect(send(['shelf', 'list'], undefined)).rejects.toMatchObject({ code: unavailable, status })
  }
  answers(500)
  await expect(send(['shelf', 'list'], undefined)).rejects.toThrow(' answered 500')
})
