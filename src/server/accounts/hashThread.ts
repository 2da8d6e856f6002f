import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Outcome, Task } from './hashing.ts'
import { hashNow, verifyNow } from './argon2id.ts'

// Linux keeps a priority per thread: those who read come first. Not last of all, or a busy machine would let nobody in.
if (process.platform === 'linux') setPriority(0, 10)

parentPort!.on('message', ({ password, stored }: Task) => {
  parentPort!.postMessage(outcomeOf(() => (stored === undefined ? hashNow(password) : verifyNow(stored, password))))
})

function outcomeOf(reckon: () => string | boolean): Outcome {
  try {
    return { result: reckon() }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
