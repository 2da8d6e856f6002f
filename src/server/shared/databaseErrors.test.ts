import { expect, test } from 'vitest'
import pg from 'pg'
import { isDatabaseAway } from './databaseErrors.ts'
import { beforeChanges, toCallerError } from './problem.ts'

test('a database that does not answer is away, and the caller is asked to retry', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 })
  const error: unknown = await client.connect().catch((refused: unknown) => refused)
  expect(isDatabaseAway(error)).toBe(true)
  expect(isDatabaseAway(new Error('asked for a session', { cause: error }))).toBe(true)
  expect(toCallerError(error)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', data: { untouched: false } })
  await expect(beforeChanges(() => Promise.reject(error as Error))).rejects.toBe(error)
  expect(toCallerError(error)).toMatchObject({ status: 503, data: { untouched: true } })
  const broken = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
  await expect(beforeChanges(() => Promise.reject(broken))).rejects.toBe(broken)
  expect(toCallerError(broken)).toMatchObject({ status: 503, data: { untouched: false } })
})

test('so is one whose disk fails', () => {
  const failed = Object.assign(new Error('could not write to log file: Input/output error'), { code: '58030' })
  expect(toCallerError(failed)).toMatchObject({ status: 503, data: { untouched: false } })
})

test('a fault of ours is not', () => {
  expect(isDatabaseAway(new TypeError('undefined is not a function'))).toBe(false)
  expect(toCallerError(new Error('a bug'))).toMatchObject({ status: 500 })
})
