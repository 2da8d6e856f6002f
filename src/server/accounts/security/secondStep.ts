import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Context, House } from '#server/house.ts'
import { type CurrentSession, sessionCookieName } from '../findSession.ts'
import { type AuthenticatedUser, loadUser } from '../users.ts'
import { markFactorProven } from './factorProof.ts'
import { redeemCode } from './secondFactor.ts'
import { countWrongCode, attemptLimits } from './secondStepAttempts.ts'

const lifetimeSeconds = 5 * 60
const maxTries = 5
const digest = (token: string) => createHash('sha256').update(token).digest()

/** The cookie is good only for the second step, for five minutes. */
export async function requireCode(context: Context, userId: string): Promise<void> {
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

/** `over`: the first step is missing, too old or used, or five codes were wrong. */
export async function verifySecondStep(
  context: Context,
  code: string,
): Promise<AuthenticatedUser | { refused: 'wrong' | 'over' }> {
  const token = stepToken(context)
  const result = token === undefined ? ({ refused: 'over' } as const) : await answer(context, token, code)
  const mayTryAgain = 'refused' in result && result.refused === 'wrong'
  if (!mayTryAgain) setStepCookie(context, '', 0)
  return result
}

async function answer(
  context: Context,
  token: string,
  code: string,
): Promise<AuthenticatedUser | { refused: 'wrong' | 'over' }> {
  const { db, limits } = context
  const userId = await countAttempt(db, token)
  if (!userId) return { refused: 'over' }
  const user = await loadUser(db, userId)
  const limitsUsed = await attemptLimits(context, user)
  if ((await limits.useAll(limitsUsed)) !== undefined) return { refused: 'over' }
  const outcome = await db.transaction().execute((tx) => checkCode(context, tx, { token, userId, code }))
  if (outcome === 'wrong') await countWrongCode(context, userId)
  if (outcome !== 'right') return { refused: outcome }
  for (const [limit, key] of limitsUsed) await limits.forget(limit, key)
  return user
}

async function checkCode(house: House, tx: Tx, { token, userId, code }: Record<'token' | 'userId' | 'code', string>) {
  // Locked first, so that an invalid step does not use up a code.
  if (!(await lockStep(tx, token))) return 'over'
  if (!(await redeemCode(house, tx, { userId, code }))) return 'wrong'
  await tx.deleteFrom('second_steps').where('token_hash', '=', digest(token)).execute()
  return 'right'
}

/** Counted before the code is checked, so that parallel requests get no extra attempts. */
async function countAttempt(db: House['db'], token: string): Promise<string | undefined> {
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

/** In a session that is under way: a code of the app or a recovery code; neither works twice. */
export async function proveFactor(
  house: House,
  { readerId, sessionId }: CurrentSession,
  code: string,
): Promise<{ proven: true } | { refused: 'wrong-code' }> {
  const isRight = await house.db.transaction().execute(async (tx) => {
    if (!(await redeemCode(house, tx, { userId: readerId, code }))) return false
    await markFactorProven(tx, sessionId)
    return true
  })
  if (isRight) return { proven: true }
  await countWrongCode(house, readerId)
  return { refused: 'wrong-code' }
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
