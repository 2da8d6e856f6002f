import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { setPriority } from 'node:os'

/** The result is the worker's first message. Rejects when it fails or ends without one. `onStart` can end it early. */
export function runInThread<Result>(file: URL, data: unknown, onStart?: (thread: Worker) => void): Promise<Result> {
  const thread = new Worker(file, { workerData: data })
  onStart?.(thread)
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`${basename(file.pathname)} ended with code ${code} and no result`)))
  })
}

/** Linux only: elsewhere the priority would apply to the whole process. */
export function lowerPriority(steps: number): void {
  if (process.platform === 'linux') setPriority(0, steps)
}
