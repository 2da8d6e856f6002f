import type { Db } from '#db/db.ts'
import type { SignedInReader } from './reader.ts'
import { outcomeOf } from '../house/refusal.ts'

export const friendActions = ['ask', 'cancel', 'accept', 'decline', 'remove', 'block', 'unblock'] as const
type FriendAction = (typeof friendActions)[number]

/** `fine`, or the code of the refusal. */
export const outcomeOfAction = (reader: SignedInReader, act: FriendAction, other: SignedInReader) =>
  outcomeOf(reader.call.friends[act]({ readerId: other.id }))

export async function makeFriends(one: SignedInReader, other: SignedInReader): Promise<void> {
  await one.call.friends.ask({ readerId: other.id })
  await other.call.friends.accept({ readerId: one.id })
}

/** The rows between two readers, such as `ada pending ben`. */
export async function friendRows(db: Db, ada: { id: string }, ben: { id: string }): Promise<string[]> {
  const pair = [ada.id, ben.id]
  const found = await db
    .selectFrom('friends')
    .selectAll()
    .where('user_id_1', 'in', pair)
    .where('user_id_2', 'in', pair)
    .execute()
  const name = (id: string) => (id === ada.id ? 'ada' : 'ben')
  return found.map((row) => `${name(row.user_id_1)} ${row.status} ${name(row.user_id_2)}`)
}
