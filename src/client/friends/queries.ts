import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { FriendList } from '#contract/friends.ts'

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
