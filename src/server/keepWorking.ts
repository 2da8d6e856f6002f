import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import { freeLostJobs } from '#db/freeLostJobs.ts'
import type { House } from './shared/context.ts'
import { startWorker } from './worker.ts'

const pauseMs = 1000

/**
 * Works off the queue until the returned function is called, which lets a job under way finish. A worker that ended by
 * itself, as when the database went away in the middle of a job, is followed by another.
 */
export async function keepWorking(house: House, pool: pg.Pool): Promise<() => Promise<void>> {
  let stopped = false
  let worker = await begin(house, pool)
  const follow = async () => {
    while (!stopped) {
      await worker.promise.catch((error) => house.log.warn({ err: error }, 'the worker ended'))
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
  const worker = await startWorker(house, pool)
  endIfStillborn(worker)
  return worker
}

/**
 * A worker whose first look for a job fails would never find one: graphile-worker 0.18 asks for the tasks' ids once and
 * keeps the failure. It is ended, so that another follows.
 */
function endIfStillborn(worker: Runner): void {
  const { events } = worker
  const end = () => void worker.stop().catch(() => undefined)
  const isAlive = () => void events.off('worker:getJob:error', end)
  events.once('worker:getJob:error', end)
  events.once('worker:getJob:empty', isAlive)
  events.once('job:start', isAlive)
}
