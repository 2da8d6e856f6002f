import type { SignedInReader } from './reader.ts'
import { outcomeOf } from './refusal.ts'

/** All that a reader can do to another. */
export const acts = ['ask', 'cancel', 'accept', 'decline', 'remove', 'block', 'unblock'] as const
type Act = (typeof acts)[number]

/** What came of it: `fine`, or the code of the refusal. */
export const does = (reader: SignedInReader, act: Act, other: SignedInReader) =>
  outcomeOf(reader.call.friends[act]({ readerId: other.id }))

export async function areFriends(one: SignedInReader, other: SignedInReader): Promise<void> {
  await one.call.friends.ask({ readerId: other.id })
  await other.call.friends.accept({ readerId: one.id })
}
