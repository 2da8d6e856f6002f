import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#client/api.ts'
import { isRefusal } from '#client/texts.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { picksTexts as texts } from './texts.ts'

/** Asks the Sage anew. Until the new picks are complete, the old ones stay. */
export function useConsult() {
  return useMutation(
    api.picks.consult.mutationOptions({
      onSuccess: (picks) => {
        queryClient.setQueryData(api.picks.list.queryKey(), picks)
        notify({ title: texts.generated })
      },
      onError: (error) => {
        // What is missing is said on the page itself, beside the ways to give it.
        if (!needsProfile(error)) notifyError(texts.generateFailed)
      },
    }),
  )
}

export const needsProfile = (error: unknown) => isRefusal(error, 'PROFILE_REQUIRED')
