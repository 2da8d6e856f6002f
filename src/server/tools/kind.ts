import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'

/** A service or host that cannot be asked now: the whole job waits for it. */
export interface Waiting {
  waitFor: string
  seconds?: number
}

/** `failed`: the silent service. The item is tried again last, and fails the third time. */
export type Finding<Found> = { found: Found } | Waiting | { failed: string }

export interface Done<Input, Item, Found> {
  item: Item
  found: Found
  input: Input
  /** Null once the account is deleted. */
  startedBy: string | null
}

/** Input, items and outcomes are stored as JSON. */
export interface Kind<Input, Item, Found, Outcome> {
  /** In order of work. Called once, when the job begins. */
  plan(db: Db | Tx, input: Input): Promise<Item[]>
  /** Asks outside services and writes nothing: it may run more than once per item. */
  find(house: House, item: Item, input: Input): Promise<Finding<Found>>
  /** Runs in the transaction that marks the item done; on a dry run that transaction is read-only. */
  keep(tx: Tx, done: Done<Input, Item, Found>): Promise<Outcome>
  isDry(input: Input): boolean
  failed(item: Item, why: string): Outcome
  /** After each item other jobs have their turn, and this one rests. */
  restSeconds?: number
}

/** Thrown by `find` to end the job with this message. A retry resumes at this item. */
export class UnrecoverableError extends Error {}
