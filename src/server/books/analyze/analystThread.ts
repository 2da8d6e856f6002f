import { parentPort, workerData } from 'node:worker_threads'
import { train } from '#sage/analyze/analyst.ts'
import type { TaggedBook } from '#sage/analyze/tagged.ts'
import { lowerPriority } from '#server/shared/runInThread.ts'

lowerPriority(2)
// JSON text passes between threads much faster than objects.
const books = (workerData as string[]).flatMap((page) => JSON.parse(page) as TaggedBook[])
const analyst = train(books)
parentPort!.postMessage(analyst, [analyst.weights.buffer as ArrayBuffer])
