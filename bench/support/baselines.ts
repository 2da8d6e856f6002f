import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import { selectCards } from '#server/books/cards.ts'
import { percentile, timesOf } from './measure.ts'
import { ms } from './report.ts'

/** Baselines for search: a round trip, the same cards by id, and a naive search. */
export async function printBaselines(db: Db, pool: pg.Pool, readerId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from books order by id limit 4000')
  const idsOf = (run: number) => rows.slice(run * 40, run * 40 + 40).map((row) => row.id)
  const words = ['love', 'night king', 'hobbit', 'the dark', 'zzyzx']
  console.log('\nfor comparison (ms)')
  print('select 1', await timesOf(300, () => pool.query('select 1')))
  print(
    '40 cards by id',
    await timesOf(100, (run) => selectCards(db, readerId).where('books.id', 'in', idsOf(run)).execute()),
  )
  print('title ilike', await timesOf(words.length, (run) => naiveSearch(db, readerId, words[run]!)))
}

const naiveSearch = (db: Db, readerId: string, words: string) =>
  selectCards(db, readerId)
    .where(sql<boolean>`books.title || ' ' || books.author ilike ${`%${words}%`}`)
    .orderBy('books.readers', 'desc')
    .limit(40)
    .execute()

function print(name: string, times: number[]): void {
  console.log(`${name.padEnd(24)}p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`)
}
