import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import type { Jobs } from '#server/shared/enqueue.ts'

const keyOf = ({ secret }: House, email: string) => secret.bytes(`mail|${email}`)

/** For a day. Only a refused sign-up mail is shown: any address may get one, so it reveals no account. */
export async function noteRefusedAddress(house: House, email: string, kind: Jobs['send-mail']['kind']): Promise<void> {
  const isShown = kind === 'sign-up'
  const until = sql<Date>`now() + interval '24 hours'`
  await house.db
    .insertInto('refused_addresses')
    .values({ address: keyOf(house, email), is_told: isShown, until })
    .onConflict((known) =>
      known.column('address').doUpdateSet({ until, is_told: sql<boolean>`refused_addresses.is_told or ${isShown}` }),
    )
    .execute()
}

/** No more of what is new in the inbox is mailed, and the reader's settings say so. */
export async function noteRefusedReader(db: Db, reader: { id: string } | { email: string }): Promise<void> {
  const [column, value] = 'id' in reader ? (['id', reader.id] as const) : (['email', reader.email] as const)
  await db
    .updateTable('users')
    .set({ mails_refused_at: sql`now()` })
    .where(column, '=', value)
    .where('mails_refused_at', 'is', null)
    .execute()
}

/** Kept where a sign-up showed it: its end would tell that a reader has this address. */
export async function forgetRefusedAddress(house: House, email: string): Promise<void> {
  await house.db
    .deleteFrom('refused_addresses')
    .where('address', '=', keyOf(house, email))
    .where('is_told', '=', false)
    .execute()
}

export const isRefusalShown = async (house: House, email: string) => (await refusalOf(house, email))?.isShown ?? false

/** Sign-up mails are tried until one is refused itself: skipping them would reveal an account, too. */
export async function isAddressRefused(house: House, email: string, kind: Jobs['send-mail']['kind']): Promise<boolean> {
  const refusal = await refusalOf(house, email)
  return refusal !== undefined && (refusal.isShown || kind !== 'sign-up')
}

async function refusalOf(house: House, email: string): Promise<{ isShown: boolean } | undefined> {
  return house.db
    .selectFrom('refused_addresses')
    .select('is_told as isShown')
    .where('address', '=', keyOf(house, email))
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
