import type { Worker } from 'node:worker_threads'
import { Busy } from '#server/shared/busy.ts'
import type { Log } from '#server/shared/log.ts'
import { runInThread } from '#server/shared/runInThread.ts'
import { type Generation, openGeneration } from './generation.ts'
import type { LearnTask, Learned } from './learnThread.ts'
import type { ThreadConnection } from './threadDb.ts'
import type { Said } from './told.ts'

/** The Sage, who thinks in threads of its own: what it knows never crosses the one that answers requests. */
export interface SageThreads {
  /**
   * Resolves when some model is read, at once when one is. Asked before a transaction begins, which must not wait so long.
   * Throws `Busy` for some seconds after none could be read.
   */
  wake(): Promise<void>
  /**
   * What the Sage says to a reader, told of as text (`Grounds`); undefined while it has learned nothing. `newest` is the version that is to answer;
   * while it is being read, the one before answers. The first to ask waits until a model is read.
   */
  ask(told: string, newest: number): Promise<Said | undefined>
  /** The version that would answer now; 0 while none is read. When `newest` is newer, that begins to be read. */
  answering(newest: number): number
  /** Learns everything anew: until that is done, and if anything fails, the last model stands. */
  learnAll(): Promise<Learned>
  /** The same when nothing has been learned yet; else nothing. */
  learnFirst(): Promise<Learned>
  /** Learns the books of which something has changed. */
  learnChanges(): Promise<Learned>
  /** Tries how good the last model is, on as many readers as it says. */
  measure(): Promise<Learned>
  /** Ends all threads; what is under way fails. */
  close(): Promise<void>
}

/** Reading models takes at most one part in so many of the time. */
const restsTimes = 4
const restsAfterFaultMs = 5000

const learnThread = new URL('./learnThread.ts', import.meta.url)

/** No thread begins before it is needed. */
export function openSageThreads({ connectionString, application_name }: ThreadConnection, log: Log): SageThreads {
  return new Threads({ connectionString, application_name }, log)
}

class Threads implements SageThreads {
  readonly #connection: ThreadConnection
  readonly #log: Log
  readonly #threads = new Set<Worker>()
  #present: Generation | undefined
  #reading: Promise<void> | undefined
  readonly #learning = new Map<LearnTask['task'], Promise<Learned>>()
  #restsUntil = 0

  constructor(connection: ThreadConnection, log: Log) {
    this.#connection = connection
    this.#log = log
  }

  async wake(): Promise<void> {
    if (this.#present && this.#present.version > 0) return
    if (!this.#isResting()) return this.#read()
    if (!this.#present) throw new Busy(restsAfterFaultMs / 1000)
  }

  async ask(told: string, newest: number): Promise<Said | undefined> {
    if (newest === 0) return undefined
    await this.wake()
    return this.answering(newest) === 0 ? undefined : this.#present!.ask(told)
  }

  answering(newest: number): number {
    const version = this.#present?.version ?? 0
    if (version < newest && !this.#isResting())
      void this.#read().catch((error) => this.#log.warn({ err: error }, 'the newer model of the Sage was not read'))
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

  measure(): Promise<Learned> {
    return this.#learn('measure')
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
  }

  #isResting(): boolean {
    return !this.#reading && Date.now() < this.#restsUntil
  }

  #read(): Promise<void> {
    return (this.#reading ??= this.#readOnce().finally(() => (this.#reading = undefined)))
  }

  async #readOnce(): Promise<void> {
    try {
      const next = await openGeneration(this.#connection, (thread) => this.#keep(thread))
      this.#present?.retire()
      this.#present = next
      this.#restsUntil = Date.now() + restsTimes * next.tookMs
      void next.ended.then(() => this.#lose(next))
    } catch (error) {
      this.#restsUntil = Date.now() + restsAfterFaultMs
      throw error
    }
  }

  /** Who asks next has it read again at once. */
  #lose(ended: Generation): void {
    if (this.#present !== ended) return
    this.#present = undefined
    this.#restsUntil = 0
  }

  /** Who asks for what is being learned already waits for that. */
  #learn(task: LearnTask['task']): Promise<Learned> {
    const learning = this.#learning.get(task) ?? this.#learnOnce(task).finally(() => this.#learning.delete(task))
    this.#learning.set(task, learning)
    return learning
  }

  async #learnOnce(task: LearnTask['task']): Promise<Learned> {
    const data: LearnTask = { task, connection: this.#connection }
    const learned = await runInThread<Learned>(learnThread, data, (thread) => this.#keep(thread))
    if (!this.#present?.version) this.#restsUntil = 0
    return learned
  }

  #keep(thread: Worker): void {
    this.#threads.add(thread)
    thread.once('exit', () => this.#threads.delete(thread))
  }
}
