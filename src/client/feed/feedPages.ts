import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

/** Under the key of the reviews: a like of a review, and a new follow, change these lines, too. */
export const feedPages = infiniteQueryOptions({
  queryKey: [...api.reviews.list.key(), 'pages', 'feed'],
  queryFn: ({ pageParam, signal }) => api.feed.list.call({ after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 60_000,
})
