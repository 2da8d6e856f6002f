import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { isDatabaseAway } from '#server/shared/databaseErrors.ts'
import { UnrecoverableError, type Kind, type Waiting } from './kind.ts'
import { lockJob, lockStarter, type NextItem, type RunningJob } from './rows.ts'

type AnyKind = Kind<unknown, unknown, unknown, unknown>

interface RunningItem extends NextItem {
  job: RunningJob
}

const maxTries = 3
const maxFaults = 5

/** Does nothing once the job is stopped. Returns what the job must wait for. Throws after five failures in a row. */
export async function processItem(house: House, doing: RunningItem, kind: AnyKind): Promise<Waiting | undefined> {
  try {
    const finding = await kind.find(house, doing.item, doing.job.input)
    if ('waitFor' in finding) return finding
    if ('failed' in finding) await noteNoAnswer(house.db, doing, kind, finding.failed)
    else await keepFound(house.db, doing, kind, finding.found)
  } catch (error) {
    if (error instanceof UnrecoverableError || isDatabaseAway(error)) throw error
    house.log.error({ err: error, jobId: doing.job.id, item: doing.item }, 'a tool could not do an item')
    await noteFault(house.db, doing, kind.failed(doing.item, 'Something went wrong on our side.'))
    if (await isFaultAfterFault(house.db, doing.job.id)) throw error
  }
  return undefined
}

async function keepFound(db: Db, doing: RunningItem, kind: AnyKind, found: unknown): Promise<void> {
  const { job, item } = doing
  const keep = (tx: Tx, startedBy: string | null) => kind.keep(tx, { item, found, input: job.input, startedBy })
  if (!kind.isDry(job.input))
    return inItsTurn(db, doing, async (tx, startedBy) => noteDone(tx, doing, await keep(tx, startedBy)))
  const outcome = await db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => keep(tx, null))
  await inItsTurn(db, doing, (tx) => noteDone(tx, doing, outcome))
}

async function noteNoAnswer(db: Db, doing: RunningItem, kind: AnyKind, service: string): Promise<void> {
  const isLast = doing.tries + 1 >= maxTries
  const outcome = kind.failed(doing.item, `${service} did not answer.`)
  await inItsTurn(db, doing, (tx) =>
    isLast ? noteDone(tx, doing, outcome, true) : setItem(tx, doing, { tries: sql<number>`tries + 1` }),
  )
}

const noteFault = (db: Db, doing: RunningItem, outcome: unknown): Promise<void> =>
  inItsTurn(db, doing, (tx) => noteDone(tx, doing, outcome, true))

type Write = (tx: Tx, startedBy: string | null) => Promise<void>

/** Writes under the job's lock, and only if the item is not done yet. */
async function inItsTurn(db: Db, { job, place }: RunningItem, write: Write): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const startedBy = await lockStarter(tx, job.id)
    if (!(await lockJob(tx, job.id))) return
    const left = tx.selectFrom('tool_items').select('place').where('job_id', '=', job.id).where('place', '=', place)
    if (await left.where('outcome', 'is', null).executeTakeFirst()) await write(tx, startedBy)
  })
}

async function noteDone(tx: Tx, doing: RunningItem, outcome: unknown, isFault = false): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  await setItem(tx, doing, { outcome: JSON.stringify(outcome), is_fault: isFault, done_at: now })
  await tx
    .updateTable('tool_jobs')
    .set({ state: 'running', waits_for: null, updated_at: now })
    .where('id', '=', doing.job.id)
    .execute()
}

interface ItemChange {
  tries?: RawBuilder<number>
  outcome?: string
  is_fault?: boolean
  done_at?: RawBuilder<Date>
}

async function setItem(tx: Tx, { job, place }: RunningItem, change: ItemChange): Promise<void> {
  await tx.updateTable('tool_items').set(change).where('job_id', '=', job.id).where('place', '=', place).execute()
}

async function isFaultAfterFault(db: Db, jobId: string): Promise<boolean> {
  const last = await db
    .selectFrom('tool_items')
    .select('is_fault')
    .where('job_id', '=', jobId)
    .where('outcome', 'is not', null)
    .orderBy('done_at', 'desc')
    .limit(maxFaults)
    .execute()
  return last.length === maxFaults && last.every((item) => item.is_fault)
}
