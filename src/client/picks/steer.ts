import { api, mutateInTurn, queryClient } from '#client/lib/api.ts'
import type { Picks } from '#contract/picks.ts'

export const picksKey = api.picks.list.queryKey()
const steering = ['steer-the-sage']

type Joined = (shown: Picks, fresh: Picks) => Picks
const onlyFresh: Joined = (_, fresh) => fresh

/** Shows only the last answer of several changes in a row, because earlier ones do not include the later changes. */
export async function steer(send: () => Promise<Picks>, joined: Joined = onlyFresh): Promise<void> {
  void queryClient.cancelQueries({ queryKey: picksKey })
  try {
    const fresh = await mutateInTurn(steering, send)
    if (isMoreToSay()) return
    queryClient.setQueryData(picksKey, (shown) => (shown ? joined(shown, fresh) : fresh))
    forgetOthers()
  } catch (error) {
    // This change failed, so the skipped answer of an earlier one may be the latest.
    if (!isMoreToSay()) {
      void queryClient.invalidateQueries({ queryKey: picksKey })
      forgetOthers()
    }
    throw error
  }
}

const isMoreToSay = () => queryClient.isMutating({ mutationKey: steering }) > 0

export function forgetOthers(): void {
  void queryClient.invalidateQueries({ queryKey: api.picks.first.key() })
  void queryClient.invalidateQueries({ queryKey: api.picks.dismissed.key() })
  void queryClient.invalidateQueries({ queryKey: api.picks.why.key() })
  void queryClient.invalidateQueries({ queryKey: api.picks.matches.key() })
}
