import { parentPort, workerData } from 'node:worker_threads'
import { loadModel } from './model.ts'
import { say } from './say.ts'
import { type ThreadConnection, withThreadDb } from './threadDb.ts'
import type { ToldReader } from './told.ts'

/** `told` is the text of a `ToldReader`, which comes from the database as such: text crosses between threads much faster than objects. */
export interface Asked {
  id: number
  told: string
}

/** First the version of the model that has been read, then an answer to each question: the text of a `Said`, or what went wrong. */
export type Answered = { version: number } | { id: number; said: string } | { id: number; fault: string }

// The catalogue and what was learned of it live in this thread alone.
const model = await withThreadDb(workerData as ThreadConnection, loadModel)
parentPort!.on('message', (asked: Asked) => parentPort!.postMessage(answer(asked)))
parentPort!.postMessage({ version: model.version } satisfies Answered)

function answer({ id, told }: Asked): Answered {
  try {
    return { id, said: JSON.stringify(say(model, JSON.parse(told) as ToldReader)) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
