import { fit, fitRange, type FittedRows, wholeOf } from '#sage/fit.ts'
import type { Ground } from '#sage/ground.ts'
import { runInThread } from '#server/shared/runInThread.ts'

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
  const half: Half = { ground, from: middle, to: ground.books }
  const second = runInThread<FittedRows>(new URL('./fitHalf.ts', import.meta.url), half)
  const first = fitRange(ground, 0, middle)
  return wholeOf(ground, [first, await second])
}
