import { api, queryClient } from '#client/lib/api.ts'
import { meQuery, sessionEnded } from '#client/lib/session.ts'

/** Before anybody signs in or up, whoever was signed in here is signed out everywhere. Failing at it stops nobody. */
export async function endOldSession(): Promise<void> {
  const before = queryClient.getQueryData(meQuery.queryKey)
  try {
    await api.accounts.signOut.call({ scope: 'global' })
    if (before) sessionEnded()
  } catch {
    // What comes next says what is wrong.
  }
}
