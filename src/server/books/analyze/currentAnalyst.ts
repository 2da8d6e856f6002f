import { createHash } from 'node:crypto'
import type { Db } from '#db/db.ts'
import type { Analyst } from '#sage/analyze/analyst.ts'
import { runInThread } from '#server/shared/runInThread.ts'
import { taggedPages } from './loadTagged.ts'

const freshForMs = 60 * 60_000

interface Learned {
  analyst: Analyst
  digest: string
}

interface CachedAnalyst {
  learned: Promise<Learned>
  checkedAt: number
}

const held = new WeakMap<Db, CachedAnalyst>()

/** Trained on first use; retrained after an hour if the tagged books changed, while the old one serves. */
export async function currentAnalyst(db: Db, now = Date.now()): Promise<Analyst> {
  const present = held.get(db)
  if (!present) return (await hold(db, learn(db), now)).analyst
  const learned = await present.learned
  if (now - present.checkedAt >= freshForMs) {
    present.checkedAt = now
    void learn(db, learned).then(
      (fresh) => held.set(db, { learned: Promise.resolve(fresh), checkedAt: now }),
      () => undefined,
    )
  }
  return learned.analyst
}

function hold(db: Db, learned: Promise<Learned>, now: number): Promise<Learned> {
  held.set(db, { learned, checkedAt: now })
  learned.catch(() => held.delete(db))
  return learned
}

async function learn(db: Db, before?: Learned): Promise<Learned> {
  const pages: string[] = []
  const hash = createHash('sha256')
  for await (const page of taggedPages(db)) {
    const text = JSON.stringify(page)
    pages.push(text)
    hash.update(text)
  }
  const digest = hash.digest('hex')
  if (before?.digest === digest) return before
  return { digest, analyst: await runInThread<Analyst>(new URL('./analystThread.ts', import.meta.url), pages) }
}
