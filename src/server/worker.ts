import { type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { sendMail } from './accounts/jobs.ts'
import { refreshTrending } from './books/trending.ts'
import { fetchCover } from './books/covers/fetchCover.ts'
import { sweepCovers } from './books/covers/sweepCovers.ts'
import { sweepAvatars } from './profile/sweepAvatars.ts'
import { sweep } from './sweep.ts'
import { fitSage } from './picks/fitSage.ts'
import { refreshPicks } from './picks/refresh.ts'
import type { House } from './shared/context.ts'
import { enqueue, type Jobs } from './shared/enqueue.ts'
import { openMailer } from './shared/mail.ts'
import { quietLogger } from './shared/workerLog.ts'

/** Works off the queue until stopped; a job under way is finished first. Any number of workers may share a database. */
export async function startWorker(house: House, pool: pg.Pool): Promise<Runner> {
  const mailer = openMailer(house.config, house.log)
  const tasks: { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<unknown> } = {
    'send-mail': (payload) => sendMail(house, mailer, payload),
    'refresh-picks': ({ userId }) => refreshPicks(house.db, userId),
    'fetch-cover': (payload) => fetchCover(house, payload),
    'fit-sage': () => fitSage(house.db, house.log),
    'refresh-trending': () => refreshTrending(house.db),
    sweep: () => sweep(house.db),
    'sweep-covers': () => sweepCovers(house),
    'sweep-avatars': () => sweepAvatars(house),
  }
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
      '10 3 * * * fit-sage\n*/5 * * * * refresh-trending\n20 * * * * sweep\n40 4 * * * sweep-covers\n50 * * * * sweep-avatars',
  })
}
