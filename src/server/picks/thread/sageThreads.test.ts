import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { Busy } from '#server/shared/semaphore.ts'
import { loadPicksInput } from '../picksInput.ts'
import { openModelThread } from './modelThread.ts'
import { openSageThreads } from './sageThreads.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse({ SAGE_READING_MAP: 'off' })
})

const fits = async () => (await house.db.selectFrom('sage_fits').select('id').execute()).length

describe('the first fit', () => {
  test('is made once, even when several ask at once', { tags: ['T16'] }, async () => {
    await sql`update sage_model set version = 0`.execute(house.db)
    const before = await fits()
    const other = openSageThreads(house.pool.options, house.log, house.config)
    await Promise.all([house.sage, house.sage, house.sage, other, other].map((sage) => sage.learnFirst()))
    expect(await fits()).toBe(before + 1)
    await other.close()
  })

  test('serves picks to a reader who asks before it', async () => {
    await sql`update sage_model set version = 0`.execute(house.db)
    const sage = openSageThreads(house.pool.options, house.log, house.config)
    const reader = await aReader({ ...house, sage }, { rated: { Emma: 5 } })
    // On a busy machine the fit outlasts the request; then the next request has them.
    const asked = async () => (await reader.call.picks.consult()).picks.length
    await expect.poll(asked, { timeout: 180_000 }).toBeGreaterThan(0)
    await sage.close()
  })
})

test('a thread that has ended rejects requests', async () => {
  let started: Worker | undefined
  const thread = await openModelThread({ ...house.pool.options, readingMap: true }, (worker) => (started = worker))
  const { snapshot } = await loadPicksInput(house.db, (await aReader(house, { rated: { Emma: 5 } })).id)
  await started!.terminate()
  await thread.ended
  await expect(thread.recommend(snapshot)).rejects.toThrow('ended')
})

test('is busy for some seconds after a model failed to load', async () => {
  const nowhere = openSageThreads({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, house.log)
  const faultOf = () => nowhere.ready().catch((error: unknown) => error)
  const first = await faultOf()
  expect(first).toBeInstanceOf(Error)
  expect(first).not.toBeInstanceOf(Busy)
  expect(await faultOf()).toBeInstanceOf(Busy)
})
