import { Worker } from 'node:worker_threads'
import { fit, fitRange, type FittedRows, wholeOf } from '#sage/fit.ts'
import type { Ground } from '#sage/ground.ts'

export interface Half {
  ground: Ground
  from: number
  to: number
}

/** From so many books on, a second thread is worth its start. */
const worthTwo = 2000

/** Fits every book, the second half in another thread. Blocks the one that it is called in. */
export async function fitInThreads(ground: Ground): Promise<FittedRows> {
  if (ground.books < worthTwo) return fit(ground)
  const middle = ground.books >> 1
  const second = halfOf({ ground, from: middle, to: ground.books })
  const first = fitRange(ground, 0, middle)
  return wholeOf(ground, [first, await second])
}

function halfOf(half: Half): Promise<FittedRows> {
  const thread = new Worker(new URL('./fitHalf.ts', import.meta.url), { workerData: half })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`half of the fit ended with code ${code}`)))
  })
}
