import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What a running instance holds, in the order in which it is let go: requests under way are answered while everything
 * still stands, the database ends when nobody uses it, the folder is free when nothing is in it any more.
 */
const limitsMs = {
  warmUp: 1000,
  requests: 5000,
  jobs: 8000,
  presence: 1000,
  connections: 3000,
  database: 60_000,
  folder: 1000,
}

export type Held = keyof typeof limitsMs
export type Holding = Map<Held, () => Promise<unknown> | unknown>

/** Lets go of all that is held, once. Whatever fails or hangs does not keep the rest from being let go. */
export async function letGo(holding: Holding): Promise<void> {
  for (const [held, limitMs] of Object.entries(limitsMs) as [Held, number][]) {
    const end = holding.get(held)
    holding.delete(held)
    if (end) await within(limitMs, end).catch((error) => process.stderr.write(`Stopping (${held}): ${error}\n`))
  }
}

async function within(limitMs: number, run: () => Promise<unknown> | unknown): Promise<void> {
  const limit = new AbortController()
  await Promise.race([Promise.resolve().then(run), sleep(limitMs, undefined, { signal: limit.signal }).catch(() => 0)])
  limit.abort()
}
