import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { CurrentSession } from '../findSession.ts'

const proofSeconds = 10 * 60

export const confirmedFactor = (userId: string) =>
  sql`select from second_factors where user_id = ${userId} and confirmed_at is not null`

/** False without a second factor. */
export async function isFactorProofNeeded(db: Db, session: CurrentSession): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select exists (${confirmedFactor(session.readerId)}) as "isOn"`.execute(db)
  return rows[0]!.isOn && (await provenForSeconds(db, session)) === 0
}

/** How long the last proof in this session still counts; 0 when there is none, or it is over. */
export async function provenForSeconds(db: Db, { sessionId }: CurrentSession): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, ${proofSeconds} - extract(epoch from now() - factor_proven_at))::int as left
    from sessions where id = ${sessionId} and factor_proven_at is not null`.execute(db)
  return rows[0]?.left ?? 0
}

/** By a code or a passkey, at any time in this session. */
export async function wasFactorProven(db: Db, { sessionId }: CurrentSession): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('factor_proven_at', 'is not', null)
    .executeTakeFirst()
  return session !== undefined
}

export async function markFactorProven(db: Db | Tx, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ factor_proven_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}
