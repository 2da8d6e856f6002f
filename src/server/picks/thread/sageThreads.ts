import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:worker_threads'
import { Busy } from '#server/shared/semaphore.ts'
import type { Log } from '#server/shared/log.ts'
import { killProcess, runInProcess } from '#server/shared/runInProcess.ts'
import type { Learned, LearnTask } from './learnProcess.ts'
import { type ModelThread, openModelThread } from './modelThread.ts'
import type { RankedBooks } from '../ask/answerFor.ts'
import type { Recommendations, RecommendedBook } from './recommendations.ts'
import type { SageConnection } from './loadSnapshot.ts'
import type { ThreadConnection } from '#server/shared/threadDb.ts'
import type { WishedBooks } from './wished.ts'

/** Keeps the model out of the memory of the thread that answers requests. */
export interface SageThreads {
  /** Await it before a transaction. Throws `Busy` for some seconds after a failed load. */
  ready(): Promise<void>
  /** Undefined until something was learned. While the `latest` version loads, the one before answers. */
  recommend(snapshot: string, latest: number, wished?: WishedBooks): Promise<Recommendations | undefined>
  /** What it makes of the books with these numbers; leaves out those that it has no ground for. Undefined likewise. */
  judge(snapshot: string, latest: number, books: number[]): Promise<RecommendedBook[] | undefined>
  /** As `recommend`, for a question: `asked` is an `AskedSnapshot` as JSON. */
  answer(snapshot: string, asked: string, latest: number): Promise<RankedBooks | undefined>
  /** The loaded version, or 0. Starts loading `latest` when that is newer. */
  servingVersion(latest: number): number
  /** Until it is done, and if it fails, the last model serves. */
  learnAll(): Promise<Learned>
  learnFirst(): Promise<Learned>
  learnChanges(): Promise<Learned>
  measureRecall(): Promise<Learned>
  close(): Promise<void>
}

/** Loading models takes at most a fifth of the time. */
const pauseFactor = 4
const pauseAfterErrorMs = 5000

const learnProcess = new URL('./learnProcess.ts', import.meta.url)

export function openSageThreads(
  { connectionString, application_name }: ThreadConnection,
  log: Log,
  { readingMap } = { readingMap: true },
): SageThreads {
  return new Threads({ connectionString, application_name, readingMap }, log)
}

class Threads implements SageThreads {
  readonly #connection: SageConnection
  readonly #log: Log
  readonly #threads = new Set<Worker>()
  readonly #learners = new Set<ChildProcess>()
  #serving: ModelThread | undefined
  #loading: Promise<void> | undefined
  readonly #learning = new Map<LearnTask['task'], Promise<Learned>>()
  #pausedUntil = 0

  constructor(connection: SageConnection, log: Log) {
    this.#connection = connection
    this.#log = log
  }

  async ready(): Promise<void> {
    if (this.#serving && this.#serving.version > 0) return
    if (!this.#isPaused()) return this.#load()
    if (!this.#serving) throw new Busy(pauseAfterErrorMs / 1000)
  }

  async recommend(snapshot: string, latest: number, wished?: WishedBooks): Promise<Recommendations | undefined> {
    return (await this.#servingOf(latest))?.recommend(snapshot, wished)
  }

  async judge(snapshot: string, latest: number, books: number[]): Promise<RecommendedBook[] | undefined> {
    return (await this.#servingOf(latest))?.judge(snapshot, books)
  }

  async answer(snapshot: string, asked: string, latest: number): Promise<RankedBooks | undefined> {
    return (await this.#servingOf(latest))?.answer(snapshot, asked)
  }

  async #servingOf(latest: number): Promise<ModelThread | undefined> {
    if (latest === 0) return undefined
    await this.ready()
    return this.servingVersion(latest) === 0 ? undefined : this.#serving!
  }

  servingVersion(latest: number): number {
    const version = this.#serving?.version ?? 0
    if (version < latest && !this.#isPaused())
      void this.#load().catch((error) => this.#log.warn({ err: error }, "the Sage's newer model was not loaded"))
    return version
  }

  learnFirst(): Promise<Learned> {
    return this.#learn('first')
  }

  learnAll(): Promise<Learned> {
    return this.#learn('all')
  }

  learnChanges(): Promise<Learned> {
    return this.#learn('changes')
  }

  measureRecall(): Promise<Learned> {
    return this.#learn('measure')
  }

  async close(): Promise<void> {
    await Promise.all([
      ...[...this.#threads].map((thread) => thread.terminate()),
      ...[...this.#learners].map(killProcess),
    ])
  }

  #isPaused(): boolean {
    return !this.#loading && Date.now() < this.#pausedUntil
  }

  #load(): Promise<void> {
    return (this.#loading ??= this.#loadOnce().finally(() => (this.#loading = undefined)))
  }

  async #loadOnce(): Promise<void> {
    try {
      const next = await openModelThread(this.#connection, (thread) => this.#track(thread))
      this.#serving?.retire()
      this.#serving = next
      this.#pausedUntil = Date.now() + pauseFactor * next.loadMs
      void next.ended.then(() => this.#forget(next))
    } catch (error) {
      this.#pausedUntil = Date.now() + pauseAfterErrorMs
      throw error
    }
  }

  /** The next request loads the model again at once. */
  #forget(ended: ModelThread): void {
    if (this.#serving !== ended) return
    this.#serving = undefined
    this.#pausedUntil = 0
  }

  #learn(task: LearnTask['task']): Promise<Learned> {
    const learning = this.#learning.get(task) ?? this.#learnOnce(task).finally(() => this.#learning.delete(task))
    this.#learning.set(task, learning)
    return learning
  }

  async #learnOnce(task: LearnTask['task']): Promise<Learned> {
    const data: LearnTask = { task, connection: this.#connection }
    const learned = await runInProcess<Learned>(learnProcess, data, (child) => this.#trackLearner(child))
    if (!this.#serving?.version) this.#pausedUntil = 0
    return learned
  }

  #track(thread: Worker): void {
    this.#threads.add(thread)
    thread.once('exit', () => this.#threads.delete(thread))
  }

  #trackLearner(child: ChildProcess): void {
    this.#learners.add(child)
    child.once('exit', () => this.#learners.delete(child))
  }
}
