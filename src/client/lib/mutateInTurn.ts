import { queryClient } from './api.ts'

/** Runs mutations with the same key one at a time, in order. `isMutating({ mutationKey })` matches by prefix. */
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
