import { Worker } from 'node:worker_threads'
import { Busy } from '#server/shared/semaphore.ts'

export interface Hashing {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
  /** Throws `Busy`, so that a request is refused before it costs anything. */
  refuseWhenFull(): void
  close(): Promise<void>
}

export type Task = { password: string; stored?: string }
export type Outcome = { result: string | boolean } | { fault: string }

const maxThreads = 2
const maxWaiting = 50

/** Threads start with the first password. `hash` and `verify` throw `Busy` when the queue is full. */
export function openHashing(): Hashing {
  const pool = new Pool()
  return {
    hash: async (password) => String(await pool.ask({ password })),
    verify: async (stored, password) => (await pool.ask({ password, stored })) === true,
    refuseWhenFull: () => pool.refuseWhenFull(),
    close: () => pool.close(),
  }
}

interface Waiting extends PromiseWithResolvers<string | boolean> {
  task: Task
}

class Pool {
  readonly #threads = new Map<Worker, Waiting | 'idle'>()
  #queue: Waiting[] = []

  async ask(task: Task): Promise<string | boolean> {
    this.refuseWhenFull()
    const waiting = { task, ...Promise.withResolvers<string | boolean>() }
    this.#queue.push(waiting)
    this.#runNext()
    return waiting.promise
  }

  refuseWhenFull(): void {
    if (this.#queue.length >= maxWaiting) throw new Busy(1)
  }

  async close(): Promise<void> {
    this.#queue = []
    await Promise.all([...this.#threads.keys()].map((thread) => thread.terminate()))
  }

  #runNext(): void {
    const thread = this.#queue.length > 0 ? this.#freeThread() : undefined
    const waiting = thread && this.#queue.shift()
    if (!waiting) return
    this.#threads.set(thread, waiting)
    // The thread keeps the process alive only while a caller waits.
    thread.ref()
    thread.postMessage(waiting.task)
  }

  #freeThread(): Worker | undefined {
    for (const [thread, work] of this.#threads) if (work === 'idle') return thread
    return this.#threads.size < maxThreads ? this.#begin() : undefined
  }

  #begin(): Worker {
    const thread = new Worker(new URL('hashThread.ts', import.meta.url))
    this.#threads.set(thread, 'idle')
    thread.on('message', (outcome: Outcome) => this.#finish(thread, outcome))
    thread.on('error', (error) => this.#lose(thread, error))
    thread.on('exit', () => this.#lose(thread, new Error('a password-hashing thread ended')))
    return thread
  }

  #finish(thread: Worker, outcome: Outcome): void {
    const waiting = this.#threads.get(thread)
    this.#threads.set(thread, 'idle')
    thread.unref()
    if (waiting === undefined || waiting === 'idle') return
    if ('fault' in outcome) waiting.reject(new Error(outcome.fault))
    else waiting.resolve(outcome.result)
    this.#runNext()
  }

  #lose(thread: Worker, error: Error): void {
    const waiting = this.#threads.get(thread)
    this.#threads.delete(thread)
    if (waiting !== undefined && waiting !== 'idle') waiting.reject(error)
    this.#runNext()
  }
}
