import { parentPort, workerData } from 'node:worker_threads'
import { learnAll, learnFirst } from './learnAll.ts'
import { learnChanges } from './learnChanges.ts'
import { measureRecall } from './measureRecall.ts'
import { lowerPriority } from '#server/shared/runInThread.ts'
import { type ThreadConnection, withThreadDb } from '#server/shared/threadDb.ts'

export interface LearnTask {
  task: 'first' | 'all' | 'changes' | 'measure'
  connection: ThreadConnection
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
const books = await withThreadDb(connection, tasks[task])
parentPort!.postMessage({ books, tookMs: Math.round(performance.now() - began) } satisfies Learned)
