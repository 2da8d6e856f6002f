import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { openSageThreads } from './sageThreads.ts'
import { keepFewBooks } from '#server/testing/cast/books.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse({ SAGE_READING_MAP: 'off' })
  await keepFewBooks(house, 5)
  await house.sage.learnAll()
})

const held = async () => ({
  model: await house.db.selectFrom('sage_model').select('version').executeTakeFirstOrThrow(),
  rows: await house.db.selectFrom('book_neighbours').selectAll().orderBy('book_number').execute(),
  waiting: (await house.db.selectFrom('sage_changes').select('id').orderBy('id').execute()).length,
})
type Held = Awaited<ReturnType<typeof held>>

/** Either nothing of what was under way is there, or all of it. */
function expectWhole(now: Held, before: Held): 'before' | 'after' {
  if (now.model.version === before.model.version) {
    expect(now).toEqual(before)
    return 'before'
  }
  expect(now.model.version).toBe(before.model.version + 1)
  expect(now.rows.length).toBe(before.rows.length)
  expect(now.rows).not.toEqual(before.rows)
  expect(now.waiting).toBe(0)
  return 'after'
}

const moments = [120, 240, 360, 500]
const titles = ['Emma', 'Dune', 'Kokoro', '1984', 'The Hobbit', 'Pride and Prejudice']

/** Something to learn, other than before. */
const somethingNew = (k: number) =>
  aReader(house, { rated: { [titles[k % 6]!]: 5, [titles[(k + 1 + (k >> 1)) % 6]!]: 5 } })

describe.each(['learnAll', 'learnChanges'] as const)('%s', (task) => {
  test('ended at any moment leaves the last good model, or the next one', async () => {
    expect((await held()).waiting).toBe(0)
    for (const [k, moment] of moments.entries()) {
      await somethingNew(k)
      const before = await held()
      const sage = openSageThreads(house.pool.options, house.log, house.config)
      const learning = sage[task]().catch(() => undefined)
      await sleep(moment)
      await sage.close()
      await learning
      expectWhole(await held(), before)
    }
    await house.sage[task]()
    expect((await held()).waiting).toBe(0)
  })
})

const learnInProcess = () =>
  spawn(process.execPath, [
    join(import.meta.dirname, '../../testing/house/learnInProcess.ts'),
    house.pool.options.connectionString!,
  ])

test('a process killed while writing the new model leaves the last good one; the next run completes', async () => {
  expect((await held()).waiting).toBe(0)
  await somethingNew(0)
  const before = await held()
  const gate = await gateAtNeighbours()
  const child = learnInProcess()
  const ended = once(child, 'exit')
  await expect.poll(gate.waiting, { timeout: 180_000 }).toBe(1)
  child.kill('SIGKILL')
  await ended
  await gate.open()
  await expect.poll(gate.waiting).toBe(0)
  expect(expectWhole(await held(), before)).toBe('before')
  await once(learnInProcess(), 'exit')
  expect(expectWhole(await held(), before)).toBe('after')
})

/** Whoever writes neighbours waits at the end of the statement until it is opened. */
async function gateAtNeighbours() {
  await sql`create function wait_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(77); return null; end $$`.execute(house.db)
  await sql`create trigger gate after insert or update on book_neighbours execute function wait_at_gate()`.execute(
    house.db,
  )
  const keeper = await house.pool.connect()
  await keeper.query('select pg_advisory_lock(77)')
  return {
    waiting: async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
        where locktype = 'advisory' and objid = 77 and mode = 'ShareLock'`.execute(house.db)
      return rows[0]!.n
    },
    open: async () => {
      await keeper.query('select pg_advisory_unlock(77)')
      keeper.release()
    },
  }
}
