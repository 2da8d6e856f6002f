import { api, queryClient } from '#client/api.ts'
import { meQuery } from '#client/session.ts'

/** Takes another username, and shows it wherever the reader's own stands. Throws what the server refuses. */
export async function rename(username: string): Promise<void> {
  const profile = await api.profile.rename.call({ username })
  queryClient.setQueryData(api.profile.get.queryKey(), profile)
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, username: profile.username })
  void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
}
