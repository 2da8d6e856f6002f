import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type Postmaster, runningServer } from './pidFile.ts'
import { stop } from './postmaster.ts'

export interface Watch {
  /** Each new reason why it is away. */
  onAway(reason: string): void
  onBack(): void
  /** For ten minutes it could not be started, or ended just after each start, though the disk has room. */
  onGivenUp(error: Error): void
}

const lookEveryMs = 500
const pausesMs = { first: 250, longest: 2000 }
/** Until then, its start counts as one more that failed. */
const settledAfterMs = 10_000
const givenUpAfterMs = 10 * 60_000
/** A start needs a segment of the journal and some pages. */
export const roomToStartBytes = 48_000_000

/** Starts a server again that ended by itself. The returned function stops it, or the attempts to start it. */
export function keepUp(
  folder: string,
  first: Postmaster,
  relaunch: () => Promise<Postmaster>,
  watch: Watch,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let server: Postmaster | undefined = first
  /** Since it last was up for long enough. */
  let failingSince = Date.now()
  const following = follow()

  async function follow(): Promise<void> {
    let pauseMs = 0
    while (server && !signal.aborted) {
      const since = Date.now()
      await endOf(server, folder, signal)
      if (signal.aborted) return
      watch.onAway('it ended by itself')
      const wasSettled = Date.now() - since >= settledAfterMs
      if (wasSettled) failingSince = Date.now()
      pauseMs = wasSettled ? 0 : longer(pauseMs)
      await pause(pauseMs, signal)
      server = await startAgain()
      if (server && !signal.aborted) watch.onBack()
    }
  }

  async function startAgain(): Promise<Postmaster | undefined> {
    let reason = new Error('It ended just after each start.')
    for (let pauseMs = longer(0); !signal.aborted && !isHopeless(); pauseMs = longer(pauseMs)) {
      const started = hasRoom(folder) ? await relaunch().catch((error: Error) => error) : new Error('the disk is full')
      if (!(started instanceof Error)) return started
      reason = started
      watch.onAway(reason.message)
      await pause(pauseMs, signal)
    }
    if (!signal.aborted) watch.onGivenUp(reason)
    return undefined
  }

  /** A full disk is waited for: nothing else would help. */
  function isHopeless(): boolean {
    if (!hasRoom(folder)) failingSince = Date.now()
    return Date.now() - failingSince > givenUpAfterMs
  }

  return async () => {
    stopping.abort()
    await following
    if (server) await stop(server)
  }
}

/** Resolves when it is gone, or on `signal`. */
async function endOf({ pid, reaped }: Postmaster, folder: string, signal: AbortSignal): Promise<void> {
  const isStopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  if (reaped) return void (await Promise.race([reaped(), isStopped]))
  // Another program may have its pid by the next look.
  const isThere = () => isAlive(pid) && runningServer(folder)?.pid === pid
  while (!signal.aborted && isThere()) await Promise.race([sleep(lookEveryMs), isStopped])
}

const longer = (pauseMs: number) => Math.min(2 * pauseMs || pausesMs.first, pausesMs.longest)

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)

/** A disk that cannot be asked counts as having room; the start then tells what is wrong. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomToStartBytes
  } catch {
    return true
  }
}
