import type { Query } from '@tanstack/react-query'
import { queryClient } from '#client/lib/api.ts'

/** With what each was to fetch: the next page, or what it has. */
const stopped = new Map<Query, Query['state']['fetchMeta']>()

/** Stops the fetches whose answers would be stale, until `refetchStopped`. First loads go on. */
export function stopFetches(isStale: (query: Query) => boolean): void {
  const queries = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data !== undefined && isStale(query),
  })
  for (const query of queries) {
    stopped.set(query, query.state.fetchMeta)
    void query.cancel({ revert: true })
  }
}

export async function refetchStopped(): Promise<void> {
  const queries = new Map(stopped)
  stopped.clear()
  if (queries.size === 0) return
  await queryClient.invalidateQueries({ predicate: (query) => queries.has(query) })
  for (const [query, meta] of queries)
    if (meta?.fetchMore && query.isActive()) void query.fetch(undefined, { meta }).catch(() => undefined)
}
