import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { doneImport, goodreads, importRowsOf, lifeOf, previewedImport, startRun } from '#server/testing/cast/imports.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { runImport } from './runImport.ts'
import { undoImport } from './undoImport.ts'

const rows = 60

let house: HouseWithPool
let library: string
beforeAll(async () => {
  house = await aHouse()
  const books = await house.db.selectFrom('books').select(['title', 'authors']).orderBy('number').limit(rows).execute()
  library = goodreads(
    ...books.map(({ title, authors }, nth) => ({
      Title: nth % 6 === 5 ? `Unheard Of ${nth}` : title,
      Author: authors[0]!,
      'Exclusive Shelf': 'read',
      'Read Count': '2',
      'Date Read': nth % 2 ? '2024/03/09' : '',
      'My Rating': String(nth % 6),
      Bookshelves: `shelf ${nth % 7}`,
    })),
  )
})

/** Kills the work after each tenth row of it, as `kill -9` does: a batch that was under way begins again. */
async function killEach(importId: string, work: 'run' | 'undo', killedAt: number[]): Promise<void> {
  const entry = join(import.meta.dirname, '../testing/house/importInProcess.ts')
  const url = house.pool.options.connectionString!
  const ended = work === 'run' ? 'imported' : 'undone'
  for (const noted of killedAt) {
    const kept = (await outcomesOf(importId)).filter((outcome) => outcome === ended).length
    const child = spawn(process.execPath, [entry, url, importId, work, String(noted - kept)], { stdio: 'inherit' })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
  }
}

const outcomesOf = async (importId: string) =>
  (await importRowsOf(house, importId)).map(({ outcome }) => outcome ?? 'none')

test('a run and an undo that are killed at every tenth row do each row once', async () => {
  const reader = await aReader(house)
  const before = await lifeOf(house, reader)
  const importId = await previewedImport(house, reader, library)
  await startRun(house, importId)
  await killEach(importId, 'run', [10, 20, 30, 40, 50])
  await runImport(house.db, importId)
  expect(await outcomesOf(importId)).toEqual(Array.from({ length: rows }, () => 'imported'))
  const other = await aReader(house)
  await doneImport(house, other, library)
  expect(withoutReader(await lifeOf(house, reader))).toEqual(withoutReader(await lifeOf(house, other)))

  await house.db.updateTable('imports').set({ state: 'undoing' }).where('id', '=', importId).execute()
  await killEach(importId, 'undo', [20, 40])
  await undoImport(house.db, importId)
  expect(await outcomesOf(importId)).toEqual(Array.from({ length: rows }, () => 'undone'))
  expect(await lifeOf(house, reader)).toEqual(before)
})

const ofOne = new Set(['user_id', 'created_at'])

const withoutReader = (life: unknown): unknown =>
  JSON.parse(JSON.stringify(life, (name, value: unknown) => (ofOne.has(name) ? undefined : value)))
