import { learnAll, learnFirst } from './learnAll.ts'
import { learnChanges } from './learnChanges.ts'
import { measureRecall } from './measureRecall.ts'
import { answerParent } from '#server/shared/runInProcess.ts'
import { lowerPriority } from '#server/shared/runInThread.ts'
import { withThreadDb } from '#server/shared/threadDb.ts'
import type { SageConnection } from './loadSnapshot.ts'

export interface LearnTask {
  task: 'first' | 'all' | 'changes' | 'measure'
  connection: SageConnection
}

/** `books` counts books learned, or readers measured. */
export interface Learned {
  books: number
  tookMs: number
}

const tasks = { first: learnFirst, all: learnAll, changes: learnChanges, measure: measureRecall }

lowerPriority(2)
await answerParent(async ({ task, connection }: LearnTask): Promise<Learned> => {
  const began = performance.now()
  const books = await withThreadDb(connection, (db) => tasks[task](db, connection))
  return { books, tookMs: Math.round(performance.now() - began) }
})
