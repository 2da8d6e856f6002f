import { queryClient } from './api.ts'

/**
 * Sends mutations with the same key one after another, in the order in which they were made.
 * `queryClient.isMutating({ mutationKey })` finds them by the key or its beginning.
 */
export function mutateInTurn<Answer>(key: readonly string[], send: () => Promise<Answer>): Promise<Answer> {
  return queryClient
    .getMutationCache()
    .build<Answer, Error, void, unknown>(queryClient, {
      mutationKey: key,
      scope: { id: key.join(' ') },
      mutationFn: send,
      networkMode: 'always',
    })
    .execute()
}
