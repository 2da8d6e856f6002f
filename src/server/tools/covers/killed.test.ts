import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type CoverHouse, aCoverHouse, usualHost } from '#server/testing/outside/coverHouse.ts'
import { kill } from '#server/testing/house/instance.ts'
import { kinds, runTool } from '../runTool.ts'
import { failAfterStatements } from '#server/testing/house/transactions.ts'

let covers: CoverHouse
beforeAll(async () => {
  covers = await aCoverHouse()
})
beforeEach(() => covers.reset())

const someBooks = async (count: number) => {
  const ids = []
  for (let n = 0; n < count; n += 1) ids.push(await covers.aBook(`Juniper ${n}`, { cover: `${usualHost}/${n}.jpg` }))
  return ids
}
/** When each item was done that is done. */
const doneAt = async (jobId: string) => {
  const items = covers.house.db.selectFrom('tool_items').select(['place', 'done_at']).where('job_id', '=', jobId)
  const rows = await items.where('outcome', 'is not', null).execute()
  return Object.fromEntries(rows.map(({ place, done_at }) => [place, done_at!.getTime()]))
}
const changed = async () => (await covers.changes()).map(({ book_id }) => book_id).toSorted()

test.each([
  ['covers', 1, true, () => covers.admin.call.tools.migrateCovers({ batchSize: 5 })],
  ['cover-picks', 3, true, (bookIds: string[]) => covers.admin.call.tools.migratePicked({ bookIds })],
  ['cover-checks', 3, false, (bookIds: string[]) => covers.admin.call.tools.checkCovers({ bookIds })],
] as const)(
  '%s, killed before one statement in %d, go on and do each book once',
  { timeout: 180_000 },
  async (_, oneIn, changesBooks, start) => {
    for (let statements = 1, wasKilled = true; wasKilled; statements += oneIn) {
      await covers.reset()
      const bookIds = await someBooks(2)
      const { id } = await start(bookIds)
      const dying = { ...covers.house, db: failAfterStatements(covers.house.db, statements) }
      wasKilled = await runTool(dying, { jobId: id }, { kinds, pauseMs: 0, turnMs: 60_000 }).then(
        () => false,
        () => true,
      )
      const before = await doneAt(id)
      await covers.work(id)
      const { state, done, faults } = await covers.admin.call.tools.job({ jobId: id })
      const words = `killed before statement ${statements}`
      expect({ state, done, faults }, words).toEqual({ state: 'done', done: 2, faults: 0 })
      expect(await doneAt(id), words).toMatchObject(before)
      expect(await changed(), words).toEqual(changesBooks ? bookIds.toSorted() : [])
      if (!wasKilled) expect(statements).toBeGreaterThan(20)
    }
  },
)

test(
  'a migration resumes after each kill -9 of its process, and every book gets one cover',
  { timeout: 180_000 },
  async () => {
    const bookIds = await someBooks(10)
    const { id } = await covers.admin.call.tools.migrateCovers({ batchSize: 10 })
    for (const share of [1, 4, 7]) {
      const child = inProcess(id)
      await expect
        .poll(async () => Object.keys(await doneAt(id)).length, { timeout: 180_000 })
        .toBeGreaterThanOrEqual(share)
      await kill(child)
      expect(Object.keys(await doneAt(id)).length).toBeLessThan(bookIds.length)
    }
    const before = await doneAt(id)
    const [code] = await once(inProcess(id), 'exit')
    expect([code, (await covers.told(id)).state]).toEqual([0, 'done'])
    expect(await doneAt(id)).toMatchObject(before)
    expect(await changed()).toEqual(bookIds.toSorted())
  },
)

/** Works on a job in a process of its own. */
const inProcess = (jobId: string) => {
  const { pool, config } = covers.house
  const script = join(import.meta.dirname, '../../testing/house/toolInProcess.ts')
  const asked = [pool.options.connectionString!, config.dataDir, jobId, String(covers.host.port)]
  return spawn(process.execPath, [script, ...asked], { stdio: 'inherit' })
}
