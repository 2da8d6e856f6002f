import type { Db } from '#db/db.ts'
import { type Analyst, train } from '#sage/analyze/analyst.ts'
import { loadTagged } from './loadTagged.ts'

const held = new WeakMap<Db, Promise<Analyst>>()

/** What was learned from the catalogue; learned when it is first asked for. */
export function currentAnalyst(db: Db): Promise<Analyst> {
  const present = held.get(db) ?? loadTagged(db).then(train)
  held.set(db, present)
  present.catch(() => held.delete(db))
  return present
}
