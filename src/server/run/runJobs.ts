import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { releaseAbandonedJobs } from '#db/releaseAbandonedJobs.ts'
import type { House } from '../house.ts'
import type { Disk } from '../shared/disk.ts'
import { countToday } from '../admin/figures.ts'
import { refreshReaders } from '../catalogue/merge/refreshReaders.ts'
import { queueDigests } from '../inbox/queueDigests.ts'
import { sendMail } from '../mail/sendMailJob.ts'
import { refreshTrending } from '../books/trending.ts'
import { fetchCover } from '../books/covers/fetchCover.ts'
import { fetchEditionCover } from '../books/covers/editionCover.ts'
import { sweepCovers } from '../books/covers/sweepCovers.ts'
import { sweepAvatars } from '#server/profile/avatars.ts'
import { learnAll, learnChanges } from '../picks/learn.ts'
import { makePicksInBackground } from '../picks/consult.ts'
import { recountBooks, recountLater } from '../moderation/suspensions.ts'
import { queuePicksOfWeek, tellOfPicks } from '../picks/picksOfWeek.ts'
import { rewordPicks } from '../picks/rewordPicks.ts'
import { forgetRewordings } from '../picks/rewordings.ts'
import { enqueue, type Jobs } from '../shared/enqueue.ts'
import { tellFollowers } from '../shared/newBooks.ts'
import { openMailer } from '../mail/mailer.ts'
import { quietLogger } from '../shared/workerLog.ts'
import { askServices } from '../imports/askServices.ts'
import { offerWaiting } from '../imports/offerWaiting.ts'
import { bringReader } from '../imports/archive/bringReader.ts'
import { planImport } from '../imports/plan.ts'
import { runImport } from '../imports/runImport.ts'
import { isWithinPace } from '#server/shared/speech.ts'
import { sweepImports } from '../imports/findImport.ts'
import { undoImport } from '../imports/undoImport.ts'
import { startFacts } from '../tools/facts/facts.ts'
import { runTool } from '../tools/runTool.ts'
import { sql } from 'kysely'
import { mergeUndoDays } from '#contract/catalogueRules.ts'
import type { Db } from '#db/db.ts'

const pauseMs = 1000
const jobsEndWithinMs = 10_000

/** A worker that ends or loses the database is replaced; none works on a full disk. The returned function lets a running job finish. */
export async function runJobs(house: House, pool: pg.Pool): Promise<() => Promise<void>> {
  let stopped = false
  let worker = await begin(house, pool)
  const follow = async () => {
    while (!stopped) {
      await endOf(worker, house.disk).catch((error) => house.log.warn({ err: error }, 'the worker ended'))
      while (!stopped) {
        await sleep(pauseMs)
        const next = stopped || isFull(house.disk) ? undefined : await begin(house, pool).catch(() => undefined)
        if (!next) continue
        worker = next
        break
      }
    }
  }
  void follow()
  return async () => {
    stopped = true
    await worker.stop().catch(() => undefined)
  }
}

async function begin(house: House, pool: pg.Pool): Promise<Runner> {
  await releaseAbandonedJobs(pool)
  return startWorker(house, pool)
}

/**
 * Ends a worker whose database went: graphile-worker 0.18 would keep a failed task look-up for ever, and hold for hours
 * a job whose answer was lost.
 */
async function endOf(worker: Runner, disk: Disk): Promise<void> {
  const isOver = new AbortController()
  const { signal } = isOver
  const lost = Promise.race([
    once(worker.events, 'pool:listen:error', { signal }),
    once(worker.events, 'worker:getJob:error', { signal }),
  ])
  try {
    const ended = worker.promise.then(() => 'ended' as const)
    const end = await Promise.race([ended, lost.then(() => 'lost' as const), untilFull(disk, signal)])
    if (end !== 'ended') await Promise.race([worker.stop().catch(() => undefined), sleep(jobsEndWithinMs)])
  } finally {
    lost.catch(() => undefined)
    isOver.abort()
  }
}

async function untilFull(disk: Disk, signal: AbortSignal): Promise<'full' | 'over'> {
  while (!signal.aborted && !isFull(disk))
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  return signal.aborted ? 'over' : 'full'
}

const isFull = (disk: Disk) => disk.look().state === 'full'

