import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import type { FoundReader, Friend, FriendList, Relationship } from '#contract/friends.ts'
import { withFriend, withoutFriend } from './pages.ts'

export const countsQuery = api.friends.counts.queryOptions()

export const listQuery = (list: FriendList) =>
  infiniteQueryOptions({
    queryKey: [...api.friends.list.key(), list],
    queryFn: ({ pageParam, signal }) => api.friends.list.call({ list, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const searchKey = ['reader-search']

/** Not under `friends`: refetching on news would use up the search limit and bring back readers just asked. */
export const searchQuery = (name: string, limit: number) =>
  queryOptions({
    queryKey: [...searchKey, name, limit],
    queryFn:
      name === ''
        ? skipToken
        : async ({ signal }: { signal: AbortSignal }) =>
            (await api.friends.search.call({ name, limit }, { signal })).readers,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const lovedByQuery = (bookId: string) =>
  queryOptions({
    queryKey: [...searchKey, 'loved', bookId],
    queryFn: async ({ signal }) => (await api.friends.lovedBy.call({ bookId }, { signal })).readers,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Moves a friend between the lists that are loaded, and everywhere else where the standing shows. */
export function updateCache(friend: Friend, from: Relationship, to: Relationship) {
  const { id } = friend
  if (from !== 'none') {
    queryClient.setQueryData(listQuery(from).queryKey, (pages) => pages && withoutFriend(pages, id))
    queryClient.setQueryData(countsQuery.queryKey, (counts) => counts && { ...counts, [from]: counts[from] - 1 })
  }
  if (to !== 'none') {
    queryClient.setQueryData(listQuery(to).queryKey, (pages) => pages && withFriend(pages, friend))
    queryClient.setQueryData(countsQuery.queryKey, (counts) => counts && { ...counts, [to]: counts[to] + 1 })
  }
  const withStanding = (reader: FoundReader) => (reader.id === id ? { ...reader, standing: to } : reader)
  queryClient.setQueriesData<FoundReader[]>({ queryKey: searchKey }, (found) => found?.map(withStanding))
  queryClient.setQueriesData<FoundReader | null>(
    { queryKey: api.friends.standing.key() },
    (found) => found && withStanding(found),
  )
}
