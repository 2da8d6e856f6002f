import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Audience, ShelfName } from '#contract/rules.ts'
import { audiencesTexts as texts } from './texts.ts'

const { queryKey } = api.profile.audiences.queryOptions()

/** Says who sees a shelf; shows it at once, and goes back when it could not be saved. */
export async function setAudience(shelf: ShelfName, audience: Audience): Promise<void> {
  const before = queryClient.getQueryData(queryKey)
  show(shelf, audience)
  try {
    await api.profile.setAudience.call({ shelf, audience })
    notify({ title: texts.saved(shelf, audience) })
  } catch (error) {
    if (before) show(shelf, before[shelf])
    notifyError({ title: texts.failed, description: errorText(error) })
  } finally {
    void queryClient.invalidateQueries({ queryKey: api.readers.key() })
  }
}

function show(shelf: ShelfName, audience: Audience) {
  queryClient.setQueryData(queryKey, (now) => now && { ...now, [shelf]: audience })
}
