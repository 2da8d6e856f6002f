import { type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { countToday } from '../admin/figures.ts'
import { refreshReaders } from '../catalogue/merge/refreshReaders.ts'
import { sendMail } from '../mail/jobs.ts'
import { refreshTrending } from '../books/trending.ts'
import { fetchCover } from '../books/covers/fetchCover.ts'
import { sweepCovers } from '../books/covers/sweepCovers.ts'
import { sweepAvatars } from '../profile/sweepAvatars.ts'
import { sweep } from './sweep.ts'
import { learnAll, learnChanges } from '../picks/learn.ts'
import { makeUnasked } from '../picks/consult.ts'
import { rewordPicks } from '../picks/rewordPicks.ts'
import { forgetRewordings } from '../picks/rewordRows.ts'
import type { House } from '../house.ts'
import { enqueue, type Jobs } from '../shared/enqueue.ts'
import { openMailer } from '../mail/sendMail.ts'
import { quietLogger } from '../shared/workerLog.ts'
import { runTool } from '../tools/runTool.ts'

/** Works off the queue until stopped; a job under way is finished first. Any number of workers may share a database. */
export async function startWorker(house: House, pool: pg.Pool): Promise<Runner> {
  const mailer = openMailer(house.config, house.log)
  const tasks: { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<unknown> } = {
    'send-mail': (payload) => sendMail(house, mailer, payload),
    'refresh-picks': ({ userId }) => makeUnasked(house, userId),
    'refresh-readers': (payload) => refreshReaders(house.db, payload),
    'reword-picks': ({ userId }) => rewordPicks(house, userId),
    'fetch-cover': (payload) => fetchCover(house, payload),
    'fit-sage': () => learnAll(house),
    'learn-changes': () => learnChanges(house),
    'refresh-trending': () => refreshTrending(house.db),
    sweep: () => sweep(house.db),
    'count-today': () => countToday(house.db),
    'sweep-covers': () => sweepCovers(house),
    'sweep-avatars': () => sweepAvatars(house),
    'run-tool': (payload) => runTool(house, payload),
  }
  if (!house.languageModel) await forgetRewordings(house.db)
  await enqueue(house.db, 'refresh-trending', {}, { key: 'refresh-trending' })
  return run({
    pgPool: pool,
    taskList: tasks as unknown as TaskList,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    // The queue hears of a lost database only on this way. On its usual one, noting how a job ended ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quietLogger(house.log),
    crontab:
      '10 3 * * * fit-sage\n* * * * * learn-changes ?jobKey=learn-changes&jobKeyMode=preserve_run_at\n*/5 * * * * refresh-trending\n20 * * * * sweep\n5 * * * * count-today\n40 4 * * * sweep-covers\n50 * * * * sweep-avatars',
  })
}
