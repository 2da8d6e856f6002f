import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import type { contract } from '#contract/contract.ts'
import { jsonLink } from './orpc.ts'

export type Client = ContractRouterClient<typeof contract>

const watchers = new Set<() => void>()

/** Calls `watcher` whenever the server says that the session is gone; returns how to stop watching. */
export function whenUnauthorized(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const client: Client = createORPCClient(
  jsonLink(`${location.origin}/rpc`, (error) => {
    if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') for (const watcher of watchers) watcher()
  }),
)

/** Typed queries and mutations for every call of the contract. */
export const api = createTanstackQueryUtils(client)

/** What the browser remembers of the server's answers. A refusal is final; only faults are asked again, three times. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { gcTime: 5 * 60_000, staleTime: 10_000, networkMode: 'always', retry: isWorthRetrying },
    mutations: { networkMode: 'always' },
  },
})

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 3 && !(error instanceof ORPCError && error.status < 500)
}
