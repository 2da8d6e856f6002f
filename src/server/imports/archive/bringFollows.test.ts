import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsOf, exportArchive, startArchive } from '#server/testing/cast/archives.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { runImport } from '../runImport.ts'
import { undoImport } from '../undoImport.ts'
import { bringReader } from './bringReader.ts'

let house: HouseWithPool
let folder: string
beforeAll(async () => {
  house = await aHouse()
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A new account into which Ann's archive was brought. */
async function annAgain(ann: SignedInReader, of = house) {
  const again = await aReader(of)
  const importId = await startArchive(of, again, await exportArchive(house, ann, folder))
  await bringReader(of, importId)
  await runImport(of.db, importId)
  return { again, importId }
}

async function undo(importId: string) {
  await house.db.updateTable('imports').set({ state: 'undoing' }).where('id', '=', importId).execute()
  await undoImport(house.db, importId)
}

async function annFollows() {
  const ann = await aReader(house, { rated: { Emma: 5 } })
  const ben = await aReader(house)
  await ann.call.follows.followReader({ readerId: ben.id })
  await ann.call.follows.followName({ kind: 'author', name: 'Jane Austen' })
  return { ann, ben }
}

test('whom and what a reader follows come back to the instance, nobody is told, and an undo takes them back', async () => {
  const { ann, ben } = await annFollows()
  const { again, importId } = await annAgain(ann)
  expect(await again.call.follows.list()).toMatchObject({
    readers: [{ id: ben.id }],
    names: [{ kind: 'author', name: 'Jane Austen' }],
  })
  expect((await ben.call.inbox.list({})).notices).toMatchObject([{ kind: 'follow', readerCount: 1 }])
  await undo(importId)
  expect(await again.call.follows.list()).toMatchObject({ readers: [], names: [] })
  expect((await ann.call.follows.list()).readers).toHaveLength(1)
})

test('a reader who allows no followers, is blocked, or is elsewhere is kept for the next archive and not followed', async () => {
  const { ann, ben } = await annFollows()
  await ben.call.follows.allow({ isAllowed: true })
  const path = await exportArchive(house, ann, folder)
  await ben.call.follows.allow({ isAllowed: false })
  const elsewhere = await aHouse()
  for (const at of [house, elsewhere]) {
    const again = await aReader(at)
    const importId = await startArchive(at, again, path)
    await bringReader(at, importId)
    await runImport(at.db, importId)
    expect(await again.call.follows.list()).toMatchObject({ readers: [], names: [{ name: 'Jane Austen' }] })
    const kept = (await contentsOf(await exportArchive(at, again, folder)))['follows.jsonl']!
    expect(kept).toContain(ben.username)
  }
})

test('a suspended reader follows nobody through an archive', async () => {
  const { ann } = await annFollows()
  const path = await exportArchive(house, ann, folder)
  const again = await aReader(house)
  await house.db.insertInto('suspensions').values({ user_id: again.id }).execute()
  const importId = await startArchive(house, again, path)
  await bringReader(house, importId)
  await runImport(house.db, importId)
  expect((await again.call.follows.list()).readers).toEqual([])
})

test('a reader who wants no followers still wants none, unless somebody follows them here', async () => {
  const ann = await aReader(house, { rated: { Emma: 5 } })
  await ann.call.follows.allow({ isAllowed: false })
  const { again, importId } = await annAgain(ann)
  expect((await again.call.follows.list()).allowsFollowers).toBe(false)
  await undo(importId)
  expect((await again.call.follows.list()).allowsFollowers).toBe(true)
})
