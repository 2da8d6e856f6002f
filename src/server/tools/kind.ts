import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'

/** A service or host that cannot be asked now: the whole job waits for it. */
export interface Waiting {
  waitFor: string
  seconds?: number
}

/** `failed`: the service that did not answer. The item is tried again last, and fails the third time. */
export type Finding<Found> = { found: Found } | Waiting | { failed: string }

export interface Done<Input, Item, Found> {
  item: Item
  found: Found
  input: Input
  /** Null when they have left. */
  startedBy: string | null
}

/** A kind of job: what it does to which books. Input, items and outcomes are kept as JSON. */
export interface Kind<Input, Item, Found, Outcome> {
  /** What there is to do, in its order. Asked once, when the job begins. */
  plan(db: Db | Tx, input: Input): Promise<Item[]>
  /** Asks outside services and writes nothing: it may run more than once per item. */
  find(house: House, item: Item, input: Input): Promise<Finding<Found>>
  /** Writes what was found, in the one transaction in which the item is done. On a dry run that one refuses to be written to. */
  keep(tx: Tx, done: Done<Input, Item, Found>): Promise<Outcome>
  isDry(input: Input): boolean
  /** The outcome of an item with which something went wrong; `why` is a sentence. */
  failed(item: Item, why: string): Outcome
}

/** Thrown by `find` to end the job with this message. A retry resumes at this item. */
export class CannotGoOn extends Error {}
