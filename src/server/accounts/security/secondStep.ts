import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Context, House } from '#server/house.ts'
import { sessionCookieName } from '../findSession.ts'
import type { Proven } from '../sessions.ts'
import { takeCode } from './secondFactor.ts'
import { countWrongCode, triesOf } from './secondStepTries.ts'
import { whoIs } from './whoIs.ts'

const lifetimeSeconds = 5 * 60
const maxTries = 5
const digest = (token: string) => createHash('sha256').update(token).digest()

/** Notes that the first proof was right, in a cookie good for nothing but the second step, for five minutes. */
export async function awaitCode(context: Context, userId: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await context.db
    .insertInto('second_steps')
    .values({
      token_hash: digest(token),
      user_id: userId,
      expires_at: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .execute()
  setStepCookie(context, token, lifetimeSeconds)
}

/**
 * The user whose code this is, when this browser's first proof was right not long ago. `over` when there was none, or
 * too long ago, or after five wrong codes: then signing in begins anew. Each proof lets in once.
 */
export async function takeSecondStep(context: Context, code: string): Promise<Proven | 'wrong' | 'over'> {
  const token = stepToken(context)
  const result = token === undefined ? 'over' : await answer(context, token, code)
  if (result !== 'wrong') setStepCookie(context, '', 0)
  return result
}

async function answer(context: Context, token: string, code: string): Promise<Proven | 'wrong' | 'over'> {
  const { db, limits } = context
  const userId = await useTry(db, token)
  if (!userId) return 'over'
  const proven = await whoIs(db, userId)
  const tries = await triesOf(context, proven)
  if ((await limits.useAll(tries)) !== undefined) return 'over'
  const outcome = await db.transaction().execute((tx) => judge(tx, { token, userId, code }))
  if (outcome === 'wrong') await countWrongCode(context, userId)
  if (outcome !== 'right') return outcome
  for (const [limit, key] of tries) await limits.forget(limit, key)
  return proven
}

async function judge(tx: Tx, { token, userId, code }: Record<'token' | 'userId' | 'code', string>) {
  // The step comes first: no code is used up by a step that lets nobody in.
  if (!(await lockStep(tx, token))) return 'over'
  if (!(await takeCode(tx, userId, code))) return 'wrong'
  await tx.deleteFrom('second_steps').where('token_hash', '=', digest(token)).execute()
  return 'right'
}

/** Counts one try before the code is looked at: of many at once, five are heard. */
async function useTry(db: House['db'], token: string): Promise<string | undefined> {
  const step = await db
    .updateTable('second_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', digest(token))
    .where('tries', '<', maxTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return step?.user_id
}

async function lockStep(tx: Tx, token: string): Promise<boolean> {
  const step = await tx
    .selectFrom('second_steps')
    .select('user_id')
    .where('token_hash', '=', digest(token))
    .forUpdate()
    .executeTakeFirst()
  return step !== undefined
}

const cookieName = ({ config }: House) => `${sessionCookieName(config)}-step`

function stepToken(context: Context): string | undefined {
  const given = (context.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const start = `${cookieName(context)}=`
  return given.find((pair) => pair.startsWith(start))?.slice(start.length) || undefined
}

function setStepCookie(context: Context, token: string, seconds: number): void {
  const secure = context.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  context.setCookie(`${cookieName(context)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`)
}
