import { Worker } from 'node:worker_threads'
import type { RankedBooks } from '../ask/answerFor.ts'
import type { Recommendations, RecommendedBook } from './recommendations.ts'
import type { ServeRequest, ServeResponse } from './serveWorker.ts'
import type { SageConnection } from './loadSnapshot.ts'
import type { WishedBooks } from './wished.ts'

export interface ModelThread {
  version: number
  loadMs: number
  /** `reader` is a `ReaderSnapshot` as JSON. Rejects when the thread ends or takes too long. */
  recommend(reader: string, wished?: WishedBooks): Promise<Recommendations>
  judge(reader: string, books: number[]): Promise<RecommendedBook[]>
  /** `asked` is an `AskedSnapshot` as JSON. */
  answer(reader: string, asked: string): Promise<RankedBooks>
  /** Ends the thread once all requests are answered. */
  retire(): void
  ended: Promise<void>
}

/** Loading makes much garbage; with the usual young generation the thread keeps 28 MB of it for good. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 }

/** Rejects when loading fails. The thread keeps the process alive only while a request waits. */
export async function openModelThread(
  connection: SageConnection,
  onStart: (thread: Worker) => void,
): Promise<ModelThread> {
  const began = performance.now()
  const thread = new Worker(new URL('./serveWorker.ts', import.meta.url), { workerData: connection, resourceLimits })
  onStart(thread)
  const requests = new Requests(thread)
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  const version = await requests.loaded
  return {
    version,
    loadMs: performance.now() - began,
    recommend: (reader, wished) =>
      requests.send<Recommendations>({ reader, ...(wished && { wished: JSON.stringify(wished) }) }),
    judge: (reader, books) => requests.send<RecommendedBook[]>({ reader, books }),
    answer: (reader, asked) => requests.send<RankedBooks>({ reader, asked }),
    retire: () => requests.retire(),
    ended,
  }
}

const timeoutMs = 15_000

class Requests {
  readonly #thread: Worker
  readonly #pending = new Map<number, PromiseWithResolvers<string>>()
  readonly #loaded = Promise.withResolvers<number>()
  #lastId = 0
  #isRetired = false
  #failure: Error | undefined

  constructor(thread: Worker) {
    this.#thread = thread
    thread.on('message', (response: ServeResponse) => this.#receive(response))
    thread.on('error', (error) => this.#failAll(error))
    thread.on('exit', () => this.#failAll(new Error('the thread of the Sage ended')))
  }

  get loaded(): Promise<number> {
    return this.#loaded.promise
  }

  async send<Answer>(request: Omit<ServeRequest, 'id'>): Promise<Answer> {
    return JSON.parse(await this.#ask(request)) as Answer
  }

  #ask(request: Omit<ServeRequest, 'id'>): Promise<string> {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = ++this.#lastId
    const pending = Promise.withResolvers<string>()
    this.#pending.set(id, pending)
    this.#thread.ref()
    this.#thread.postMessage({ id, ...request } satisfies ServeRequest)
    const timer = setTimeout(() => this.#receive({ id, error: 'the Sage took too long to answer' }), timeoutMs)
    return pending.promise.finally(() => clearTimeout(timer))
  }

  retire(): void {
    this.#isRetired = true
    this.#releaseWhenIdle()
  }

  #receive(response: ServeResponse): void {
    if ('version' in response) this.#loaded.resolve(response.version)
    else this.#settle(response)
    this.#releaseWhenIdle()
  }

  #settle(response: Extract<ServeResponse, { id: number }>): void {
    const pending = this.#pending.get(response.id)
    this.#pending.delete(response.id)
    if ('error' in response) pending?.reject(new Error(response.error))
    else pending?.resolve(response.answer)
  }

  #releaseWhenIdle(): void {
    if (this.#pending.size > 0) return
    if (this.#isRetired) void this.#thread.terminate()
    else this.#thread.unref()
  }

  #failAll(error: Error): void {
    this.#failure ??= error
    this.#loaded.reject(error)
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }
}
