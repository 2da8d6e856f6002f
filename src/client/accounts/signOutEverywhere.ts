import { api, queryClient } from '#client/lib/api.ts'
import { meQuery, sessionEnded } from '#client/lib/session.ts'

/** Runs before every sign-in and sign-up; its failure does not stop them. */
export async function signOutEverywhere(): Promise<void> {
  const before = queryClient.getQueryData(meQuery.queryKey)
  try {
    await api.accounts.signOut.call({ scope: 'global' })
    if (before) sessionEnded()
  } catch {
    // The next call reports the problem.
  }
}
