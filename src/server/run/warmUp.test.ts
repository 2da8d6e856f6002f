import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { aHouse } from '#server/testing/house/house.ts'
import { openLog } from '#server/shared/log.ts'
import { warmUpWhenIdle } from './warmUp.ts'
import { keepFewBooks } from '#server/testing/cast/books.ts'

test('the analyst is trained ahead once a reader has used the Sage, and not before', async () => {
  const { db, sage } = await aHouse()
  await keepFewBooks({ db }, 5)
  const log = openLog('silent')
  const debug = vi.spyOn(log, 'debug')
  const stop = warmUpWhenIdle({ db, sage, log }, { everyMs: 50, maxUtilization: 1 })
  await sleep(300)
  expect(debug).not.toHaveBeenCalled()
  await sage.ready()
  await expect.poll(() => debug.mock.calls, { timeout: 180_000 }).toEqual([['the analyst was trained ahead']])
  stop()
})
