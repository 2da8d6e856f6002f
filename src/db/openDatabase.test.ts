import { expect, test } from 'vitest'
import { StartError } from './StartError.ts'
import { refuseOld } from './openDatabase.ts'

test('PostgreSQL 15 and everything newer is taken', () => {
  for (const version of [150_000, 150_018, 160_009, 180_004, 210_000]) expect(() => refuseOld(version)).not.toThrow()
})

test('an older PostgreSQL is refused in one sentence', () => {
  const words = 'DATABASE_URL leads to PostgreSQL 14, but Sageleaf needs 15 or newer.'
  expect(() => refuseOld(140_022)).toThrow(new StartError(words))
  expect(() => refuseOld(90_624)).toThrow('PostgreSQL 9,')
})
