import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCoverHouse, type CoverHouse, usualHost } from '#server/testing/outside/coverHouse.ts'

let covers: CoverHouse
/** Outlasts the seven books on a busy machine. */
const longRest = { rate: { perSecond: 1000, burst: 20 }, restMs: 60_000, queueMs: 10_000 }
beforeAll(async () => {
  covers = await aCoverHouse({ ...longRest, restMs: 300 })
})
beforeEach(async () => {
  await covers.reset()
})

const someBooks = async (count: number) => {
  const ids = []
  for (let n = 1; n <= count; n += 1)
    ids.push(await covers.aBook(`Juniper ${n}`, { cover: `${usualHost}/juniper-${n}.jpg` }))
  return ids
}
const isIll = () => covers.host.answers((response) => response.writeHead(500).end())
const asksForPause = (seconds: number) => () =>
  covers.host.answers((response) => response.writeHead(429, { 'retry-after': String(seconds) }).end())
const isDone = (jobId: string) => async () => {
  await covers.work(jobId)
  return (await covers.admin.call.tools.job({ jobId })).state
}
const goesOn = async (jobId: string) => {
  await expect.poll(isDone(jobId), { timeout: 180_000, interval: 50 }).toBe('done')
}
const look = async (bookIds: string[]) => (await covers.admin.call.tools.checkCovers({ bookIds })).id
const migrate = async () => (await covers.admin.call.tools.migrateCovers({ batchSize: 10 })).id
const waiting = { state: 'waiting', waitsFor: 'pictures.example', done: 0 }

describe.each([
  ['asks for a pause', asksForPause(60), 1],
  ['fails five times in a row', isIll, 5],
])('a host that %s', { timeout: 180_000 }, (_, fail, timesAsked) => {
  test(
    'makes the check of its covers wait, and none is reported invalid',
    { tags: ['RULE-042', 'VAL-053'] },
    async () => {
      fail()
      covers.forgetHosts(longRest)
      const jobId = await look(await someBooks(7))
      await covers.work(jobId)
      expect(await covers.admin.call.tools.job({ jobId })).toMatchObject(waiting)
      expect(covers.host.asked).toHaveLength(timesAsked)
      covers.showsAll()
      covers.forgetHosts()
      await goesOn(jobId)
      expect((await covers.admin.call.tools.job({ jobId })).result).toMatchObject({ valid: 7, enhanced: 0, invalid: 0 })
    },
  )

  test('has the migration of its covers wait, and none fails', { tags: ['RULE-043'] }, async () => {
    const bookIds = await someBooks(7)
    fail()
    covers.forgetHosts(longRest)
    const jobId = await migrate()
    await covers.work(jobId)
    expect(await covers.told(jobId)).toMatchObject({ ...waiting, faults: 0 })
    covers.showsAll()
    covers.forgetHosts()
    await goesOn(jobId)
    expect((await covers.told(jobId)).result).toMatchObject({ total: 7, successful: 7, failed: 0 })
    expect(await Promise.all(bookIds.map(covers.coverOf))).toEqual(
      bookIds.map(() => expect.stringMatching(/^\/covers/)),
    )
  })
})

describe('a host that does not come back', { timeout: 180_000 }, () => {
  test('leaves covers unknown that were looked at, and says why', { tags: ['DATA-050'] }, async () => {
    isIll()
    const bookIds = await someBooks(6)
    const jobId = await look(bookIds)
    await goesOn(jobId)
    const { result, faults } = await covers.admin.call.tools.job({ jobId })
    const reason = 'The host of the cover did not answer.'
    const unknown = { coverStatus: 'unknown', enhancedCoverUrl: null, preview: null, reason }
    expect([faults, result]).toMatchObject([6, { valid: 0, enhanced: 0, invalid: 0 }])
    expect(result).toMatchObject({ books: bookIds.map(() => unknown) })
  })

  test('is not waited for forever when it asks for one pause after another', { tags: ['VAL-053'] }, async () => {
    asksForPause(1)()
    const jobId = await look(await someBooks(2))
    await goesOn(jobId)
    expect(await covers.admin.call.tools.job({ jobId })).toMatchObject({ faults: 2, result: { invalid: 0 } })
  })

  test('fails its books, which go on with one act when it is back', { tags: ['RULE-043', 'COV-008'] }, async () => {
    await someBooks(6)
    isIll()
    const jobId = await migrate()
    await goesOn(jobId)
    expect(await covers.told(jobId)).toMatchObject({ faults: 6, result: { successful: 0, failed: 6 } })
    covers.showsAll()
    // As after the rest of a host that is down, which doubles each time.
    covers.forgetHosts()
    expect(await covers.admin.call.tools.retry({ jobId })).toMatchObject({ state: 'waiting', done: 0, faults: 0 })
    await goesOn(jobId)
    expect(await covers.told(jobId)).toMatchObject({ faults: 0, result: { total: 6, successful: 6, failed: 0 } })
  })

  test('has its books taken up before those for which there is none', { tags: ['COV-008'] }, async () => {
    for (let n = 1; n <= 4; n += 1) await covers.aBook(`Fir ${n}`, { cover: `https://other.example/${n}.jpg` })
    await covers.aBook('Ivy', { cover: `${usualHost}/ivy.jpg` })
    covers.host.answers((response, { headers }) =>
      response.writeHead(headers.host === 'pictures.example' ? 500 : 404).end(),
    )
    expect((await covers.batch(5)).result).toMatchObject({ failed: 5 })
    await covers.aBook('Hazel')
    await covers.batch(5)
    expect(await planned()).toEqual(['Hazel', 'Ivy', 'Fir 1', 'Fir 2', 'Fir 3'])
  })
})

/** The books of the last batch, in the order in which they were planned. */
async function planned(): Promise<string[]> {
  const { db } = covers.house
  const last = db.selectFrom('tool_jobs').select('id').orderBy('created_at', 'desc').limit(1)
  const items = await db.selectFrom('tool_items').select('item').where('job_id', '=', last).orderBy('place').execute()
  return items.map(({ item }) => (item as { title: string }).title)
}
