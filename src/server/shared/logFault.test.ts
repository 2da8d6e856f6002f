import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { logFault, warnAtPace } from './log.ts'

const aSecond = () => sleep(1100)
// Another file in this worker may just have logged the same cause.
beforeAll(aSecond)

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
  await aSecond()
  logFault(log as never, away, 'later')
  expect(lines.at(-1)).toEqual([
    { requestId: 'later', requests: 200, cause: 'connect ECONNREFUSED' },
    'the database is away',
  ])
})

test('pictures and pages that fail for one cause share one line a second, also with the requests that the database fails', () => {
  const lines: [object, string][] = []
  const write = (about: object, words: string) => void lines.push([about, words])
  const log = { error: write, warn: write } as never
  const bucket = new Error('the bucket does not answer')
  for (let nth = 0; nth < 50; nth++)
    warnAtPace(log, { error: bucket, requestId: `${nth}` }, 'a cover could not be read')
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (let nth = 0; nth < 50; nth++) warnAtPace(log, { error: away, requestId: `${nth}` }, 'a page went out')
  warnAtPace(log, { error: new Error('another'), requestId: 'other' }, 'a picture could not be read')
  const ofDatabase = lines.filter(([, words]) => words === 'the database is away')
  expect(ofDatabase.length).toBeLessThanOrEqual(1)
  expect(lines.filter((line) => !ofDatabase.includes(line)).map(([, words]) => words)).toEqual([
    'a cover could not be read',
    'a picture could not be read',
  ])
  expect(lines[0]).toEqual([{ err: bucket, requestId: '0', requests: 1 }, 'a cover could not be read'])
})
