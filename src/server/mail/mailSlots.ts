import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Context, House } from '#server/house.ts'
import { isLoopback, networkOf } from '#server/shared/addresses.ts'

/** The worker decides which mail it becomes, if any. */
export type MailRequest = 'sign-up' | 'confirm' | 'forgot' | 'unlock'
/** At most one mail of each kind waits per address. */
type SlotKind = MailRequest | `change-email:${string}`

const gapSeconds = 60
const windowSeconds = 30 * 60
const maxInWindow = 5

/**
 * Reserves the next time: once a minute, five times in half an hour. Returns the seconds until then, or until a waiting
 * mail of the same kind. Unknown addresses are treated the same.
 */
export const takeMailSlot = (house: House, email: string, kind: SlotKind) => reserveSlot(house, email, kind, true)

/** Reserves only when the address may get a mail right now. */
export const takeMailSlotNow = (house: House, email: string, kind: SlotKind) => reserveSlot(house, email, kind, false)

/** The seconds to wait when the caller's network caused too many mails. */
export async function networkWaitSeconds({ limits, ip }: Pick<Context, 'limits' | 'ip'>): Promise<number | undefined> {
  return isLoopback(ip) ? undefined : limits.use('mail-per-network', networkOf(ip))
}

async function reserveSlot({ db, secret }: House, email: string, kind: SlotKind, mayWait: boolean): Promise<number> {
  const address = secret.bytes(`mail|${email}`)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${address.readInt32BE()}, ${address.readInt32BE(4)})`.execute(tx)
    const { waiting, next } = nextSlot(await recentSlots(tx, address), kind)
    if (!waiting && (mayWait || next === 0)) {
      const at = sql<Date>`now() + make_interval(secs => ${next})`
      await tx.insertInto('mail_slots').values({ address, kind, at }).execute()
    }
    return Math.ceil(waiting ?? next)
  })
}

interface Slot {
  kind: string
  /** From now; negative when it is past. */
  seconds: number
}

async function recentSlots(tx: Tx, address: Buffer): Promise<Slot[]> {
  return tx
    .selectFrom('mail_slots')
    .select(['kind', sql<number>`extract(epoch from at - now())::float8`.as('seconds')])
    .where('address', '=', address)
    .where('at', '>', sql<Date>`now() - make_interval(secs => ${windowSeconds})`)
    .orderBy('at')
    .execute()
}

function nextSlot(slots: Slot[], kind: SlotKind): { waiting: number | undefined; next: number } {
  const waiting = slots.find((slot) => slot.kind === kind && slot.seconds > 0)?.seconds
  const afterLast = (slots.at(-1)?.seconds ?? -gapSeconds) + gapSeconds
  const afterFifth = (slots.at(-maxInWindow)?.seconds ?? -windowSeconds) + windowSeconds
  return { waiting, next: Math.max(0, afterLast, afterFifth) }
}
