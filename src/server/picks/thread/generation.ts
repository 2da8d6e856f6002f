import { Worker } from 'node:worker_threads'
import type { Answered, Asked } from './serveThread.ts'
import type { ThreadConnection } from './threadDb.ts'
import type { Said } from './told.ts'

/** One model at work, in a thread of its own from when it is read until the next one has taken its place. */
export interface Generation {
  version: number
  /** How long it took to read. */
  tookMs: number
  /** What is said to a reader, `told` of as text. Rejects when the thread has ended, ends before it has answered, or takes too long. */
  ask(told: string): Promise<Said>
  /** Ends the thread once what it was asked is answered. */
  retire(): void
  /** Ends the thread; what is under way fails. */
  end(): Promise<void>
  /** Resolves when the thread has ended, in whatever way. */
  ended: Promise<void>
}

/** Reads the latest model. Rejects when it cannot be read. The thread keeps the process alive only while somebody waits. */
export async function openGeneration(
  connection: ThreadConnection,
  onThread: (thread: Worker) => void,
): Promise<Generation> {
  const began = performance.now()
  const thread = new Worker(new URL('./serveThread.ts', import.meta.url), { workerData: connection })
  onThread(thread)
  const questions = new Questions(thread)
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  const version = await questions.loaded
  return {
    version,
    tookMs: performance.now() - began,
    ask: (told) => questions.ask(told),
    retire: () => questions.retire(),
    end: async () => void (await thread.terminate()),
    ended,
  }
}

/** No answer takes nearly so long. */
const answersWithinMs = 15_000

class Questions {
  readonly #thread: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<Said>>()
  readonly #loaded = Promise.withResolvers<number>()
  #last = 0
  #isRetired = false
  #over: Error | undefined

  constructor(thread: Worker) {
    this.#thread = thread
    thread.on('message', (answered: Answered) => this.#settle(answered))
    thread.on('error', (error) => this.#lose(error))
    thread.on('exit', () => this.#lose(new Error('the thread of the Sage ended')))
  }

  get loaded(): Promise<number> {
    return this.#loaded.promise
  }

  ask(told: string): Promise<Said> {
    if (this.#over) return Promise.reject(this.#over)
    const id = ++this.#last
    const waiting = Promise.withResolvers<Said>()
    this.#waiting.set(id, waiting)
    this.#thread.ref()
    this.#thread.postMessage({ id, told } satisfies Asked)
    const late = setTimeout(() => this.#giveUp(id), answersWithinMs)
    return waiting.promise.finally(() => clearTimeout(late))
  }

  retire(): void {
    this.#isRetired = true
    this.#rest()
  }

  #settle(answered: Answered): void {
    if (!('id' in answered)) this.#loaded.resolve(answered.version)
    else this.#answer(answered)
    this.#rest()
  }

  #answer(answered: Extract<Answered, { id: number }>): void {
    const waiting = this.#waiting.get(answered.id)
    this.#waiting.delete(answered.id)
    if ('fault' in answered) waiting?.reject(new Error(answered.fault))
    else waiting?.resolve(JSON.parse(answered.said) as Said)
  }

  #giveUp(id: number): void {
    this.#answer({ id, fault: 'the Sage took too long to answer' })
    this.#rest()
  }

  #rest(): void {
    if (this.#waiting.size > 0) return
    if (this.#isRetired) void this.#thread.terminate()
    else this.#thread.unref()
  }

  #lose(error: Error): void {
    this.#over ??= error
    this.#loaded.reject(error)
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
