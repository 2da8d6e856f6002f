import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { Busy } from '#server/shared/busy.ts'
import { tellSage } from '../tellSage.ts'
import { openGeneration } from './generation.ts'
import { openSageThreads } from './sageThreads.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const fits = async () => (await house.db.selectFrom('sage_fits').select('id').execute()).length

describe('the first fit', () => {
  test('is made once, whoever asks for it at once', { tags: ['T16'] }, async () => {
    await sql`update sage_model set version = 0`.execute(house.db)
    const before = await fits()
    const other = openSageThreads(house.pool.options, house.log)
    await Promise.all([house.sage, house.sage, house.sage, other, other].map((sage) => sage.learnFirst()))
    expect(await fits()).toBe(before + 1)
    await other.close()
  })

  test('gives picks to who asks before it', async () => {
    await sql`update sage_model set version = 0`.execute(house.db)
    const sage = openSageThreads(house.pool.options, house.log)
    const reader = await aReader({ ...house, sage }, { rated: { Emma: 5 } })
    // On a busy machine the fit takes longer than anybody is kept waiting: then whoever asks again has them.
    const asked = async () => (await reader.call.picks.consult()).picks.length
    await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(0)
    await sage.close()
  })
})

test('a thread that has ended refuses', async () => {
  const generation = await openGeneration(house.pool.options, () => undefined)
  const { told } = await tellSage(house.db, (await aReader(house, { rated: { Emma: 5 } })).id)
  await generation.end()
  await generation.ended
  await expect(generation.ask(told)).rejects.toThrow('ended')
})

test('after no model could be read, says for some seconds that it is busy', async () => {
  const nowhere = openSageThreads({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, house.log)
  const faultOf = () => nowhere.wake().catch((error: unknown) => error)
  const first = await faultOf()
  expect(first).toBeInstanceOf(Error)
  expect(first).not.toBeInstanceOf(Busy)
  expect(await faultOf()).toBeInstanceOf(Busy)
})
