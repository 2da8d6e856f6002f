import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFile } from '#server/exports/exportFile.ts'
import { startRun } from '#server/testing/cast/imports.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { planImport } from '../plan.ts'
import { receiveFile } from '../receive.ts'
import { runImport } from '../runImport.ts'
import { bringReader } from './bringReader.ts'

let house: HouseWithPool
let folder: string
let path: string
beforeAll(async () => {
  house = await aHouse()
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  path = join(folder, 'ann.zip')
  const ann = await aReader(house)
  await save(ann, await bookNamed(house, 'Emma'), { rating: 4.5, publicReview: 'Fine.', shareWithCommunity: true })
  const dune = await bookNamed(house, 'Dune')
  await house.db.insertInto('dismissals').values({ user_id: ann.id, book_id: dune, kind: 'not-for-me' }).execute()
  await house.db
    .insertInto('taste_name_exclusions')
    .values({ user_id: ann.id, kind: 'genre', name: 'Horror' })
    .execute()
  await exportFile(house, { readerId: ann.id, kind: 'archive', path })
})
afterAll(() => rm(folder, { recursive: true }))

async function received(reader: SignedInReader): Promise<string> {
  const told = await receiveFile(house, reader.id, { path, fileName: 'ann.zip', today: '2026-11-23' })
  if ('refused' in told) throw new Error(told.refused)
  await planImport(house.db, told)
  await house.db.updateTable('imports').set({ audience: 'public' }).where('id', '=', told.importId).execute()
  return told.importId
}

async function run(importId: string): Promise<unknown[]> {
  const faults: unknown[] = []
  await startRun(house, importId)
  await bringReader(house, importId)
  await runImport(house.db, importId, (error) => faults.push(error))
  return faults
}

const rowsOf = (table: 'dismissals' | 'taste_name_exclusions' | 'brought_along', reader: SignedInReader) =>
  house.db.selectFrom(table).select('user_id').where('user_id', '=', reader.id).execute()

test('a row for the Sage that the database refuses is left out, and the import ends', async () => {
  const reader = await aReader(house)
  const importId = await received(reader)
  const long = JSON.stringify('x'.repeat(300))
  await sql`update imports set archive = jsonb_set(archive, '{kept,sage}', (
      select jsonb_agg(case when row ->> 'kind' = 'genre' then row || jsonb_build_object('title', ${long}::jsonb) else row end)
      from jsonb_array_elements(archive #> '{kept,sage}') row)) where id = ${importId}`.execute(house.db)
  expect(await run(importId)).toHaveLength(1)
  expect(await house.db.selectFrom('imports').select('state').where('id', '=', importId).execute()).toEqual([
    { state: 'done' },
  ])
  expect(await rowsOf('dismissals', reader)).toHaveLength(1)
  expect(await rowsOf('taste_name_exclusions', reader)).toEqual([])
})

test('a second run leaves what the reader took back since', async () => {
  const reader = await aReader(house)
  const importId = await received(reader)
  await run(importId)
  expect(await rowsOf('dismissals', reader)).toHaveLength(1)
  for (const table of ['dismissals', 'taste_name_exclusions'] as const)
    await house.db.deleteFrom(table).where('user_id', '=', reader.id).execute()
  await run(importId)
  expect(await rowsOf('dismissals', reader)).toEqual([])
  expect(await rowsOf('taste_name_exclusions', reader)).toEqual([])
})

test('a review of an archive is not shared while its reader is suspended', async () => {
  const reader = await aReader(house)
  await house.db.insertInto('suspensions').values({ user_id: reader.id }).execute()
  await run(await received(reader))
  const shelved = await house.db
    .selectFrom('read_books')
    .select(['public_review as review', 'share_with_community as isShared'])
    .where('user_id', '=', reader.id)
    .execute()
  expect(shelved).toEqual([{ review: 'Fine.', isShared: false }])
})

test('a plan waits in the queue of the other plans of its reader', async () => {
  const reader = await aReader(house)
  await received(reader)
  const { rows } = await sql<{ queue: string }>`select queue_name as queue from graphile_worker._private_jobs job
    join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
    where queue_name like ${`%:${reader.id}`}`.execute(house.db)
  expect(rows).toEqual([{ queue: `plan-import:${reader.id}` }])
})
