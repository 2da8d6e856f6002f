import { parentPort, workerData } from 'node:worker_threads'
import { fitRange } from '#sage/fit.ts'
import type { Half } from './fitInThreads.ts'

const { ground, from, to } = workerData as Half
parentPort!.postMessage(fitRange(ground, from, to))
