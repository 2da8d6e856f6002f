import { expect, test } from 'vitest'
import { retryDelayMs } from './faults.ts'

test(
  'a session that could not be refreshed is asked for again after 200 ms, then twice as long each time',
  { tags: ['CONST-012'] },
  () => {
    expect([0, 1, 2].map(retryDelayMs)).toEqual([200, 400, 800])
  },
)
