import type { InfiniteData } from '@tanstack/react-query'
import type { Friend, FriendsPage } from '#contract/friends.ts'

export type Pages = InfiniteData<FriendsPage>

/** Everybody on the pages, in their order. */
export const allOf = (pages: Pages | undefined): Friend[] => pages?.pages.flatMap(({ friends }) => friends) ?? []

/** The same pages without this reader. */
export function withoutFriend(pages: Pages, id: string): Pages {
  const without = (page: FriendsPage) => ({ ...page, friends: page.friends.filter((friend) => friend.id !== id) })
  return { ...pages, pages: pages.pages.map(without) }
}

/** The same pages with this reader where the newest stand, and nowhere else. */
export function withFriend(pages: Pages, friend: Friend): Pages {
  const { pages: others, ...rest } = withoutFriend(pages, friend.id)
  return {
    ...rest,
    pages: others.map((page, place) => (place === 0 ? { ...page, friends: [friend, ...page.friends] } : page)),
  }
}
