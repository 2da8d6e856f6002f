import { parentPort, workerData } from 'node:worker_threads'
import { train } from '#sage/analyze/analyst.ts'
import type { TaggedBook } from '#sage/analyze/tagged.ts'

// A thread of its own, so that requests are answered while it learns.
parentPort!.postMessage(train(workerData as TaggedBook[]))
