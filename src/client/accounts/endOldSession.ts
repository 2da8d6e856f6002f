import { api } from '#client/api.ts'

/** Before anybody signs in or up, whoever was signed in here is signed out everywhere. Failing at it stops nobody. */
export async function endOldSession(): Promise<void> {
  await api.accounts.signOut.call({ scope: 'global' }).catch(() => undefined)
}
