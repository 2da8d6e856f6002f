import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { countOf } from './picksList.ts'
import { picksKey } from './steer.ts'
import { picksTexts as texts } from './texts.ts'

/** Asks the Sage anew. Until the new picks are complete, the old ones stay. */
export function useConsult() {
  return useMutation(
    api.picks.consult.mutationOptions({
      onMutate: () => queryClient.cancelQueries({ queryKey: picksKey }),
      onSuccess: (picks) => {
        const before = queryClient.getQueryData(picksKey)
        queryClient.setQueryData(picksKey, picks)
        void queryClient.invalidateQueries({ queryKey: api.picks.first.key() })
        // That there are none is said on the page itself, but not that it was so before.
        if (countOf(picks) > 0) notify({ title: texts.generated })
        else if (before && before.consultedAt !== null && countOf(before) === 0)
          notify({ title: texts.nothingLeft.still })
      },
      onError: (error) => {
        // What is missing is said on the page itself, beside the ways to give it.
        if (!needsProfile(error)) notifyError(texts.generateFailed)
      },
    }),
  )
}

export const needsProfile = (error: unknown) => isRefusal(error, 'PROFILE_REQUIRED')
