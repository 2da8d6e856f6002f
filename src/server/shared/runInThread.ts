import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { setPriority } from 'node:os'

/**
 * Runs a worker file once: `data` is its `workerData`, and the first message it posts is the result. Rejects when the
 * thread fails or ends without one. `onStart` gets the thread, to end it early.
 */
export function runInThread<Result>(file: URL, data: unknown, onStart?: (thread: Worker) => void): Promise<Result> {
  const thread = new Worker(file, { workerData: data })
  onStart?.(thread)
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`${basename(file.pathname)} ended with code ${code} and no result`)))
  })
}

/** Lets requests go first. Only on Linux, where priority is per thread; elsewhere it would be the whole process. */
export function lowerPriority(steps: number): void {
  if (process.platform === 'linux') setPriority(0, steps)
}
