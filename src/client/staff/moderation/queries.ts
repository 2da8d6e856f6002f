import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { CaseKind } from '#contract/cases.ts'

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

export type CaseState = 'open' | 'decided'

export const countsQuery = api.moderation.counts.queryOptions()

/** Of every kind when it is left out. */
export const casesQuery = (state: CaseState, kind?: CaseKind) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...api.moderation.cases.key(), state, kind ?? 'all'],
    queryFn: ({ pageParam, signal }) => api.moderation.cases.call({ state, kind, after: pageParam }, { signal }),
  })

export const answersQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...api.moderation.answers.key(), 'pages'],
  queryFn: ({ pageParam, signal }) => api.moderation.answers.call({ after: pageParam }, { signal }),
})

export const suspendedQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...api.moderation.suspended.key(), 'pages'],
  queryFn: ({ pageParam, signal }) => api.moderation.suspended.call({ after: pageParam }, { signal }),
})

export const logQuery = (only?: 'roles') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...api.moderation.log.key(), 'pages', only],
    queryFn: ({ pageParam, signal }) => api.moderation.log.call({ after: pageParam, only }, { signal }),
  })
