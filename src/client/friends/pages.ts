import type { InfiniteData } from '@tanstack/react-query'
import type { Friend, FriendsPage } from '#contract/friends.ts'

export type Pages = InfiniteData<FriendsPage>

export const allFriends = (pages: Pages | undefined): Friend[] => pages?.pages.flatMap(({ friends }) => friends) ?? []

export function withoutFriend(pages: Pages, id: string): Pages {
  const without = (page: FriendsPage) => ({ ...page, friends: page.friends.filter((friend) => friend.id !== id) })
  return { ...pages, pages: pages.pages.map(without) }
}

/** The friend goes first, where the newest are. */
export function withFriend(pages: Pages, friend: Friend): Pages {
  const { pages: others, ...rest } = withoutFriend(pages, friend.id)
  return {
    ...rest,
    pages: others.map((page, index) => (index === 0 ? { ...page, friends: [friend, ...page.friends] } : page)),
  }
}
