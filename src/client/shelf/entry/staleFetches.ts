import { queryClient } from '#client/lib/api.ts'

const stopped = new Set<string>()

/** Stops the fetches whose answers would show these data as they were, until `refetchStopped`. First loads go on. */
export function stopFetches(isOf: (data: unknown) => boolean): void {
  const queries = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data !== undefined && isOf(state.data),
  })
  for (const query of queries) {
    void query.cancel({ revert: true })
    stopped.add(query.queryHash)
  }
}

export function refetchStopped(): void {
  const hashes = new Set(stopped)
  stopped.clear()
  if (hashes.size > 0) void queryClient.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}
