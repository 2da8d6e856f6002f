import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { enqueue, type Jobs } from '#server/shared/enqueue.ts'
import { openLibraryCover } from './coverSources.ts'
import { downloadFirstCover } from './downloadCover.ts'
import { secondsToNextTry } from './fetchCover.ts'

type Job = Jobs['fetch-edition-cover']

/** Of an edition that a reader has chosen: of hundreds of editions, few are ever looked at. */
export async function requestEditionCover(db: Db, editionId: string): Promise<void> {
  if (await coverlessIsbn(db, editionId)) await queue(db, { editionId })
}

/** In the queue of all covers, so that hosts are asked one at a time. */
async function queue(db: Db, job: Job, afterSeconds = 0): Promise<void> {
  await enqueue(db, 'fetch-edition-cover', job, {
    key: `edition-cover:${job.editionId}`,
    queue: 'covers',
    afterSeconds,
  })
}

/** Runs again later if the host does not answer. Idempotent. */
export async function fetchEditionCover(house: House, job: Job): Promise<void> {
  const { config, db } = house
  const isbn = config.fetchCovers ? await coverlessIsbn(db, job.editionId) : undefined
  const address = isbn && openLibraryCover(config, isbn)
  if (!address) return
  const found = await downloadFirstCover(house, [address])
  if (found.path !== undefined) {
    const bare = db.updateTable('editions').where('id', '=', job.editionId).where('cover', 'is', null)
    await bare.set({ cover: found.path }).execute()
    return
  }
  const tries = job.tries ?? 0
  const afterSeconds = found.mayComeLater ? secondsToNextTry(tries, found.waitSeconds) : undefined
  if (afterSeconds !== undefined) await queue(db, { ...job, tries: tries + 1 }, afterSeconds)
}

async function coverlessIsbn(db: Db, editionId: string): Promise<string | undefined> {
  const edition = await db
    .selectFrom('editions')
    .select('isbn13')
    .where('id', '=', editionId)
    .where('cover', 'is', null)
    .executeTakeFirst()
  return edition?.isbn13 ?? undefined
}
