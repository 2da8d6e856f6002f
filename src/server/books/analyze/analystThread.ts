import { parentPort, workerData } from 'node:worker_threads'
import { train } from '#sage/analyze/analyst.ts'
import type { TaggedBook } from '#sage/analyze/tagged.ts'

// A thread of its own, so that requests are answered while it learns. The many numbers move over without a copy.
const analyst = train(workerData as TaggedBook[])
parentPort!.postMessage(analyst, [analyst.weights.buffer as ArrayBuffer])
