import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { coverCandidates } from './candidates.ts'
import { firstCover } from './firstCover.ts'
import { giveCover } from './giveCover.ts'
import { queueCover } from './wantCover.ts'

const minute = 60
const hour = 60 * 60
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
  if (found.path !== undefined) return giveFound(house.db, job.bookId, found.path)
  if (!found.mayComeLater) return noteNone(house.db, job.bookId)
  const wait = waitsSeconds[job.tries ?? 0]
  if (wait === undefined) return
  const afterSeconds = Math.max(wait, Math.min(found.waitSeconds, longestWaitSeconds))
  await queueCover(house.db, { ...job, tries: (job.tries ?? 0) + 1 }, afterSeconds)
}

/** Nobody's change, for a service gave it. */
async function giveFound(db: Db, bookId: string, cover: string): Promise<void> {
  await db.transaction().execute((tx) => giveCover(tx, bookId, { cover, changedBy: null }))
}

async function noteNone(db: Db, bookId: string): Promise<void> {
  await sql`insert into covers_sought (book_id) select id from books where id = ${bookId}
    on conflict (book_id) do update set sought_at = greatest(covers_sought.sought_at, now())`.execute(db)
}
