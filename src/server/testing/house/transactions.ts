import { expect } from 'vitest'
import type { HouseWithPool } from './house.ts'
import type { Db } from '#db/db.ts'

/** Resolves when `count` transactions wait for a lock. */
export async function waitForBlockedTransactions({ pool }: HouseWithPool, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
}

/** A database whose connection fails after this many statements. */
export function failAfterStatements(db: Db, statements: number): Db {
  let left = statements
  return db.withPlugin({
    transformQuery({ node }) {
      left -= 1
      if (left <= 0) throw Object.assign(new Error('killed'), { code: 'ECONNRESET' })
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
