import { parentPort, workerData } from 'node:worker_threads'
import { learnAll, learnFirst } from './learnAll.ts'
import { learnChanges } from './learnChanges.ts'
import { measure } from './measure.ts'
import { stepBack, type ThreadConnection, withThreadDb } from './threadDb.ts'

export interface LearnTask {
  task: 'first' | 'all' | 'changes' | 'measure'
  connection: ThreadConnection
}

/** How many books were learned, or readers asked, and how long that took. */
export interface Learned {
  books: number
  tookMs: number
}

const tasks = { first: learnFirst, all: learnAll, changes: learnChanges, measure }

stepBack(2)
const { task, connection } = workerData as LearnTask
const began = performance.now()
const books = await withThreadDb(connection, tasks[task])
parentPort!.postMessage({ books, tookMs: Math.round(performance.now() - began) } satisfies Learned)
