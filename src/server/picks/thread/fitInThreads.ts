import { fit, fitRange, type FittedRows, combineRanges } from '#sage/fit.ts'
import type { TrainingData } from '#sage/trainingData.ts'
import { runInThread } from '#server/shared/runInThread.ts'

export interface FitPart {
  training: TrainingData
  from: number
  to: number
}

/** Below this many books, a second thread does not pay. */
const minBooksForTwo = 2000

/** Blocks the calling thread. */
export async function fitInThreads(training: TrainingData): Promise<FittedRows> {
  if (training.books < minBooksForTwo) return fit(training)
  const middle = training.books >> 1
  const part: FitPart = { training, from: middle, to: training.books }
  const second = runInThread<FittedRows>(new URL('./fitWorker.ts', import.meta.url), part)
  const first = fitRange(training, 0, middle)
  return combineRanges(training, [first, await second])
}
