import { parentPort, workerData } from 'node:worker_threads'
import { fitRange } from '#sage/fit.ts'
import type { FitPart } from './fitInThreads.ts'

const { training, from, to } = workerData as FitPart
parentPort!.postMessage(fitRange(training, from, to))
