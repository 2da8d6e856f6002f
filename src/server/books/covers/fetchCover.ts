import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { enqueue, type Jobs } from '#server/shared/enqueue.ts'
import { coverSources } from './coverSources.ts'
import { downloadFirstCover } from './downloadCover.ts'
import { setFoundCover, isCoverRemoved } from './setFoundCover.ts'

const retryAfter = '30 days'

/** Unless the book has a cover, or a search failed within the last month. */
export async function requestCover(tx: Tx, bookId: string): Promise<void> {
  const bare = await tx
    .selectFrom('books')
    .leftJoin('covers_sought', 'covers_sought.book_id', 'books.id')
    .select('books.id')
    .where('books.id', '=', bookId)
    .where('books.manual_cover_url', 'is', null)
    .where((eb) => eb.or([eb('books.cover', 'is', null), eb('books.cover', 'not like', '/%')]))
    .where((eb) =>
      eb.or([eb('sought_at', 'is', null), eb('sought_at', '<', sql<Date>`now() - ${retryAfter}::interval`)]),
    )
    // Locked before the job, in the same order as when a book is shelved or changed.
    .forNoKeyUpdate('books')
    .executeTakeFirst()
  if (bare && !(await isQueued(tx, bookId))) await queueCover(tx, { bookId })
}

/** Of a book whose page is seen: nothing is asked while this many covers are waited for already. */
const mostWaiting = 500

export async function seekCover(db: Db, bookId: string): Promise<void> {
  const { rows } = await sql<{ isAskedFor: boolean }>`select
      exists (select from covers_sought where book_id = ${bookId} and sought_at >= now() - ${retryAfter}::interval)
      or exists (select from graphile_worker.jobs where key = ${keyOf(bookId)} and locked_at is null)
      or (select count(*) from (select from graphile_worker.jobs where queue_name = 'covers' limit ${mostWaiting}) waiting)
        >= ${mostWaiting} as "isAskedFor"`.execute(db)
  if (!rows[0]!.isAskedFor) await db.transaction().execute((tx) => requestCover(tx, bookId))
}

/** A new job would replace a waiting one and lose its count of attempts. */
async function isQueued(tx: Tx, bookId: string): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${keyOf(bookId)}
    and locked_at is null`.execute(tx)
  return rows.length > 0
}

const keyOf = (bookId: string) => `cover:${bookId}`

/** One at a time, so that slow hosts hold up no other jobs. */
async function queueCover(tx: Tx | Db, job: Jobs['fetch-cover'], afterSeconds = 0): Promise<void> {
  await enqueue(tx, 'fetch-cover', job, { key: keyOf(job.bookId), queue: 'covers', afterSeconds })
}

const minute = 60
const hour = 60 * 60
/** Before each further attempt. After the last one, only shelving the book again starts another search. */
const waitsSeconds = [minute, 15 * minute, 2 * hour, 12 * hour, 48 * hour]
const maxWaitSeconds = 24 * hour

type Job = Jobs['fetch-cover']

/** Runs again later if a host does not answer; notes that there is no cover only if all say so. Idempotent. */
export async function fetchCover(house: House, job: Job): Promise<void> {
  if (!house.config.fetchCovers) return
  const addresses = await addressesFor(house, job.bookId)
  if (!addresses) return
  const found = await downloadFirstCover(house, addresses)
  if (found.path !== undefined) return giveFound(house.db, job.bookId, found.path)
  if (!found.mayComeLater) return noteNone(house.db, job.bookId)
  const afterSeconds = secondsToNextTry(job.tries ?? 0, found.waitSeconds)
  if (afterSeconds !== undefined) await queueCover(house.db, { ...job, tries: (job.tries ?? 0) + 1 }, afterSeconds)
}

/** Undefined after the last. `asked`: how long the host wants to be left alone. */
export function secondsToNextTry(tries: number, asked: number): number | undefined {
  const wait = waitsSeconds[tries]
  return wait && Math.max(wait, Math.min(asked, maxWaitSeconds))
}

async function giveFound(db: Db, bookId: string, cover: string): Promise<void> {
  await db.transaction().execute((tx) => setFoundCover(tx, bookId, { cover, changedBy: null }))
}

async function noteNone(db: Db, bookId: string): Promise<void> {
  await sql`insert into covers_sought (book_id) select id from books where id = ${bookId}
    on conflict (book_id) do update set sought_at = greatest(covers_sought.sought_at, now())`.execute(db)
}

/** Undefined when the book has a stored cover, is gone, or an admin removed its cover. */
async function addressesFor({ db, config }: House, bookId: string): Promise<string[] | undefined> {
  const sources = await coverSources(db, config, bookId)
  if (!sources || sources.kept || (await isCoverRemoved(db, bookId))) return undefined
  return [...new Set([...sources.own, ...sources.elsewhere])]
}
