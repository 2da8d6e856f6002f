import type { ContractRouterClient } from '@orpc/contract'
import { QueryClient } from '@tanstack/react-query'
import type { contract } from '#contract/contract.ts'
import { CallError, send } from './link.ts'
import { callsOf } from './orpc.ts'

export type Client = ContractRouterClient<typeof contract>

type FaultWatcher = (error: unknown, isWrite: boolean) => unknown
const watchers: FaultWatcher[] = []

/** Tells of every call that failed. A watcher that answers true, or a promise of it, has the call made once more. */
export function whenCallFails(watcher: FaultWatcher): void {
  watchers.push(watcher)
}

export const api = callsOf<Client>((...call) => watched(() => send(...call), !call[2]))

export async function watched<Answer>(ask: () => Promise<Answer>, isWrite: boolean): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const answers = await Promise.all(watchers.map((watcher) => watcher(error, isWrite)))
    if (answers.includes(true)) return ask()
    throw error
  }
}

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

/** Runs mutations with the same key one at a time, in order. `isMutating({ mutationKey })` matches by prefix. */
export function mutateInTurn<Answer>(key: readonly string[], ask: () => Promise<Answer>): Promise<Answer> {
  return queryClient
    .getMutationCache()
    .build<Answer, Error, void, unknown>(queryClient, {
      mutationKey: key,
      scope: { id: key.join(' ') },
      mutationFn: ask,
      networkMode: 'always',
    })
    .execute()
}
