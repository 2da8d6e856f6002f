import type { Db, Tx } from '#db/db.ts'

export interface AuthenticatedUser {
  userId: string
  email: string
}

export async function loadUser(db: Db | Tx, userId: string): Promise<AuthenticatedUser> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return { userId, email }
}

/** Users exist only once their address is confirmed. */
export const findUser = (db: Db | Tx, email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()

/** Take this before any other lock of the reader's, in every change to how they sign in. */
export async function lockReader(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
