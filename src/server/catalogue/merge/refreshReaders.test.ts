import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Jobs } from '#server/shared/enqueue.ts'
import {
  admin,
  both,
  fillTwins,
  duplicateId,
  house,
  mergeTwins,
  other,
  setUpTwins,
  single,
} from '#server/testing/cast/twins.ts'
import { runQueuedJobs } from '#server/testing/house/runQueuedJobs.ts'
import { refreshReaders } from './refreshReaders.ts'

setUpTwins()

/** Works off the jobs that queue readers, so many of them at a time; says which readers are queued, and after how many pages. */
async function queued(pageSize: number): Promise<{ readers: string[]; pages: number }> {
  let pages = 0
  const refresh = async (payload: unknown) => {
    pages += 1
    await refreshReaders(house.db, payload as Jobs['refresh-readers'], pageSize)
  }
  await runQueuedJobs(house, { 'refresh-readers': refresh })
  const { rows } = await sql<{ reader: string }>`
    select payload ->> 'userId' as reader from graphile_worker._private_jobs where payload ->> 'userId' is not null`.execute(
    house.db,
  )
  return { readers: rows.map(({ reader }) => reader).toSorted(), pages }
}

const noJobs = () => sql`delete from graphile_worker._private_jobs`.execute(house.db)
const waiting = async () => (await sql`select from graphile_worker._private_jobs`.execute(house.db)).rows.length
const rowsOf = (mergeId: string) =>
  house.db.selectFrom('book_merge_rows').select('place').where('merge_id', '=', mergeId).execute()
const offer = (bookId: string) =>
  sql`insert into recommendations (user_id, book_id, place, evidence, match_reason, contributions)
    values (${other.id}, ${bookId}, 1, 'some', 'Because.', '[]')`.execute(house.db)

test('a merge refreshes the picks of the readers of both books and of those who were offered one, page by page', async () => {
  await fillTwins()
  await offer(duplicateId)
  await noJobs()
  const { mergeId } = await mergeTwins()
  expect(await waiting()).toBe(1)
  const everybody = [both.id, single.id, other.id].toSorted()
  expect(await queued(1)).toEqual({ readers: everybody, pages: 4 })
  expect((await rowsOf(mergeId)).filter(({ place }) => place === 'recommendations')).toEqual([])
  await noJobs()
  await admin.call.catalogue.unmerge({ mergeId })
  expect(await waiting()).toBe(1)
  expect(await queued(500)).toEqual({ readers: [both.id, single.id].toSorted(), pages: 1 })
})

test('undoing a merge before its readers were queued still refreshes those who were offered the book', async () => {
  await offer(duplicateId)
  await noJobs()
  const { mergeId } = await mergeTwins()
  await admin.call.catalogue.unmerge({ mergeId })
  expect(await queued(500)).toEqual({ readers: [other.id], pages: 2 })
  expect(await rowsOf(mergeId)).toEqual([])
})

test('the Sage learns both books that were merged', async () => {
  await fillTwins()
  await house.db.deleteFrom('sage_changes').execute()
  await mergeTwins()
  const learned = await house.db.selectFrom('sage_changes').select('widely').execute()
  expect(learned).toEqual([{ widely: true }, { widely: true }])
})
