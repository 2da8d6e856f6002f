import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

type Purpose = { purpose: 'add'; user_id: string } | { purpose: 'sign-in' }

/** Notes what an authenticator is asked to sign. */
export async function keepChallenge(db: Db, challenge: string, purpose: Purpose): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, ...purpose, expires_at: sql`now() + interval '5 minutes'` })
    .execute()
}

/** The challenge that this answer names, if it was asked lately for this purpose; it is used up by asking. */
export async function takeChallenge(db: Db, clientDataJSON: string, asked: Purpose): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', asked.purpose)
    .where('user_id', 'is not distinct from', 'user_id' in asked ? asked.user_id : null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined
    return typeof challenge === 'string' && !challenge.includes('\0') ? challenge : undefined
  } catch {
    return undefined
  }
}
