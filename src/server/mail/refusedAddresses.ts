import { sql } from 'kysely'
import type { House } from '#server/house.ts'
import type { Jobs } from '#server/shared/enqueue.ts'

const keyOf = ({ secret }: House, email: string) => secret.bytes(`mail|${email}`)

/**
 * Notes for a day that mails to an address come back. Whoever signs up is told so only when everybody's mail would have
 * come back: that one to a reader did says that there is a reader.
 */
export async function noteRefused(house: House, email: string, kind: Jobs['send-mail']['kind']): Promise<void> {
  const isTold = kind === 'sign-up'
  const until = sql<Date>`now() + interval '24 hours'`
  await house.db
    .insertInto('refused_addresses')
    .values({ address: keyOf(house, email), is_told: isTold, until })
    .onConflict((known) =>
      known.column('address').doUpdateSet({ until, is_told: sql<boolean>`refused_addresses.is_told or ${isTold}` }),
    )
    .execute()
}

/** Whether whoever signs up is told that mails to an address come back. */
export const isToldRefused = async (house: House, email: string) => (await refusalOf(house, email))?.isTold ?? false

/**
 * Whether a mail of some kind need not be tried, as mails to the address come back. A sign-up's is tried until that is
 * told: else its silence would say that a mail went to a reader before.
 */
export async function isRefused(house: House, email: string, kind: Jobs['send-mail']['kind']): Promise<boolean> {
  const refusal = await refusalOf(house, email)
  return refusal !== undefined && (refusal.isTold || kind !== 'sign-up')
}

async function refusalOf(house: House, email: string): Promise<{ isTold: boolean } | undefined> {
  return house.db
    .selectFrom('refused_addresses')
    .select('is_told as isTold')
    .where('address', '=', keyOf(house, email))
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
