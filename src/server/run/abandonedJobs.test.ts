import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPool, readerName } from '#db/db.ts'
import { releaseAbandonedJobs } from '#db/releaseAbandonedJobs.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { aHouse } from '#server/testing/house/house.ts'

test('the jobs of a killed product are released beside a backup or psql, but not beside another product', async () => {
  const { db, pool } = await aHouse()
  await enqueue(db, 'fit-sage', {}, { key: 'fit-sage' })
  const lockedBeside = async (name: string) => {
    await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()`.execute(db)
    const other = openPool(pool.options.connectionString!, () => undefined, 1, name)
    await other.query('select')
    await releaseAbandonedJobs(pool)
    await other.end()
    const { rows } = await sql`select from graphile_worker._private_jobs where locked_by is not null`.execute(db)
    return rows.length
  }
  expect(await lockedBeside('sageleaf of another process')).toBe(1)
  expect(await lockedBeside(readerName)).toBe(0)
  expect(await lockedBeside('psql')).toBe(0)
})
