import type { ContractRouterClient } from '@orpc/contract'
import { QueryClient } from '@tanstack/react-query'
import type { contract } from '#contract/contract.ts'
import { CallError, send } from './link.ts'
import { callsOf } from './orpc.ts'

export type Client = ContractRouterClient<typeof contract>

const watchers = new Set<() => void>()

export function whenUnauthorized(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const api = callsOf<Client>(async (...call) => {
  try {
    return await send(...call)
  } catch (error) {
    if (error instanceof CallError && error.code === 'UNAUTHORIZED') for (const watcher of watchers) watcher()
    throw error
  }
})

/** Retries faults up to three times, and refusals never. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { gcTime: 5 * 60_000, staleTime: 10_000, networkMode: 'always', retry: isWorthRetrying },
    mutations: { networkMode: 'always' },
  },
})

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 3 && !(error instanceof CallError && error.status < 500)
}
