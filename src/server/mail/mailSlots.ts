import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Context, House } from '#server/house.ts'
import { isLoopback, networkOf } from '#server/shared/limits.ts'

/** What a visitor can ask to be mailed. Which mail comes of it, and whether one does, is for the worker to find out. */
export type Request = 'sign-up' | 'confirm' | 'forgot' | 'unlock'
/** The kinds of which one mail waits for an address; of those that change an address, one for each reader who asks. */
type Kind = Request | `change-email:${string}`

const gapSeconds = 60
const windowSeconds = 30 * 60
const mostInWindow = 5

/**
 * Takes the next moment at which an address may be written to, once a minute and five times in half an hour; returns the
 * seconds until then, 0 for now. Asked again before a mail of the same kind has gone, it is the same mail. It is
 * reckoned alike for addresses that nobody has.
 */
export const takeMailSlot = (house: House, email: string, kind: Kind) => reckon(house, email, kind, true)

/** The same when it is now; else nothing is taken. */
export const takeMailSlotNow = (house: House, email: string, kind: Kind) => reckon(house, email, kind, false)

/** Counts a mail against the network that asks for it; the seconds to wait when there were too many. */
export async function waitOfNetwork({ limits, ip }: Pick<Context, 'limits' | 'ip'>): Promise<number | undefined> {
  return isLoopback(ip) ? undefined : limits.use('mail-per-network', networkOf(ip))
}

async function reckon({ db, secret }: House, email: string, kind: Kind, mayWait: boolean): Promise<number> {
  const address = secret.bytes(`mail|${email}`)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${address.readInt32BE()}, ${address.readInt32BE(4)})`.execute(tx)
    const { waiting, next } = nextSlot(await lately(tx, address), kind)
    if (!waiting && (mayWait || next === 0)) {
      const at = sql<Date>`now() + make_interval(secs => ${next})`
      await tx.insertInto('mail_slots').values({ address, kind, at }).execute()
    }
    return Math.ceil(waiting ?? next)
  })
}

interface Slot {
  kind: string
  /** Seconds from now; below zero when it is past. */
  seconds: number
}

/** The slots of the last half hour and those to come, the earliest first. */
async function lately(tx: Tx, address: Buffer): Promise<Slot[]> {
  return tx
    .selectFrom('mail_slots')
    .select(['kind', sql<number>`extract(epoch from at - now())::float8`.as('seconds')])
    .where('address', '=', address)
    .where('at', '>', sql<Date>`now() - make_interval(secs => ${windowSeconds})`)
    .orderBy('at')
    .execute()
}

function nextSlot(slots: Slot[], kind: Kind): { waiting: number | undefined; next: number } {
  const waiting = slots.find((slot) => slot.kind === kind && slot.seconds > 0)?.seconds
  const afterLast = (slots.at(-1)?.seconds ?? -gapSeconds) + gapSeconds
  const afterFifth = (slots.at(-mostInWindow)?.seconds ?? -windowSeconds) + windowSeconds
  return { waiting, next: Math.max(0, afterLast, afterFifth) }
}
