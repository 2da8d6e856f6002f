import { api, queryClient } from '#client/lib/api.ts'
import { mutateInTurn } from '#client/lib/mutateInTurn.ts'
import type { Picks } from '#contract/picks.ts'

export const picksKey = api.picks.list.queryKey()
const steering = ['steer-the-sage']

type Joined = (shown: Picks, fresh: Picks) => Picks
const onlyFresh: Joined = (_, fresh) => fresh

/**
 * Tells the Sage something and shows the picks that it makes of that. What is told in quick succession reaches the server
 * in its order; then only the last answer is shown, for those before it do not know of the rest.
 */
export async function steer(send: () => Promise<Picks>, joined: Joined = onlyFresh): Promise<void> {
  void queryClient.cancelQueries({ queryKey: picksKey })
  try {
    const fresh = await mutateInTurn(steering, send)
    if (isMoreToSay()) return
    queryClient.setQueryData(picksKey, (shown) => (shown ? joined(shown, fresh) : fresh))
    forgetOthers()
  } catch (error) {
    // An earlier answer may have been left aside for the one that did not come.
    if (!isMoreToSay()) {
      void queryClient.invalidateQueries({ queryKey: picksKey })
      forgetOthers()
    }
    throw error
  }
}

const isMoreToSay = () => queryClient.isMutating({ mutationKey: steering }) > 0

/** What follows from the picks elsewhere: the one on Home, and what has been turned down. */
export function forgetOthers(): void {
  void queryClient.invalidateQueries({ queryKey: api.picks.first.key() })
  void queryClient.invalidateQueries({ queryKey: api.picks.dismissed.key() })
}
