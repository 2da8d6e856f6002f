import { expect, test } from 'vitest'
import { quickly } from './quickly.ts'

test('CONST-012: a session that could not be refreshed is asked for again after 200 ms, then after twice as long each time', () => {
  expect([0, 1, 2].map(quickly)).toEqual([200, 400, 800])
})
