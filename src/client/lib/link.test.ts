import { afterEach, expect, test, vi } from 'vitest'
import { send } from './link.ts'

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
