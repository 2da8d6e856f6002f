import { parentPort, workerData } from 'node:worker_threads'
import { learnAll, learnFirst } from './learnAll.ts'
import { learnChanges } from './learnChanges.ts'
import { measureRecall } from './measureRecall.ts'
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
const { task, connection } = workerData as LearnTask
const began = performance.now()
const books = await withThreadDb(connection, (db) => tasks[task](db, connection))
parentPort!.postMessage({ books, tookMs: Math.round(performance.now() - began) } satisfies Learned)
