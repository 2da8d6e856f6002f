import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import { freeLostJobs } from '#db/freeLostJobs.ts'
import type { House } from '../house.ts'
import { startWorker } from './worker.ts'

const pauseMs = 1000
const jobsEndWithinMs = 10_000

/**
 * Works off the queue until the returned function is called, which lets a job under way finish. A worker that ended by
 * itself, or lost the database, is followed by another, which begins anew what was under way.
 */
export async function keepWorking(house: House, pool: pg.Pool): Promise<() => Promise<void>> {
  let stopped = false
  let worker = await begin(house, pool)
  const follow = async () => {
    while (!stopped) {
      await endOf(worker).catch((error) => house.log.warn({ err: error }, 'the worker ended'))
      while (!stopped) {
        await sleep(pauseMs)
        const next = stopped ? undefined : await begin(house, pool).catch(() => undefined)
        if (!next) continue
        worker = next
        break
      }
    }
  }
  void follow()
  return async () => {
    stopped = true
    // A worker that has ended already refuses to be stopped.
    await worker.stop().catch(() => undefined)
  }
}

async function begin(house: House, pool: pg.Pool): Promise<Runner> {
  await freeLostJobs(pool)
  return startWorker(house, pool)
}

/**
 * Resolves when a worker has ended. One whose database went is ended: graphile-worker 0.18 would keep a first look at its
 * tasks that failed for ever, and hold for hours a job that it was given in an answer that never came.
 */
async function endOf(worker: Runner): Promise<void> {
  const isOver = new AbortController()
  const { signal } = isOver
  const lost = Promise.race([
    once(worker.events, 'pool:listen:error', { signal }),
    once(worker.events, 'worker:getJob:error', { signal }),
  ])
  try {
    const end = await Promise.race([worker.promise.then(() => 'ended' as const), lost.then(() => 'lost' as const)])
    if (end === 'lost') await Promise.race([worker.stop().catch(() => undefined), sleep(jobsEndWithinMs)])
  } finally {
    lost.catch(() => undefined)
    isOver.abort()
  }
}
