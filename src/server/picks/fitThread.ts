import { parentPort, workerData } from 'node:worker_threads'
import { fit } from '#sage/fit.ts'
import type { Ground } from '#sage/ground.ts'

// A thread of its own, so that requests are answered while the model is fitted.
parentPort!.postMessage(fit(workerData as Ground))
