import { api, queryClient } from '#client/lib/api.ts'
import { tellTabs } from '#client/lib/news.ts'
import { meQuery } from '#client/lib/session.ts'
import type { Profile } from '#contract/profile.ts'

/** Shows the reader's new name or picture wherever their own stands, in other tabs, too. */
export function showProfile(profile: Profile): void {
  const { username, avatarUrl } = profile
  queryClient.setQueryData(api.profile.get.queryKey(), profile)
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, username, avatarUrl })
  void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
  tellTabs('profile')
}
