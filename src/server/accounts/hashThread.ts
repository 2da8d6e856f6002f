import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Outcome, Task } from './hashing.ts'
import { hashNow, verifyNow } from './argon2id.ts'

// Linux has a priority per thread: page requests come first. Not the lowest, or sign-in would starve on a busy machine.
if (process.platform === 'linux') setPriority(0, 10)

parentPort!.on('message', ({ password, stored }: Task) => {
  parentPort!.postMessage(outcomeOf(() => (stored === undefined ? hashNow(password) : verifyNow(stored, password))))
})

function outcomeOf(compute: () => string | boolean): Outcome {
  try {
    return { result: compute() }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