/** Any number of workers may share a database. */
async function startWorker(house: House, pool: pg.Pool): Promise<Runner> {
  const mailer = openMailer(house.config, house.log)
  const tasks: { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<unknown> } = {
    'send-mail': (payload) => sendMail(house, mailer, payload),
    'refresh-picks': ({ userId }) => makePicksInBackground(house, userId),
    'refresh-readers': (payload) => refreshReaders(house.db, payload),
    'reword-picks': ({ userId }) => rewordPicks(house, userId),
    'fetch-cover': (payload) => fetchCover(house, payload),
    'fetch-edition-cover': (payload) => fetchEditionCover(house, payload),
    'fit-sage': () => learnAll(house),
    'learn-changes': () => learnChanges(house),
    'refresh-trending': () => refreshTrending(house.db),
    sweep: () => sweep(house.db),
    'queue-digests': () => queueDigests(house.db),
    'count-today': () => countToday(house.db),
    'sweep-covers': () => sweepCovers(house),
    'sweep-avatars': () => sweepAvatars(house),
    'complete-books': () => startFacts(house),
    'run-tool': (payload) => runTool(house, payload),
    'plan-import': (payload) => planImport(house.db, payload),
    'run-import': async ({ importId }) => {
      await bringReader(house, importId)
      const onFault = (err: unknown, place?: number) =>
        house.log.error({ err, importId, place }, 'a row was not imported')
      await runImport(house.db, importId, onFault, {
        blockedWords: house.config.blockedWords,
        isWithinPace: (tx, importerId) => isWithinPace(house, tx, importerId),
      })
    },
    'undo-import': ({ importId }) => undoImport(house.db, importId),
    'ask-services': ({ importId }) => askServices(house, importId),
    'offer-waiting': () => offerWaiting(house.db),
    'recount-books': (payload) => recountBooks(house.db, payload),
    'queue-picks-of-week': () => queuePicksOfWeek(house.db),
    'tell-of-picks': (payload) => tellOfPicks(house, payload),
    'tell-of-new-book': (payload) => tellFollowers(house.db, payload),
  }
  if (!house.languageModel) await forgetRewordings(house.db)
  await enqueue(house.db, 'refresh-trending', {}, { key: 'refresh-trending' })
  return run({
    pgPool: pool,
    taskList: tasks as unknown as TaskList,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    // Otherwise the queue never hears of a lost database, and noting a finished job ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quietLogger(house.log),
    crontab:
      '10 3 * * * fit-sage\n* * * * * learn-changes ?jobKey=learn-changes&jobKeyMode=preserve_run_at\n*/5 * * * * refresh-trending\n20 * * * * sweep\n5 * * * * count-today\n40 4 * * * sweep-covers\n50 * * * * sweep-avatars\n35 * * * * offer-waiting\n25 * * * * complete-books\n2 * * * * queue-digests\n32 5 * * * queue-picks-of-week',
  })
}

/** Deletes expired rows. Idempotent. */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from entries_before where changed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from own_shelves where removed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from found_books where book_id is null and found_at < now() - interval '30 days'`.execute(db)
  await sql`delete from rewordings said where reworded_at < now() - interval '1 day' and not exists (
    select from recommendations pick
    where pick.user_id = said.user_id and pick.book_id = said.book_id and pick.match_reason = said.reason)`.execute(db)
  await sql`delete from notice_events where taken_back_at < now() - interval '30 days'`.execute(db)
  // Their readers or comments are gone, too. Whatever is told in this moment has moved its line.
  await sql`delete from notices line where latest_at < now() - interval '1 hour'
    and not exists (select from notice_events event where event.notice_id = line.id)`.execute(db)
  await sql`delete from digests where period < current_date - 60`.execute(db)
  await sql`delete from left_alone_picks where at < now() - interval '120 days'`.execute(db)
  await sweepImports(db)
  await sql`delete from tool_jobs where ended_at < now() - interval '90 days'`.execute(db)
  // One day longer than a merge can be undone: an undo under way needs the rows.
  await sql`delete from book_merge_rows using book_merges merged
    where merged.id = merge_id and merged_at < now() - make_interval(days => ${mergeUndoDays + 1})`.execute(db)
  await sql`delete from shown_picks where shown_at < now() - interval '90 days'`.execute(db)
  await sql`delete from processes where seen_at < now() - interval '1 day'`.execute(db)
  await db.transaction().execute(async (tx) => {
    const ended = sql<{ id: string }>`delete from suspensions where until < now() returning user_id as id`
    for (const { id } of (await ended.execute(tx)).rows) await recountLater(tx, id)
  })
  await sql`delete from service_answers where expires_at < now()`.execute(db)
  await sql`delete from sessions where expires_at < now() or created_at < now() - interval '30 days'`.execute(db)
  await sql`delete from one_time_tokens where expires_at < now() - interval '30 days'`.execute(db)
  await sql`delete from email_changes where asked_at < now() - interval '30 days'`.execute(db)
  await sql`delete from second_steps where expires_at < now()`.execute(db)
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db)
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db)
  await sql`delete from mail_slots where at < now() - interval '1 hour'`.execute(db)
  await sql`delete from refused_addresses where until < now()`.execute(db)
  await sql`delete from invitations where expires_at < now() - interval '7 days'`.execute(db)
  // They may name an address.
  await sql`delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'`.execute(db)
  // Frees a name that was not confirmed within a week.
  await sql`delete from pending_sign_ups where created_at < now() - interval '7 days'`.execute(db)
}
