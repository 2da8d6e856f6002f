import { expect, test } from 'vitest'
import { logFault } from './log.ts'

test('while the database is away a second has one line, and other faults have their own', async () => {
  const lines: [object, string][] = []
  const log = { error: (about: object, words: string) => void lines.push([about, words]) }
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (let nth = 0; nth < 200; nth++) logFault(log as never, new Error('query failed', { cause: away }), `away-${nth}`)
  const fault = new Error('a bug')
  logFault(log as never, fault, 'own')
  expect(lines).toEqual([
    [{ requestId: 'away-0', requests: 1, cause: 'query failed' }, 'the database is away'],
    [{ err: fault, requestId: 'own' }, 'a request failed'],
  ])
  await new Promise((resolve) => setTimeout(resolve, 1100))
  logFault(log as never, away, 'later')
  expect(lines.at(-1)).toEqual([
    { requestId: 'later', requests: 200, cause: 'connect ECONNREFUSED' },
    'the database is away',
  ])
})
