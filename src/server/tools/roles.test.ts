import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RoleLost } from '#server/shared/roles.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { type SignedInReader, aReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import {
  type FakeTool,
  type FakeToolJobs,
  everyBookChangedOnce,
  openFakeToolJobs,
} from '#server/testing/house/fakeTool.ts'
import { countForBatches, listUncovered } from './covers/uncovered.ts'
import { findJob, latestJob } from './findJob.ts'
import { retryJob, startJob, stopJob } from './startJob.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'

let jobs: FakeToolJobs
beforeAll(async () => {
  jobs = await openFakeToolJobs()
})
beforeEach(() => jobs.reset())

describe('a reader without the admin role', { tags: ['T38'] }, () => {
  test('gets the answer of an unknown operation; an admin gets "no such job"', async () => {
    const nothing = { jobId: crypto.randomUUID() }
    const moderator = await aModerator(jobs.house)
    for (const name of ['job', 'stop', 'retry'] as const) {
      expect(await outcomeOf(jobs.admin.call.tools[name](nothing))).toBe('JOB_NOT_FOUND')
      expect(await outcomeOf(moderator.call.tools[name](nothing))).toBe('NOT_FOUND')
    }
    expect(await outcomeOf(moderator.call.tools.latest({ kind: 'synopses' }))).toBe('NOT_FOUND')
    expect(await outcomeOf(moderator.call.tools.updateMissingSynopsis({}))).toBe('NOT_FOUND')
  })

  test('sees nothing and changes nothing by the functions and queries themselves', async () => {
    const { house, admin } = jobs
    const { db } = house
    await db.updateTable('books').set({ cover: null }).where('id', 'in', jobs.books).execute()
    const stopped = await jobs.start()
    await stopJob(db, stopped, admin.id)
    const before = [await jobs.logged(), await jobs.told(stopped)]
    for (const { id } of [await aReader(house), await aModerator(house)]) {
      const wanted = { kind: 'covers', input: { batchSize: 5 }, adminId: id, note: '' } as const
      for (const change of [() => startJob(db, wanted), () => retryJob(db, stopped, id)])
        await expect(change()).rejects.toThrow(RoleLost)
      expect([await findJob(db, id, stopped), await latestJob(db, id, 'synopses')]).toEqual([undefined, null])
      expect([await listUncovered(db, id, 1), await countForBatches(db, id)]).toEqual([{ books: [], total: 0 }, 0])
    }
    expect([await jobs.logged(), await jobs.told(stopped)]).toEqual(before)
    expect(await countForBatches(db, admin.id)).toBeGreaterThanOrEqual(jobs.books.length)
    const waiting = await jobs.start()
    await expect(stopJob(db, waiting, (await aModerator(house)).id)).rejects.toThrow(RoleLost)
    expect(await jobs.stateOf(waiting)).toBe('waiting')
  })
})

describe('a job whose starter', () => {
  const begun = async (starter: SignedInReader) => {
    const { id } = await starter.call.tools.updateMissingSynopsis({ dryRun: false })
    await jobs.work(id, jobs.toy(), {}, 0.001)
    return id
  }
  const changers = async () => {
    const rows = await jobs.house.db.selectFrom('book_changes').select('changed_by').orderBy('id').execute()
    return rows.map(({ changed_by }) => changed_by)
  }

  test('loses the role continues under their name, and any admin may stop it', { tags: ['T38'] }, async () => {
    const starter = await aModerator(jobs.house, 'admin')
    const jobId = await begun(starter)
    await jobs.house.db.deleteFrom('user_roles').where('user_id', '=', starter.id).execute()
    expect(await outcomeOf(starter.call.tools.stop({ jobId }))).toBe('NOT_FOUND')
    expect((await jobs.admin.call.tools.stop({ jobId })).state).toBe('stopped')
    await jobs.admin.call.tools.retry({ jobId })
    await jobs.work(jobId)
    expect(await jobs.told(jobId)).toMatchObject({ state: 'done', startedBy: starter.username })
    expect(await changers()).toEqual(everyBookChangedOnce.map(() => starter.id))
  })

  test('deletes their account continues without an owner', async () => {
    const starter = await aModerator(jobs.house, 'admin')
    const jobId = await begun(starter)
    let asked = 0
    const find = async () => {
      asked += 1
      if (asked === 2) await jobs.house.db.deleteFrom('users').where('id', '=', starter.id).execute()
      return { found: 77 }
    }
    await jobs.work(jobId, jobs.toy({ find }))
    expect(await jobs.told(jobId)).toMatchObject({ state: 'done', done: 6, faults: 0, startedBy: null })
    expect(await changers()).toEqual(everyBookChangedOnce.map(() => null))
  })

  test('deletes their account while an item completes causes no deadlock', async () => {
    const starter = await aModerator(jobs.house, 'admin')
    const jobId = await begun(starter)
    let leaving: Promise<unknown> | undefined
    const keep: FakeTool['keep'] = async (tx, done) => {
      leaving ??= jobs.house.db.deleteFrom('users').where('id', '=', starter.id).execute()
      await waitForBlockedTransactions(jobs.house)
      return jobs.toy().keep(tx, done)
    }
    await jobs.work(jobId, jobs.toy({ keep }), {}, 0.001)
    await leaving
    await jobs.work(jobId)
    expect(await jobs.told(jobId)).toMatchObject({ state: 'done', done: 6, faults: 0 })
  })
})
