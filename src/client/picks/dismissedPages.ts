import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

/** What the reader has turned down, page after page, the newest first. */
export const dismissedPages = infiniteQueryOptions({
  queryKey: [...api.picks.dismissed.key(), 'pages'],
  queryFn: ({ pageParam, signal }) => api.picks.dismissed.call({ after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})
