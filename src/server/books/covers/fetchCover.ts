import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { House } from '#server/shared/context.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { coverCandidates } from './candidates.ts'
import { type Kept, keepCoverAt } from './keepCoverAt.ts'
import { sparingly } from './sparingly.ts'
import { queueCover } from './wantCover.ts'

const [minute, hour] = [60, 60 * 60]
/** How long to wait before each further attempt. After the last one the book keeps its cloth until it is shelved again. */
const waitsSeconds = [minute, 15 * minute, 2 * hour, 12 * hour, 48 * hour]
const longestWaitSeconds = 24 * hour

type Job = Jobs['fetch-cover']

/**
 * Finds a cover for a book that has none, and gives it to the book. When a host does not answer, the job comes again
 * later; only where all said that they have none, that is noted. Run twice, it finds the cover that the book has by then, and does nothing.
 */
export async function fetchCover(house: House, job: Job): Promise<void> {
  if (!house.config.fetchCovers) return
  const candidates = await coverCandidates(house.db, house.config, job.bookId)
  if (!candidates) return
  const found = await firstCover(house, candidates)
  if (found.path !== undefined) return giveCover(house.db, job.bookId, found.path)
  if (!found.mayComeLater) return noteNone(house.db, job.bookId)
  const wait = waitsSeconds[job.tries ?? 0]
  if (wait === undefined) return
  const afterSeconds = Math.max(wait, found.waitSeconds)
  await queueCover(house.db, { ...job, tries: (job.tries ?? 0) + 1 }, afterSeconds)
}

async function firstCover(house: House, candidates: string[]): Promise<Kept> {
  const sparing = { ...house, outbound: sparingly(house.outbound) }
  const none = { path: undefined, mayComeLater: false, waitSeconds: 0 }
  for (const address of candidates) {
    const kept = await keepCoverAt(sparing, address)
    if (kept.path !== undefined) return kept
    none.mayComeLater ||= kept.mayComeLater
    none.waitSeconds = Math.max(none.waitSeconds, Math.min(kept.waitSeconds, longestWaitSeconds))
  }
  return none
}

/** Kept like every change of a shared book; nobody's, for a service gave it. */
async function giveCover(db: Db, bookId: string, cover: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const book = await tx
      .selectFrom('books')
      .select('cover')
      .where('id', '=', bookId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!book || book.cover?.startsWith('/')) return
    await tx
      .updateTable('books')
      .set({ cover, updated_at: sql`now()` })
      .where('id', '=', bookId)
      .execute()
    await tx
      .insertInto('book_changes')
      .values({ book_id: bookId, before: JSON.stringify(book), after: JSON.stringify({ cover }) })
      .execute()
  })
}

async function noteNone(db: Db, bookId: string): Promise<void> {
  await sql`insert into covers_sought (book_id) select id from books where id = ${bookId}
    on conflict (book_id) do update set sought_at = now()`.execute(db)
}
